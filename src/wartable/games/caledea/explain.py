"""Which rule stands behind a choice that does not fit the open question."""

from typing import Any

from wartable.core.errors import Refusal
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import Ambush, Bombard, EndTurn, Move, OfferDraw, Resign, Transport
from wartable.games.caledea.phases.attack import Attack
from wartable.games.caledea.phases.bombardment import Bombardment
from wartable.games.caledea.phases.round import Round
from wartable.games.caledea.state import World


def out_of_place(world: World, frames: list[Any], seat: Seat, choice: Choice) -> Refusal | None:
    """CAL-RUL-34, CAL-RUL-41, CAL-RUL-42: why a power or the end of the turn does not fit here; None if no rule says so."""
    if not isinstance(choice, Ambush | Bombard | Transport | EndTurn | Move | Resign | OfferDraw):
        return None
    fighting = any(isinstance(frame, Attack | Bombardment) for frame in frames)
    if isinstance(choice, Ambush):
        return _no_ambush(world, frames, seat, fighting=fighting)
    if isinstance(choice, Bombard | Transport):
        if seat != world.active:
            return Refusal("CAL-POWER-04", "A power works only in your own turn.")
        why = "Bombard and Transport are used between actions, never inside a combat."
        return Refusal("CAL-RUL-41", why) if fighting else None
    if fighting and seat == world.active:
        return Refusal("CAL-RUL-34", "Nobody can break off: the combat goes on until one side has no unit left there.")
    return None


def _no_ambush(world: World, frames: list[Any], seat: Seat, *, fighting: bool) -> Refusal:
    if seat != world.active:
        return Refusal("CAL-RUL-42", "Ambush is for attacking units only, never in an opponent's turn.")
    if not fighting:
        return Refusal("CAL-RUL-41", "Ambush is announced inside a combat that you have started.")
    top = frames[-1]
    if isinstance(top, Round):
        if top.ambush:
            return Refusal("CAL-POWER-13", "Ambush can be applied only once for a unit in a round.")
        return Refusal("CAL-POWER-12", "Ambush must be announced before the defending unit is chosen.")
    if isinstance(top, Attack) and top.step == "strike":
        return Refusal("CAL-STRUCT-17", "Powers may not be used against structures.")
    return Refusal("CAL-POWER-12", "First name your attacking unit; then Ambush may be announced.")
