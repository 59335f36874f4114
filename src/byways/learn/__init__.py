"""Learning: self-play, fitting, gate matches; what comes of it is a learned evaluation for the search."""
