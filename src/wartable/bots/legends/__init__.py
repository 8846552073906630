"""How a bot judges Legends of Kalidasia: whole activations, weighed by the fire that they deal and invite."""

from wartable.bots.legends.judge import LegendsJudge

JUDGE = LegendsJudge()

__all__ = ["JUDGE"]
