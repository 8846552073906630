"""Laws of secrecy: nobody learns what is hidden from them, except by an event that reveals it."""

from random import Random
from typing import Any

from msgspec import inspect

from tests.contract.laws.answers import SAMPLES, neighbors
from wartable.core import Game, Match, Viewer, Waiting, foresee
from wartable.core.secrets import Pile, Secret, hidden_from


def viewers(match: Match[Any]) -> list[Viewer]:
    return [None, *range(match.scenario.seats)]


def looks_only_at_its_own_knowledge(match: Match[Any], rng: Random) -> None:
    """Check, options, samples, defaults and offers are the same on the seat's view as on the full position."""
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
            for other in neighbors(choice, choices, rng):
                verdicts = game.check(view, seat, other), game.check(position, seat, other)
                assert verdicts[0] == verdicts[1], f"a refusal looks at what is hidden: {verdicts}"


def views_hide(match: Match[Any], rng: Random) -> None:
    """A view of a view is the same view; of others' questions it shows only the window; hidden facts are not in its bytes."""
    game = match.game
    for viewer in viewers(match):
        view = match.view(viewer)
        assert game.view(view, viewer) == view, "a view of a view differs"
        for seat, request in view.pending:
            assert seat == viewer or isinstance(request, Waiting), "a question to somebody else is shown"
        assert set(hidden_from(view, viewer)) <= {b"null"}, "a hidden fact is still in the view"
        assert game.decode(game.encode(view)) == view, "a view changes by being written down"


def open_games_hide_nothing(match: Match[Any], rng: Random) -> None:
    """A game whose types keep no secrets has views that differ from the position in questions and sealed answers alone."""
    game, position = match.game, match.position
    assert game.keeps_secrets == keeps_secrets(game), "the game is wrong about its secrets"
    if game.keeps_secrets:
        return
    for viewer in viewers(match):
        view = match.view(viewer)
        assert (view.world, view.frames) == (position.world, position.frames), "something is hidden without being a secret"
    assert all(event.known_to is None for event in match.events(None)), "an event is kept from somebody"
    for seat in match.deciders():
        assert match.look(seat) == match.view(seat), "a look is not the view"


def what_lies_ahead_is_known(match: Match[Any], rng: Random) -> None:
    """A waiting seat's next question is made from its view alone, adds nothing to it, and can be answered."""
    game = match.game
    for seat in set(range(match.scenario.seats)) - set(match.deciders()):
        view = match.view(seat)
        written = game.encode(view)
        ahead, again = game.ahead(view, seat), game.ahead(game.decode(written), seat)
        assert game.encode(view) == written, "looking ahead changes the view: work on a clone of it"
        assert ahead == again, "what lies ahead depends on more than the view"
        if ahead is None:
            continue
        assert (ahead.ask, ahead.deciders()) == (view.ask, (seat,)), "what lies ahead is no question to this seat alone"
        assert game.view(ahead, seat) == ahead, "what lies ahead holds something that its seat does not know"
        for choice in [*game.sample(ahead, seat, rng, SAMPLES), game.default(ahead, seat)]:
            seen = foresee(game, ahead, seat, [choice])
            assert seen.refusal is None, f"an answer to what lies ahead is refused: {choice}: {seen.refusal}"


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
