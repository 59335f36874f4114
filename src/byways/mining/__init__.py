"""Looking for puzzles in games that bots play among themselves."""
