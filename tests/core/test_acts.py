"""Questions made of acts."""

from collections.abc import Mapping
from random import Random

import pytest
from msgspec import Struct

from wartable.core import Choice, Number, Refusal, Seat
from wartable.core.acts import COVERING, Act, Acts
from wartable.core.errors import EngineFault
from wartable.core.frames import Done, Next
from wartable.core.spaces import Space
from wartable.core.spots import Spot


class World(Struct):
    stones: int


class Take(Choice, frozen=True, tag="acts.Take"):
    count: int
    left: int = 0


class Give(Choice, frozen=True, tag="acts.Give"):
    pass


class Land(Choice, frozen=True, tag="acts.Land"):
    place: tuple[int, int]


class Taking(Act):
    choice, button, rule, share = Take, "Take", "ST-2", 0.0

    def __init__(self, most: int = 3) -> None:
        self.most = most

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        return {"left": Number(0, 3), "count": Number(1, self.most)} if world.stones else None

    def forbid(self, world: World, seat: Seat, choice: Take) -> Refusal | None:
        """What is taken and what is left are all the stones."""
        return None if choice.count + choice.left == world.stones else Refusal("ST-3", "These are not all the stones.")


class Giving(Act):
    choice, button = Give, "Give"

    def carry_out(self, frame: None, world: World, emit: object, choice: Give) -> Next:
        world.stones += 1
        return Done()


class Landing(Act):
    choice, button = Land, "Land"

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        return {"place": Spot(0, 0, 1000, 1000)}


class Move(Acts, frozen=True, tag="acts.Move"):
    kinds = (Taking(), Giving())


class AnyMove(Acts, frozen=True, tag="acts.AnyMove"):
    kinds = (Giving(), Landing())


class TakeUpTo(Acts, frozen=True, tag="acts.TakeUpTo"):
    takes = (Take,)
    most: int

    def acts(self) -> tuple[Act, ...]:
        return (Taking(self.most),)


def test_a_question_takes_offers_and_lists_what_its_acts_do() -> None:
    assert Move.takes == (Take, Give)
    assert [o.kind for o in Move().offers(World(2), 0)] == ["acts.Take", "acts.Give"]
    assert Move().options(World(2), 0) == [Take(2, 0), Take(1, 1), Give()]
    assert [o.kind for o in Move().offers(World(0), 0)] == ["acts.Give"]
    assert Move().options(World(0), 0) == [Give()]


@pytest.mark.parametrize(
    ("stones", "choice", "rule"),
    [(2, Take(4), "ST-2"), (2, Take(1), "ST-3"), (0, Take(1), "ST-2"), (2, Take(2), ""), (0, Give(), "")],
)
def test_an_act_says_why_it_is_refused(stones: int, choice: Choice, rule: str) -> None:
    refusal = Move().refuse(World(stones), 0, choice)
    assert (refusal.rule if refusal else "") == rule


def test_an_act_is_carried_out_by_its_question() -> None:
    world = World(2)
    assert Move().carry_out(None, world, print, Give()) == Done()
    assert world.stones == 3
    with pytest.raises(EngineFault, match="Taking does not say"):
        Move().carry_out(None, world, print, Take(3))
    with pytest.raises(EngineFault, match="no act for Land"):
        Move().act_of(Land((0, 0)))


def test_acts_that_cannot_be_listed_are_sampled() -> None:
    assert AnyMove().options(World(0), 0) is None
    assert AnyMove().default(World(0), 0) == Give()
    assert {type(choice) for choice in AnyMove().sample(World(0), 0, Random(1), 20)} == {Give, Land}


def test_a_share_says_how_often_a_kind_is_drawn_and_many_samples_hold_every_kind() -> None:
    few = Move().sample(World(2), 0, Random(1), COVERING - 1)
    many = Move().sample(World(2), 0, Random(1), COVERING)
    assert Take not in {type(choice) for choice in few}
    assert [type(choice) for choice in many].count(Take) == 1
    assert len(many) == COVERING


def test_a_kind_that_has_nothing_to_offer_gives_way_to_the_next() -> None:
    class OnlyTaking(Acts, frozen=True, tag="acts.OnlyTaking"):
        kinds = (Taking(), Taking(), Giving())

    rng = Random(1)
    assert set(OnlyTaking().sample(World(0), 0, rng, 20)) == {Give()}


def test_options_may_be_listed_in_an_order_of_their_own() -> None:
    class GiveFirst(Move, frozen=True, tag="acts.GiveFirst"):
        def listed(self, world: World, seat: int) -> tuple[Act, ...]:
            return self.kinds[::-1]

    assert GiveFirst().options(World(2), 0) == [Give(), Take(2, 0), Take(1, 1)]


def test_a_question_makes_acts_with_its_own_fields() -> None:
    assert TakeUpTo(1).options(World(1), 0) == [Take(1, 0)]
    refusal = TakeUpTo(1).refuse(World(2), 0, Take(2))
    assert refusal == Refusal("ST-2", "Count must be 1, not 2.")
