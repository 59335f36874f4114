"""What the lab does in compiled code."""
