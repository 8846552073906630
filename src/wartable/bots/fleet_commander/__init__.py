"""The judgment of Fleet Commander: what a position is worth, and an answer to every question."""

from wartable.bots.fleet_commander.judge import FleetJudge

JUDGE = FleetJudge()

__all__ = ["JUDGE", "FleetJudge"]
