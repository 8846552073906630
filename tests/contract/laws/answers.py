"""Laws of questions and answers, checked at one decision."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import structs

from tests.contract.laws.declarations import structs_of
from wartable.core import Choice, Match, Request, Seat, clone, foresee
from wartable.core.errors import SETTLED
from wartable.core.requests import tag_of

SAMPLES = 4
BROAD = 256
"""Within this many samples every kind of answer that is offered occurs."""


def survives_writing(match: Match[Any], rng: Random) -> None:
    """Encode then decode is identity, and afterwards options, samples and defaults are the same, in the same order."""
    game, position = match.game, match.position
    written = game.encode(position)
    again = game.decode(written)
    assert again == position, "a position changes by being written down: a field does not come back as it was"
    assert game.encode(again) == written, "a position is written in two ways: keep what has no order in a fixed one"
    seed = rng.getrandbits(32)
    for seat in match.deciders():
        assert game.options(again, seat) == game.options(position, seat), "options depend on more than the position"
        ours, theirs = (game.sample(p, seat, Random(seed), SAMPLES) for p in (position, again))
        assert ours == theirs, "samples depend on more than the position"


def somebody_can_answer(match: Match[Any], rng: Random) -> None:
    """Until the outcome somebody has a legal choice; every sample and the default pass the check."""
    game, position = match.game, match.position
    assert match.outcome is not None or match.deciders(), "nobody is asked and the game is not over"
    for seat in match.deciders():
        for choice in [*game.sample(position, seat, rng, SAMPLES), game.default(match.view(seat), seat)]:
            refusal = game.check(position, seat, choice)
            assert refusal is None, f"an offered answer is refused: {choice}: {refusal}"
            assert game.decode_choice(game.encode(choice)) == choice, f"{choice} changes by being written down"


def options_are_exact(match: Match[Any], rng: Random) -> None:
    """Where options are listed, they are what the check accepts among options with one field changed."""
    game, position = match.game, match.position
    for seat in match.deciders():
        options = game.options(position, seat)
        if options is None:
            continue
        listed = {game.encode(choice) for choice in options}
        assert len(listed) == len(options), "an option is listed twice"
        for choice in rng.sample(list(options), min(SAMPLES, len(options))):
            for other in neighbors(choice, options, rng):
                accepted = game.check(position, seat, other) is None
                assert accepted == (game.encode(other) in listed), f"check and options disagree on {other}"


def neighbors(choice: Choice, options: Sequence[Choice], rng: Random) -> Iterator[Choice]:
    """The choice, and the choice with one field as in another option of its kind."""
    same = [o for o in options if type(o) is type(choice)]
    yield choice
    for field in choice.__struct_fields__:
        for other in rng.sample(same, min(SAMPLES, len(same))):
            yield structs.replace(choice, **{field: getattr(other, field)})


def offers_hold_what_is_legal(match: Match[Any], rng: Random) -> None:
    """Samples are within the offered spaces."""
    game = match.game
    for seat in match.deciders():
        offers = {o.kind: o for o in game.offers(match.view(seat), seat)}
        for choice in game.sample(match.position, seat, rng, SAMPLES):
            offered = offers.get(tag_of(type(choice)))
            assert offered is not None, f"{choice} is legal, but its kind is not offered"
            for name, space in offered.fields:
                assert space.contains(getattr(choice, name)), f"{name} of {choice} lies outside {space.says()}"


def offered_kinds_are_listed(match: Match[Any], rng: Random) -> None:
    """Where options are listed, every kind of answer that is offered is among them."""
    world = match.position.world
    for seat in match.deciders():
        for request in open_requests(match, seat):
            options = request.options(world, seat)
            missing = _offered(request, world, seat) - _kinds(options or ())
            assert options is None or not missing, (
                f"{_names(missing)} is offered, but not among the options: "
                f"list it in {_where(request)}.options, or leave it out of its offers"
            )


def offered_kinds_are_sampled(match: Match[Any], rng: Random) -> None:
    """Every kind of answer that is offered occurs within 256 samples."""
    world = match.position.world
    for seat in match.deciders():
        for request in open_requests(match, seat):
            offered = _offered(request, world, seat)
            missing = offered - _kinds(request.sample(world, seat, rng, BROAD) if offered else ())
            assert not missing, (
                f"{_names(missing)} is offered, but not among {BROAD} samples: "
                f"draw it in {_where(request)}.sample, or leave it out of its offers"
            )


def _offered(request: Request, world: Any, seat: Seat) -> set[str]:
    return {offered.kind for offered in request.offers(world, seat)}


def _kinds(choices: Sequence[Choice]) -> set[str]:
    return {tag_of(type(choice)) for choice in choices}


def _names(kinds: set[str]) -> str:
    return ", ".join(sorted(kinds))


def _where(thing: Any) -> str:
    return f"{type(thing).__module__}.{type(thing).__name__}"


def question_can_be_put_again(match: Match[Any], rng: Random) -> None:
    """A step that asks changes nothing: asking the question again gives the same position."""
    game = match.game
    again = clone(match.position)
    if again.asker is None:
        return
    game._put_again(again)
    assert again == match.position, (
        f"{_where(again.asker)}.{again.asker.step} changes something while it asks: "
        "make the change in the step before and `Go` to this one"
    )


def refused_changes_nothing(match: Match[Any], rng: Random) -> None:
    """A refused choice, a stale number, a wrong seat: nothing has happened."""
    game = match.game
    before, entries = game.encode(match.position), len(match.journal)
    asked = match.deciders()
    choice = game.sample(match.position, asked[0], rng, 1)[0]
    assert match.submit(asked[0], choice, match.ask - 1) == SETTLED, "an answer to a settled question is accepted"
    assert match.submit(asked[0], choice, match.ask + 1) == SETTLED, "an answer to a question not yet put is accepted"
    assert match.submit(match.scenario.seats, choice, match.ask) is not None, "a seat that is not there is accepted"
    for seat in set(range(match.scenario.seats)) - set(asked):
        assert match.submit(seat, choice, match.ask) is not None, "a seat that is not asked is accepted"
    for kind in structs_of(game.choices):
        if not any(kind in r.takes for r in open_requests(match, asked[0])):
            other = _any_of(kind)
            assert other is None or match.submit(asked[0], other, match.ask) is not None, f"{other} answers the wrong question"
    assert game.encode(match.position) == before, "a refused choice changes the position: `refuse` and `forbid` only look"
    assert len(match.journal) == entries, "a refused choice is written into the journal"


def lively_plans_go_on(match: Match[Any], rng: Random) -> None:
    """A lively plan is in the match, begins with a legal answer, and goes on with legal ones for as long as nothing happens
    that the seat cannot know: dice, another seat's answer, something hidden."""
    game = match.game
    for seat in match.deciders():
        view, seed = match.view(seat), rng.getrandbits(32)
        plan, again = (list(game.lively(v, seat, Random(seed))) for v in (view, game.decode(game.encode(view))))
        assert plan == again, "a lively plan depends on more than the view and the dice of its maker"
        assert plan, "a lively plan is empty: it needs an answer to the open question"
        assert not any(choice.about_match for choice in plan), f"a lively plan is about the match: {plan}"
        seen = foresee(game, view, seat, plan)
        assert seen.refusal is None, f"choice {seen.made} of a lively plan is refused: {plan}: {seen.refusal}"


def open_requests(match: Match[Any], seat: Seat) -> list[Request]:
    """The open question to this seat, and what it may answer at any time."""
    asked = match.position.request(seat)
    return [*([asked] if asked else []), *match.game.standing(match.position, seat)]


def _any_of(kind: Any) -> Choice | None:
    """A choice of this kind without fields; others cannot be made up."""
    return kind() if not kind.__struct_fields__ else None
