"""The named timing windows. Code in `effects/` registers functions there; cards name them by key in the data."""

from msgspec import Struct

from wartable.catalog import Effects, Window
from wartable.core import Frame
from wartable.games.fleet_commander.state import Force, Side, World

EFFECTS = Effects()


class Missiles(Struct, frozen=True):
    """Missile dice that a card adds; `sure` ones ignore Anti-Missile."""

    dice: int = 0
    sure: int = 0


class Guns(Struct, frozen=True):
    """Gun dice that a card adds, and how many natural sixes it makes critical or lets do extra damage."""

    dice: int = 0
    sixes_critical: int = 0
    sixes_extra: int = 0


# In a combat. Cards laid open and static cards act here.
cards_revealed = Window[[], bool](EFFECTS, "cards revealed")
"""True: the owner cancels an enemy card without Fighter."""
anti_fighter = Window[[], int](EFFECTS, "anti-fighter step")
"""Extra dice."""
attacks = Window[[], bool](EFFECTS, "own attacks")
"""True: the owner's side makes none."""
missile = Window[[], Missiles](EFFECTS, "own missile step")
enemy_missile = Window[[], bool](EFFECTS, "enemy missile step")
"""True: the owner's side counts as having an Anti-Missile unit."""
gun = Window[[World, Side], Guns](EFFECTS, "own gun step")
own_pool = Window[[Force], Force](EFFECTS, "before assignment of its own pool")
enemy_pool = Window[[], int](EFFECTS, "assignment of the enemy pool")
"""For how many steps, from the first of the first sequence on, the owner chooses the unit."""
before_destruction = Window[[], int](EFFECTS, "after armor rolls")
"""Tokens of non-critical damage that the owner may remove."""
retreat_pool = Window[[], int](EFFECTS, "retreat pool")
"""Extra dice."""
withdrawal = Window[[], bool](EFFECTS, "instead of retreat pools")
"""True: the owner's side retreats."""

# Cards played as an action: the procedure that carries them out, and whether the card can be played now.
action = Window[[Side], Frame](EFFECTS, "action")
action_allowed = Window[[World, Side], bool](EFFECTS, "before an action")

# Specific cards.
turn_start = Window[[], bool](EFFECTS, "start of turn")
"""True: the owner takes the first action."""
reinforce = Window[[], int](EFFECTS, "reinforcement")
"""How many fewer time tokens."""
inbound = Window[[], int](EFFECTS, "inbound convoy")
"""How many more points of new units."""
auto_rally = Window[[], bool](EFFECTS, "automatic rally")
"""True: the owner rallies a region."""
convoy_score = Window[[], int](EFFECTS, "scoring of destroyed convoys")
"""How many more points for the invader."""

# Static cards at the end of the turn: the regions in which the owner may repair a unit.
end_of_turn = Window[[World, Side], tuple[str, ...]](EFFECTS, "end of turn")
