"""What training does in compiled code: games of the search against itself, and fitting."""
