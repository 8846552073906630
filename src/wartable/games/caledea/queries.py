"""Questions that change nothing: which squares an act can be aimed at, and who threatens a square. A client lights them.

{"about": "reach", "origin": "3,4", "group": "2 infantry, 1 cavalry"}   where this group can move, and what happens there
{"about": "bombard", "origin": "3,4"}                                   what a unit there can bombard
{"about": "transport", "origin": "3,4", "unit": "infantry"}             where this unit can be transported
{"about": "threat", "square": "3,4"}                                    who could attack there in its next turn
"""

from collections.abc import Iterable, Mapping

from wartable.core.engine import Answer
from wartable.core.scenario import Setting
from wartable.core.secrets import Seat, Viewer
from wartable.games.caledea.choices import MOVABLE, UNIT, Group, Move, Transport
from wartable.games.caledea.rules.acts import REFUSE
from wartable.games.caledea.rules.movement import reach
from wartable.games.caledea.rules.powers import bombard_targets, can_use, havens
from wartable.games.caledea.state import NOBODY, World, capital_at, enemies_at, hostile_structure, is_enemy
from wartable.games.caledea.threats import threats


def answer(world: World, viewer: Viewer, question: Mapping[str, Setting]) -> Answer | None:
    """The answer to a question; None for one of another kind, or for one that only a player can ask."""
    if question.get("about") == "threat":
        square = world.realm.square.get(str(question.get("square", "")))
        return None if square is None else threats(world, viewer, square)
    return None if viewer is None else targets(world, viewer, question)


def targets(world: World, seat: Seat, question: Mapping[str, Setting]) -> Answer | None:
    """The squares that answer the question, in their order on the board; None for a question of another kind."""
    origin = world.realm.square.get(str(question.get("origin", "")))
    if origin is None or world.kingdoms[seat] < 0:
        return None
    about = question.get("about")
    if about == "reach":
        return _reached(world, seat, _reach(world, seat, origin, str(question.get("group", ""))))
    if about == "bombard":
        return _answer(world, bombard_targets(world, seat, origin) if can_use(world, seat, "bombard") else ())
    if about == "transport":
        return _answer(world, _transport(world, seat, origin, str(question.get("unit", ""))))
    return None


def _reach(world: World, seat: Seat, origin: int, written: str) -> tuple[int, ...]:
    labels, group = world.realm.labels, _group(written)
    if not group:
        return ()
    farthest = reach(world, seat, origin, max(world.realm.range))
    return tuple(s for s in farthest if REFUSE[Move](world, seat, Move(labels[origin], group, labels[s])) is None)


def _transport(world: World, seat: Seat, origin: int, unit: str) -> tuple[int, ...]:
    labels = world.realm.labels
    if unit not in UNIT:
        return ()
    goals = havens(world, seat)
    return tuple(s for s in goals if REFUSE[Transport](world, seat, Transport(labels[origin], unit, labels[s])) is None)


def _group(written: str) -> Group:
    """ "2 infantry, 1 cavalry" as a group; nothing if it cannot be read."""
    pairs = [part.strip().partition(" ") for part in written.split(",")]
    amounts = {word: int(n) for n, _, word in pairs if n.isdecimal() and word in UNIT}
    if len(amounts) != len(pairs):
        return ()
    return tuple((word, amounts[word]) for word, unit in UNIT.items() if unit in MOVABLE and amounts.get(word, 0) > 0)


def _answer(world: World, squares: tuple[int, ...] | list[int]) -> Answer:
    places = tuple(world.realm.labels[s] for s in sorted(squares))
    return Answer(f"Possible: {_listed(places)}." if places else "Nothing is possible from there.", (), places)


def _reached(world: World, seat: Seat, squares: tuple[int, ...]) -> Answer:
    """The same, with what would happen where, and how often."""
    plain = _answer(world, squares)
    kinds: dict[str, list[str]] = {}
    for square in sorted(squares):
        kinds.setdefault(what_happens(world, seat, square), []).append(world.realm.labels[square])
    if not kinds:
        return plain
    told = " ".join(f"{kind.capitalize()}: {_listed(places)}." for kind, places in sorted(kinds.items()))
    return Answer(told, tuple((kind, float(len(places))) for kind, places in sorted(kinds.items())), plain.places)


def what_happens(world: World, seat: Seat, square: int) -> str:
    """CAL-RUL-27: what ending a move on this square means."""
    if enemies_at(world, seat, square):
        return "attack"
    if hostile_structure(world, seat, square):
        return "assault"
    owner, marker = capital_at(world, square), world.markers[square]
    if owner != NOBODY:
        holder = world.holders[owner]
        return "capital" if holder == NOBODY or is_enemy(world, seat, holder) else "free"
    if marker == NOBODY:
        return "claim" if world.realm.matches[world.kingdoms[seat]][square] == 2 else "free"
    if marker == seat:
        return "reclaim" if world.salted[square] else "free"
    return "salt" if is_enemy(world, seat, marker) and not world.salted[square] else "free"


def _listed(places: Iterable[str]) -> str:
    return ", ".join(f"({place})" for place in places)
