"""The laws that every game keeps, each as a function that fails with a sentence. The suite runs them over all games,
and `test_bites.py` shows that each of them fails on a game or an engine that is broken in the way it guards against."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec import inspect, structs

from tests.contract.walk import answer, decisions, standing_choices
from wartable.core import CHANCE, Choice, Event, Game, Match, Request, Seat, Viewer, Waiting, clone
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.errors import SETTLED
from wartable.core.match import something_shown
from wartable.core.secrets import Pile, Secret, hidden_from, sees

SAMPLES = 4
LONGEST = 60_000
"""More decisions than any game may take."""


def viewers(match: Match[Any]) -> list[Viewer]:
    return [None, *range(match.scenario.seats)]


# -- at one decision --------------------------------------------------------------------------------------------------


def survives_writing(match: Match[Any], rng: Random) -> None:
    """Encode then decode is identity, and afterwards options, samples and defaults come out the same, in the same order."""
    game, position = match.game, match.position
    written = game.encode(position)
    again = game.decode(written)
    assert again == position, "a position changes by being written down"
    assert game.encode(again) == written, "a position is written in two ways"
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
            for other in _neighbours(choice, options, rng):
                accepted = game.check(position, seat, other) is None
                assert accepted == (game.encode(other) in listed), f"check and options disagree on {other}"


def _neighbours(choice: Choice, options: Sequence[Choice], rng: Random) -> Iterator[Choice]:
    same = [o for o in options if type(o) is type(choice)]
    yield choice
    for field in choice.__struct_fields__:
        for other in rng.sample(same, min(SAMPLES, len(same))):
            yield structs.replace(choice, **{field: getattr(other, field)})


def offers_hold_what_is_legal(match: Match[Any], rng: Random) -> None:
    """What is sampled lies in the spaces that are offered."""
    game = match.game
    for seat in match.deciders():
        offers = {o.kind: o for o in game.offers(match.view(seat), seat)}
        for choice in game.sample(match.position, seat, rng, SAMPLES):
            offered = offers.get(str(choice.__struct_config__.tag))
            assert offered is not None, f"{choice} is legal, but its kind is not offered"
            for name, space in offered.fields:
                assert space.contains(getattr(choice, name)), f"{name} of {choice} lies outside {space.says()}"


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
            for other in _neighbours(choice, choices, rng):
                verdicts = game.check(view, seat, other), game.check(position, seat, other)
                assert verdicts[0] == verdicts[1], f"a refusal looks at what is hidden: {verdicts}"


def question_can_be_put_again(match: Match[Any], rng: Random) -> None:
    """A step that asks changes nothing: putting the question again gives the same position."""
    game = match.game
    again = clone(match.position)
    if again.asker is None:
        return
    game._put_again(again)
    assert again == match.position, f"{type(again.asker).__name__}.{again.asker.step} changes something while it asks"


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
        if not any(kind in r.takes for r in _open_requests(match, asked[0])):
            other = _any_of(kind)
            assert other is None or match.submit(asked[0], other, match.ask) is not None, f"{other} answers the wrong question"
    assert game.encode(match.position) == before, "a refused choice changes the position"
    assert len(match.journal) == entries, "a refused choice is written into the journal"


def _open_requests(match: Match[Any], seat: Seat) -> list[Request]:
    asked = match.position.request(seat)
    return [*([asked] if asked else []), *match.game.standing(match.position, seat)]


def _any_of(kind: Any) -> Choice | None:
    """A choice of this kind without fields; others cannot be made up."""
    return kind() if not kind.__struct_fields__ else None


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


AT_EACH_DECISION = (
    survives_writing,
    somebody_can_answer,
    options_are_exact,
    offers_hold_what_is_legal,
    looks_only_at_its_own_knowledge,
    question_can_be_put_again,
    refused_changes_nothing,
    views_hide,
    guesses_fit,
)


def all_laws(match: Match[Any], rng: Random, most: int) -> None:
    """Plays on at random and asks every law at every decision; earlier clones stay as they were."""
    kept = []
    for seat, choice in decisions(match, rng, most):
        for law in AT_EACH_DECISION:
            law(match, rng)
        kept.append((clone(match.position), match.game.encode(match.position)))
        answer(match, seat, choice)
    for earlier, written in kept:
        assert match.game.encode(earlier) == written, "an earlier clone has changed"


# -- over a whole match -----------------------------------------------------------------------------------------------


def ends_somehow(match: Match[Any], rng: Random) -> None:
    for seat, choice in decisions(match, rng, LONGEST):
        answer(match, seat, choice)
    assert match.outcome is not None, f"a random game is still going on after {LONGEST} decisions"


def defaults_end(match: Match[Any]) -> None:
    """A game in which nobody ever answers, so that defaults are played, ends."""
    for _ in range(LONGEST):
        waiting = match.deciders()
        if not waiting:
            break
        answer(match, waiting[0], match.game.default(match.view(waiting[0]), waiting[0]))
    assert match.outcome is not None, f"a game of defaults is still going on after {LONGEST} decisions"


def standing_choices_end(match: Match[Any], rng: Random) -> None:
    """Seats that make every standing choice that they can, whenever they can, cannot keep a game from going on."""
    for _ in range(LONGEST):
        for seat in range(match.scenario.seats):
            for choice in standing_choices(match, seat, rng)[:1]:
                answer(match, seat, choice)
        waiting = match.deciders()
        if not waiting:
            break
        answer(match, waiting[0], match.game.default(match.view(waiting[0]), waiting[0]))
    assert match.outcome is not None, "standing choices make the game endless"


def replay_repeats(match: Match[Any]) -> None:
    """The journal alone, written and read again, gives the same position and the same events for everybody."""
    _, record = read_journal(write_journal(match), lambda _header: match.game)
    again = replayed(match.game, record, audit=True)
    assert again.position == match.position, "a replay leads to another position"
    for viewer in viewers(match):
        assert again.events(viewer) == match.events(viewer), "a replay tells other events"


def resuming_ends_the_same(match: Match[Any], rng: Random) -> None:
    """Going on from the written position leads to the same end as going on from the position itself."""
    game = match.game
    ours, theirs = clone(match.position), game.decode(game.encode(match.position))
    seed = rng.getrandbits(32)
    assert _finish(game, ours, Random(seed)) == _finish(game, theirs, Random(seed)), "a resumed game goes another way"


def _finish(game: Game[Any], position: Any, rng: Random) -> bytes:
    for _ in range(300):
        if position.outcome is not None:
            break
        seat = CHANCE if position.on_chance() else position.deciders()[0]
        game.apply(position, seat, game.sample(position, seat, rng, 1)[0])
    return game.encode(position)


def taking_back_all_gives_the_start(match: Match[Any], start: Any) -> None:
    """Taking everything back, with everybody's consent, gives the start, but for the number of the question."""
    everybody = range(match.scenario.seats)
    for _ in range(len(match.journal)):
        made = [seat for seat in everybody if match.last_choice(seat) is not None]
        if not made:
            break
        assert match.take_back(made[0], everybody) is None, "a take-back with consent is refused"
    assert structs.replace(match.position, ask=start.ask) == start, "taking everything back does not give the start"


def free_take_back_restores(match: Match[Any], seat: Seat, choice: Choice) -> bool:
    """A choice that taught nobody anything can be taken back freely, and then it has not been made."""
    before = clone(match.position)
    told = {viewer: len(match.events(viewer)) for viewer in viewers(match)}
    answer(match, seat, choice)
    if match.take_back(seat) is not None:
        return False
    assert match.ask != before.ask or before.joint, "a question put again has its old number: stale answers would fit"
    assert structs.replace(match.position, ask=before.ask) == before, "a take-back leaves something behind"
    assert all(len(match.events(v)) >= n for v, n in told.items()), "events are deleted"
    return True


def parts_lead_where_the_whole_leads(match: Match[Any], seat: Seat, whole: Choice, parts: Sequence[Choice]) -> None:
    """A move made in many small steps leads exactly where the same move made at once leads."""
    game = match.game
    at_once, in_parts = clone(match.position), clone(match.position)
    game.apply(at_once, seat, whole)
    for part in parts:
        assert game.check(in_parts, seat, part) is None, "a part of a legal move is refused"
        game.apply(in_parts, seat, part)
    assert in_parts.world == at_once.world, "small steps drift"


# -- secrecy ----------------------------------------------------------------------------------------------------------


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
    return _Step(told, revealed, something_shown(before, position, heard, match.scenario.seats))


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


# -- types ------------------------------------------------------------------------------------------------------------


def structs_of(union: Any) -> list[Any]:
    info = inspect.type_info(union)
    members = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [m.cls for m in members if isinstance(m, inspect.StructType)]


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


def choices_are_bounded(game: Game[Any]) -> None:
    """Every number and every length in a choice has bounds, and unknown fields are refused."""
    for kind in structs_of(game.choices):
        assert kind.__struct_config__.forbid_unknown_fields, f"{kind.__name__} takes unknown fields"
        assert kind.__struct_config__.frozen, f"{kind.__name__} is not frozen"
        assert "." in str(kind.__struct_config__.tag), f"the tag of {kind.__name__} does not name its game"
        for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]
            _bounded(field.type, f"{kind.__name__}.{field.name}")


def _bounded(info: Any, where: str) -> None:
    if isinstance(info, inspect.IntType):
        assert info.ge is not None, f"{where} has no lower bound"
        assert info.le is not None, f"{where} has no upper bound"
    elif isinstance(info, inspect.StrType):
        assert info.max_length is not None, f"{where} has no longest length"
    elif isinstance(info, inspect.VarTupleType):
        assert info.max_length is not None, f"{where} has no longest length"
        _bounded(info.item_type, where)
    elif isinstance(info, inspect.TupleType):
        for item in info.item_types:
            _bounded(item, where)
    elif isinstance(info, inspect.UnionType):
        for item in info.types:
            _bounded(item, where)
    else:
        assert isinstance(info, inspect.BoolType | inspect.NoneType | inspect.LiteralType | inspect.EnumType), (
            f"{where}: {info}"
        )


def state_is_plain(game: Game[Any]) -> None:
    """Only Position and World are mutable, only they hold lists; nothing holds dicts, sets or floats."""
    seen: set[Any] = set()
    position = inspect.type_info(game.position)
    assert isinstance(position, inspect.StructType)
    world = next(f.type for f in position.fields if f.name == "world")
    assert isinstance(world, inspect.StructType)
    _plain(position, "Position", seen, mutable=(position.cls, world.cls))


def _plain(info: Any, where: str, seen: set[Any], mutable: tuple[Any, ...]) -> None:
    if isinstance(info, inspect.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        kind = getattr(info.cls, "__origin__", info.cls)
        assert kind.__struct_config__.frozen or info.cls in mutable, f"{where} is mutable"
        for field in info.fields:
            inner = field.type
            if isinstance(inner, inspect.ListType):
                assert info.cls in mutable, f"{where}.{field.name} is a list inside a frozen thing"
                inner = inner.item_type
            _plain(inner, f"{where}.{field.name}", seen, mutable)
    elif isinstance(info, inspect.VarTupleType):
        _plain(info.item_type, where, seen, mutable)
    elif isinstance(info, inspect.TupleType):
        for item in info.item_types:
            _plain(item, where, seen, mutable)
    elif isinstance(info, inspect.UnionType):
        for item in info.types:
            _plain(item, where, seen, mutable)
    else:
        plain = (
            inspect.IntType | inspect.StrType | inspect.BoolType | inspect.NoneType | inspect.LiteralType | inspect.CustomType
        )
        assert isinstance(info, plain), f"{where} holds {info}, which has no place in a position"
