"""Laws of secrecy: nobody learns what is hidden from them, except by an event that reveals it."""

from random import Random
from typing import Any, NamedTuple

from msgspec import inspect

from tests.contract.laws.answers import SAMPLES, neighbours
from wartable.core import CHANCE, Choice, Event, Game, Match, Seat, Viewer, Waiting, clone
from wartable.core.foresight import something_shown
from wartable.core.secrets import Pile, Secret, hidden_from, sees


def viewers(match: Match[Any]) -> list[Viewer]:
    return [None, *range(match.scenario.seats)]


def looks_only_at_its_own_knowledge(match: Match[Any], rng: Random) -> None:
    """Check, options, samples, defaults and offers come out the same on the seat's view as on the full position."""
    game, position = match.game, match.position
    for seat in match.deciders():
        view = match.view(seat)
        seed = rng.getrandbits(32)
        assert game.options(view, seat) == game.options(position, seat), "options look at what is hidden"
        assert game.offers(view, seat) == game.offers(position, seat), "offers look at what is hidden"
        assert game.default(view, seat) == game.default(position, seat), "the default looks at what is hidden"
        choices = game.sample(view, seat, Random(seed), SAMPLES)
        assert choices == game.sample(position, seat, Random(seed), SAMPLES), "samples look at what is hidden"
        for choice in choices:
            for other in neighbours(choice, choices, rng):
                verdicts = game.check(view, seat, other), game.check(position, seat, other)
                assert verdicts[0] == verdicts[1], f"a refusal looks at what is hidden: {verdicts}"


def views_hide(match: Match[Any], rng: Random) -> None:
    """A view is its own view; it shows of others' questions only the window; what it hides is gone from its bytes."""
    game = match.game
    for viewer in viewers(match):
        view = match.view(viewer)
        assert game.view(view, viewer) == view, "a view of a view differs"
        for seat, request in view.pending:
            assert seat == viewer or isinstance(request, Waiting), "a question to somebody else is shown"
        assert set(hidden_from(view, viewer)) <= {b"null"}, "a hidden fact is still in the view"
        assert game.decode(game.encode(view)) == view, "a view changes by being written down"


def guesses_fit(match: Match[Any], rng: Random) -> None:
    """A guess is complete and looks to its viewer exactly like the truth."""
    game = match.game
    for viewer in viewers(match):
        view = match.view(viewer)
        guess = game.guess(view, viewer, rng)
        assert game.view(guess, viewer) == view, "a guess can be told from the truth"
        assert b"null" not in hidden_from(guess, viewer), "a guess leaves something open"
        for seat in guess.deciders():
            assert game.check(guess, seat, game.sample(guess, seat, rng, 1)[0]) is None, "a guess cannot be played on"


def twins_look_alike(match: Match[Any], viewer: Viewer, rng: Random, most: int) -> None:
    """**Non-interference.** The truth and a guess of the viewer, given answers that the viewer cannot tell apart, look alike
    to the viewer in every view, question, option, event and take-back verdict. Where something is revealed by rights the
    two may part; then a fresh guess goes along from there."""
    game = match.game
    truth, twin = clone(match.position), None
    for _ in range(most):
        if truth.outcome is not None:
            return
        twin = _fresh_twin(game, truth, viewer, rng) if twin is None else twin
        _same(game, truth, twin, viewer)
        moves = _like_moves(game, truth, twin, viewer, rng)
        if moves is None:
            twin = None
            continue
        seat, *choices = moves
        ours, theirs = (_step(match, p, viewer, seat, c) for p, c in zip((truth, twin), choices, strict=True))
        if ours.revealed or theirs.revealed:
            twin = None
            continue
        assert ours.told == theirs.told, f"events tell what is hidden: {ours.told} {theirs.told}"
        assert seat != viewer or ours.final == theirs.final, "a take-back verdict tells what is hidden"


def _fresh_twin(game: Game[Any], truth: Any, viewer: Viewer, rng: Random) -> Any:
    while truth.on_chance():
        game.apply(truth, CHANCE, game.sample(truth, CHANCE, rng, 1)[0])
    return clone(truth) if truth.outcome is not None else game.guess(game.view(truth, viewer), viewer, rng)


class _Step(NamedTuple):
    told: list[bytes]
    revealed: bool
    """Has the viewer learnt something by rights?"""
    final: bool
    """Can the answer no longer be taken back freely?"""


def _step(match: Match[Any], position: Any, viewer: Viewer, seat: Seat, choice: Any) -> _Step:
    game, before = match.game, clone(position)
    heard: list[Event] = []
    game.apply(position, seat, choice, heard.append)
    told = [game.encode(e) for h in heard if (e := game.view_event(h, viewer)) is not None]
    learnt = hidden_from(before, viewer) - hidden_from(position, viewer)
    revealed = bool(learnt) or any(e.reveals for e in heard)
    return _Step(told, revealed, something_shown(before, position, heard, viewers(match)))


def _same(game: Game[Any], truth: Any, twin: Any, viewer: Viewer) -> None:
    ours, theirs = game.encode(game.view(truth, viewer)), game.encode(game.view(twin, viewer))
    assert ours == theirs, f"views tell what is hidden:\n{ours.decode()}\n{theirs.decode()}"
    if viewer is not None and truth.outcome is None:
        assert game.offers(truth, viewer) == game.offers(twin, viewer), "offers tell what is hidden"
        if viewer in truth.deciders():
            assert game.options(truth, viewer) == game.options(twin, viewer), "options tell what is hidden"


def _like_moves(game: Game[Any], truth: Any, twin: Any, viewer: Viewer, rng: Random) -> tuple[Seat, Choice, Choice] | None:
    """An answer in each of the two that the viewer cannot tell apart; the viewer's own answers are the same in both.
    None when there is none, or the game is over."""
    if truth.outcome is not None:
        return None
    if truth.on_chance():
        return _like_chances(game, truth, twin, viewer, rng) if twin.on_chance() else None
    seats = truth.deciders()
    seat = seats[rng.randrange(len(seats))]
    choice = game.sample(truth, seat, rng, 1)[0]
    if seat == viewer:
        assert game.check(twin, seat, choice) == game.check(truth, seat, choice), "a refusal tells what is hidden"
        return seat, choice, choice
    candidates = game.sample(twin, seat, rng, 16)
    alike = [c for c in candidates if truth.joint or game.looks_alike(truth, choice, c)]
    if game.check(twin, seat, choice) is None:
        alike.append(choice)
    return (seat, choice, alike[0]) if alike else None


def _like_chances(game: Game[Any], truth: Any, twin: Any, viewer: Viewer, rng: Random) -> tuple[Seat, Choice, Choice] | None:
    (ours,), (theirs,) = game.sample(truth, CHANCE, rng, 1), game.sample(twin, CHANCE, rng, 1)
    if not sees(truth.pending[0][1].known_to, viewer):
        return CHANCE, ours, theirs
    return (CHANCE, ours, ours) if game.check(twin, CHANCE, ours) is None else None


def keeps_secrets(game: Game[Any]) -> bool:
    """Does anything in the game's world, frames or events hold a Secret or a Pile? (Sealed answers do in every game.)"""
    position = inspect.type_info(game.position)
    assert isinstance(position, inspect.StructType)
    parts = [f.type for f in position.fields if f.name in ("world", "frames")]
    return any(_holds_secret(part, set()) for part in (*parts, inspect.type_info(game.events)))


def _holds_secret(info: Any, seen: set[Any]) -> bool:
    if isinstance(info, inspect.StructType):
        if info.cls in seen:
            return False
        seen.add(info.cls)
        origin = getattr(info.cls, "__origin__", info.cls)
        return origin in (Secret, Pile) or any(_holds_secret(field.type, seen) for field in info.fields)
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return _holds_secret(info.item_type, seen)
    if isinstance(info, inspect.TupleType):
        return any(_holds_secret(item, seen) for item in info.item_types)
    return isinstance(info, inspect.UnionType) and any(_holds_secret(item, seen) for item in info.types)
