# Thin names for scripts/do.py, which sets up .venv by itself and runs anywhere Python does.
PYTHON ?= python3

.PHONY: play test check bench clean

play test check bench clean:
	@$(PYTHON) scripts/do.py $@
