"""Byways."""
