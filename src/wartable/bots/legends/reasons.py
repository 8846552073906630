"""Why the bot does something in Legends: what its plan leads to, exact odds, or the habit behind an answer."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from wartable.bots.reasons import likeliest
from wartable.core import Choice, Game, Seat
from wartable.core.words import Counted, in_words
from wartable.games.legends.choices.fighters import Attack, AttackPrecisely, Dock, EndWindow, Stay
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.requests import (
    activation,
    deployment,
    dogfight,
    fighters,
    flight,
    muster,
    precision,
    status,
    template,
    turn,
    voyage,
)

_PLANNED = (
    turn.UnitQuestion,
    activation.SensorsQuestion,
    activation.EnginesQuestion,
    activation.ThrustersQuestion,
    template.ManeuverQuestion,
    template.VelocityQuestion,
    template.CourseQuestion,
    flight.FlightQuestion,
    voyage.VoyageQuestion,
    fighters.GroupQuestion,
)
"""Questions that are answered by a plan for the whole activation."""
_HABITS: Mapping[type, str] = {
    muster.SquadronQuestion: "One of several squadrons that are about equally strong, so that no two battles begin alike.",
    deployment.DeployQuestion: "Near the front, heading for the middle, and slow enough to turn.",
    deployment.PlaceQuestion: "Near the front, heading for the middle.",
    deployment.SpeedQuestion: "Fast enough to close in, and slow enough to turn.",
    turn.OrderQuestion: "First where somebody is in range; otherwise last, to see where the others go.",
    dogfight.SupportQuestion: "Everybody joins except those who would rather recover.",
    dogfight.ReturnFireQuestion: "Fighters fire back if they do enough harm to make up for a later attack.",
    dogfight.KillsQuestion: "Undisrupted fighters first, and bombers before others.",
    dogfight.DisruptionsQuestion: "Those who still have an attack to lose, and bombers before others.",
    precision.PrecisionCardQuestion: "Hull damage where it may destroy the ship; otherwise the card that hurts most.",
    precision.PrecisionBatteryQuestion: "It is the strongest battery that still fires.",
    status.EscortQuestion: "Some stay where missiles or precision attacks threaten; all others go and fight.",
}
_DEFAULT = "It has no better idea here: this is the usual answer."


def why(game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> str:
    request = view.request(seat)
    expected = likeliest(game, view, seat, plan[0])
    if expected or not isinstance(request, _PLANNED):
        return expected or _HABITS.get(type(request), _DEFAULT)
    return _planned(game, plan)


def _planned(game: Game[Any], plan: Sequence[Choice]) -> str:
    """What comes of the whole plan, as far as it is made before dice are rolled."""
    shots = Counter(choice.target for choice in plan if isinstance(choice, Fire | Attack))
    shots.update(choice.ship for choice in plan if isinstance(choice, AttackPrecisely))
    if shots:
        target, number = shots.most_common(1)[0]
        return f"It leads to {Counted(number):attack} on {in_words('target', target, game.word)}."
    if any(isinstance(choice, LaunchMissiles) for choice in plan):
        return "It gets missiles off in time."
    if any(isinstance(choice, Dock) for choice in plan):
        return "It takes fighters alongside a warship, where they are of use."
    if isinstance(plan[0], Stay | EndWindow):
        return "Nothing is gained by doing more with these fighters now."
    return "Nobody is worth an attack yet: it gets into position for the next game turn, out of fire where it can."
