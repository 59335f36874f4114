"""Vancouver Buses."""
