"""How long a test waits for what must happen: a busy machine is slow, and no test proves anything by being quick."""

PATIENCE = 60.0
"""Seconds for a single wait. It ends sooner, with the event it waits for, unless something is broken."""
