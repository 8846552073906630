"""Refusals that name everything that is wrong at once."""

import msgspec

from wartable.core.errors import Refusal, refusal_of

DEAR, MANY, ALIEN = (Refusal(f"LOK-BUILD-{n:02}", why) for n, why in ((3, "Too dear."), (5, "Too many."), (8, "Not yours.")))


def test_several_reasons_are_one_refusal() -> None:
    refusal = refusal_of([DEAR, MANY, ALIEN])
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("LOK-BUILD-03", "Too dear.")
    assert refusal.all() == (DEAR, MANY, ALIEN)
    assert refusal_of([refusal, MANY]) == Refusal("LOK-BUILD-03", "Too dear.", (MANY, ALIEN, MANY))


def test_without_reasons_there_is_no_refusal() -> None:
    assert refusal_of([]) is None
    assert DEAR.all() == (DEAR,)


def test_a_refusal_is_written_with_all_its_reasons() -> None:
    refusal = refusal_of([DEAR, MANY])
    assert msgspec.json.decode(msgspec.json.encode(refusal), type=Refusal) == refusal
