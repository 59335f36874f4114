# Thin names for scripts/do.py, which sets up .venv by itself and runs anywhere Python does.
PYTHON ?= python3

.PHONY: play client test check docs wheel figures mutants bench bench-table soak clean

play client test check docs wheel figures mutants bench bench-table soak clean:
	@$(PYTHON) scripts/do.py $@ $(GAME)
