"""What the log tells of game turns, their phases and the end."""

from wartable.core import Event


class TurnBegan(Event, frozen=True, kw_only=True, tag="legends.TurnBegan"):
    says = "Game turn {turn}."
    turn: int
