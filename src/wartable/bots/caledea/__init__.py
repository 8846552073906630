"""The judgment of Caledea: what a position is worth, which acts are worth considering, and when a fight is over."""

from wartable.bots.caledea.judge import CaledeaJudge

JUDGE = CaledeaJudge()

__all__ = ["JUDGE", "CaledeaJudge"]
