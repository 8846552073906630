"""The contract suite works: it fails for each way of breaking a game or the engine that it guards against."""

from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract import laws
from tests.contract.biting import bites, every_law, every_twin
from tests.contract.laws import answers, matches
from tests.contract.walk import answer, start
from tests.games import ambush, duel
from wartable.core import (
    Ask,
    Call,
    Choice,
    Go,
    Match,
    Next,
    Offer,
    One,
    Position,
    Refusal,
    Seat,
    Secret,
    Sink,
    errors,
    offer,
)
from wartable.core import engine as core_engine
from wartable.core import position as core_position

Ambush = ambush.Ambush


def test_the_unbroken_game_passes() -> None:
    every_law(Ambush(), range(20))
    every_twin(Ambush(), range(20))


# -- forgotten Secret -------------------------------------------------------------------------------------------------


def test_an_event_that_names_a_hidden_token_openly(monkeypatch: pytest.MonkeyPatch) -> None:
    def openly(token: Secret[str], **rest: Any) -> Any:
        return real(token=token.reveal(), **rest)

    real = ambush.Marched
    monkeypatch.setattr(ambush, "Marched", openly)
    bites(every_twin, Ambush(), "learns a hidden fact from an event that does not reveal it: mark the event `reveals`")


def test_a_field_of_the_world_that_should_be_a_secret() -> None:
    class World(ambush.World):
        last_marched: str = ""

    class Telling(ambush.Marching, frozen=True, tag="ambush.Marching"):
        def march(self, world: Any, emit: Sink) -> Next:
            world.last_marched = self.token.known()
            return super().march(world, emit)

    class Campaign(ambush.Campaign, frozen=True, tag="ambush.Campaign"):
        def obey(self, world: Any, emit: Sink, choice: Any) -> Next:
            wanted = super().obey(world, emit, choice)
            if not isinstance(wanted, Call):
                return wanted
            return replace(wanted, child=Telling(*[getattr(wanted.child, f) for f in ("seat", "token", "origin", "to")]))

    frames = Campaign | Telling | ambush.Fight | ambush.Interruption

    class Forgetful(Ambush):
        class position(Position[World, frames, ambush.AnyRequest, ambush.AnyChoice]): ...  # noqa: N801

        def opening(self, scenario: Any) -> Any:
            world, _ = super().opening(scenario)
            return World(world.piles, world.shown, world.hands), Campaign()

    bites(every_twin, Forgetful(), "learns a hidden fact from world.last_marched .* put the fact into a Secret")


def test_a_view_that_is_not_redacted() -> None:
    class Open(Ambush):
        def view(self, position: Any, viewer: Any) -> Any:
            return core_position.clone(position)

    bites(every_law, Open(), "a question to somebody else is shown")


# -- leaking window ---------------------------------------------------------------------------------------------------


def test_a_window_that_opens_only_when_the_card_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def trap_window(self: ambush.Fight, world: ambush.World, emit: Sink) -> Next:
        if "trap" in world.hands[1 - self.seat].known():
            return Ask(1 - self.seat, ambush.Question("Spring a trap?", ("none", "trap")), self.trap)
        return Go(self.reveal)

    monkeypatch.setattr(ambush.Fight, "trap_window", trap_window)
    bites(every_twin, Ambush(), "learns a hidden fact|did not put its question again")


def test_a_refusal_that_looks_at_the_other_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(self: ambush.Orders, world: ambush.World, seat: Seat, choice: Choice) -> Refusal | None:
        if (world.hands[1 - seat].items or ()).count("trap") and isinstance(choice, ambush.March) and choice.origin == 1:
            return Refusal("AMB-2", "Beware of the trap.")
        return real(self, world, seat, choice)

    real = ambush.Orders.forbid
    monkeypatch.setattr(ambush.Orders, "forbid", forbid)
    bites(every_law, Ambush(), "looks? at what is hidden")


# -- drifting move ----------------------------------------------------------------------------------------------------


def test_a_pose_that_is_rounded_at_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def obey(self: duel.Activation, world: duel.World, emit: Sink, choice: Any) -> Next:
        wanted = real(self, world, emit, choice)
        ship = world.ships[self.left.ship]
        world.ships[self.left.ship] = replace(ship, start=ship.pose(), run=0)
        return wanted

    real = duel.Activation.obey
    monkeypatch.setattr(duel.Activation, "obey", obey)
    match: Match[Any] = Match(duel.GAME)
    answer(match, 0, duel.Steer(1234, 1))
    with pytest.raises(AssertionError, match="small steps drift"):
        laws.parts_lead_where_the_whole_leads(match, 0, duel.Steer(0, 1500), [duel.Steer(0, 15)] * 100)


def test_small_steps_that_lose_a_ship_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Duel asks where a ship comes to rest, so steps meet a mine that one long step leaves behind."""
    monkeypatch.setattr(duel, "MINES", ((8_000, 5_000),))
    match: Match[Any] = Match(duel.GAME)
    whole, part = duel.Steer(0, 6_000), duel.Steer(0, 500)
    with pytest.raises(AssertionError, match="small steps lose what one long step brings home"):
        laws.parts_lead_where_the_whole_leads(match, 0, whole, [part] * 12, lambda world: not world.ships[0].hull)


# -- lively plans -----------------------------------------------------------------------------------------------------


def plans(monkeypatch: pytest.MonkeyPatch, *plan: Choice) -> Any:
    monkeypatch.setattr(duel.Duel, "lively", lambda self, view, seat, rng: plan)
    return duel.GAME


def test_a_lively_plan_whose_first_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = plans(monkeypatch, duel.Steer(0, 20_000))
    bites(lively_at_the_start, game, "choice 0 of a lively plan is refused")


def test_a_lively_plan_that_goes_wrong_although_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    game = plans(monkeypatch, duel.Steer(0, 100), duel.Steer(0, 6_000))
    bites(lively_at_the_start, game, "choice 1 of a lively plan is refused")


def test_a_lively_plan_may_go_wrong_after_another_seat_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    lively_at_the_start(plans(monkeypatch, duel.Steer(0, 100), duel.Fire(()), duel.Steer(0, 20_000)))


def test_a_lively_plan_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    bites(lively_at_the_start, plans(monkeypatch), "a lively plan is empty")


def test_a_lively_plan_that_resigns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel.Fire, "about_match", True)
    bites(lively_at_the_start, plans(monkeypatch, duel.Fire(())), "a lively plan is about the match")


def test_a_lively_plan_that_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    made = count(1)
    monkeypatch.setattr(duel.Duel, "lively", lambda self, view, seat, rng: [duel.Steer(0, next(made))])
    bites(lively_at_the_start, duel.GAME, "a lively plan depends on more than the view")


def lively_at_the_start(game: Any) -> None:
    answers.lively_plans_go_on(Match(game), Random(1))


# -- aliasing clone ---------------------------------------------------------------------------------------------------


def test_a_clone_that_shares_its_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    def alias(position: Any) -> Any:
        return position.__copy__()

    monkeypatch.setattr(laws, "clone", alias)
    bites(every_law, Ambush(), "an earlier clone has changed")


# -- stale answers ----------------------------------------------------------------------------------------------------


def test_a_match_that_forgets_to_compare_the_number_of_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: Match[Any], seat: Seat, choice: Choice, ask: int) -> Refusal | None:
        return self.game.check(self.position, seat, choice) if 0 <= seat < 2 else errors.NO_SEAT

    monkeypatch.setattr(Match, "check", check)
    bites(every_law, Ambush(), "an answer to a settled question is accepted")


def test_a_take_back_that_reuses_the_number_of_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def take_other(self: Match[Any], entry: Any) -> None:
        real(self, entry)
        self.position.ask = self._past.before(len(self.journal)).ask

    real = Match._take_other
    monkeypatch.setattr(Match, "_take_other", take_other)
    match, rng = start(Ambush(), Ambush().scenario(), 3)
    with pytest.raises(AssertionError, match="stale answers would fit"):
        laws.free_take_back_restores(match, 0, match.game.sample(match.position, 0, rng, 1)[0])


# -- dead ends and impure questions -----------------------------------------------------------------------------------


def test_a_question_without_a_legal_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def offers(self: ambush.LossQuestion, world: ambush.World, seat: Seat) -> tuple[Offer, ...]:
        return ()

    monkeypatch.setattr(ambush.LossQuestion, "offers", offers)
    with pytest.raises((AssertionError, ValueError, StopIteration)):
        every_law(Ambush())


def test_a_default_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Question, "default", lambda *_: ambush.Say("perhaps"))
    bites(every_law, Ambush(), "an offered answer is refused")


def test_a_question_that_changes_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    def orders(self: ambush.Campaign, world: ambush.World, emit: Sink) -> Next:
        world.round += 1
        return real(self, world, emit)

    real = ambush.Campaign.orders
    monkeypatch.setattr(ambush.Campaign, "orders", orders)
    bites(every_law, Ambush(), "changes something while it asks")


def test_options_that_leave_something_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Orders, "options", lambda self, world, seat: tuple(self._all(world, seat))[:-1])
    bites(every_law, Ambush(), "check and options disagree")


def test_options_that_leave_out_a_whole_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Orders, "options", lambda *_: (ambush.Say("halt"),))
    bites(every_law, Ambush(), r"ambush.March is offered, but not among the options: list it in .*ambush.Orders.options")


def test_samples_that_leave_out_a_whole_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Orders, "sample", lambda self, world, seat, rng, n: [ambush.Say("halt")] * n)
    bites(every_law, Ambush(), r"ambush.March is offered, but not among 256 samples: draw it in .*ambush.Orders.sample")


def test_a_refused_choice_that_leaves_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: Any, position: Any, seat: Seat, choice: Choice) -> Refusal | None:
        refusal = real(self, position, seat, choice)
        if refusal is not None:
            position.world.round += 1
        return refusal

    real = core_engine.Game.check
    monkeypatch.setattr(core_engine.Game, "check", check)
    bites(every_law, Ambush(), "a refused choice changes the position|disagree|differ|hidden")


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush, "ROUNDS", 10**9)
    monkeypatch.setattr(matches, "LONGEST", 500)
    with pytest.raises(AssertionError, match="a game of defaults is still going on after 500 decisions"):
        laws.defaults_end(Match(Ambush(), seed=1))


def test_standing_choices_without_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    def offers(self: ambush.AnyTime, world: ambush.World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(ambush.Parley, "Parley", what=One(("draw",))),)

    monkeypatch.setattr(ambush.AnyTime, "offers", offers)
    monkeypatch.setattr(matches, "LONGEST", 500)
    with pytest.raises(AssertionError, match="standing choices make the game endless"):
        laws.standing_choices_end(Match(Ambush(), seed=1), Random(1))


def test_a_guess_that_ignores_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(Ambush):
        def fill(self, position: Any, viewer: Any, rng: Random) -> None:
            super().fill(position, viewer, rng)
            for seat in (s for s in (0, 1) if s != viewer):
                position.world.hands[seat] = position.world.hands[seat].plus("trap")

    bites(every_law, Careless(), "a guess can be told from the truth")
