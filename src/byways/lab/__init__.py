"""The lab: what designers and developers measure and check a game with."""
