"""A fight: its questions and its procedures, up to the end of the combat."""
