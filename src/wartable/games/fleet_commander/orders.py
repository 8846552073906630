"""The standing orders of Fleet Commander."""

from wartable.core import StandingOrder

PASS_THE_REST = StandingOrder("pass", "Pass the rest of the turn", (("pass", "pass"),), "FC-PASS-01", for_turn=True)
"""What is passed and when is known to everybody, so that a quick answer reveals nothing."""

ASSIGN_THE_REST = StandingOrder("assign", "Assign the rest for me", (("assign", "assign"),), "FC-DAMAGE-04", for_turn=True)
"""Everybody sees who takes part and how much damage there is: here, too, a quick answer reveals nothing."""
