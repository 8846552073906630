"""What the log reports about upgrade cards."""

from wartable.core import Event


class UpgradeUsed(Event, frozen=True, kw_only=True, tag="legends.UpgradeUsed"):
    says = "{ship} uses {upgrade}."
    ship: str
    upgrade: str
