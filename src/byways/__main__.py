"""`python -m byways` is the same as `byways`."""

from .cli import main

main()
