"""Ambush: hidden tokens march along a road (AMB-2), asking leave to turn their back on the other (AMB-3); who meets the
other fights: sealed cards (AMB-4), a trap window opened by public knowledge alone (AMB-5), dice (AMB-6), losses picked by
the opponent (AMB-7). The last guard lost, the last round, a concession or an agreed draw ends it (AMB-8)."""

from collections import Counter
from random import Random
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from wartable.core import Event, Game, One, Pile, Position, Refusal, Scenario, Seat, Secret, Sink, Split, Viewer, clone
from wartable.core.chance import ChanceChoice, ChanceRequest, Dice, Draw, Drawn, Roll, Rolled
from wartable.core.engine import fill_frames
from wartable.core.events import ShownRoll
from wartable.core.frames import Ask, AskAll, Call, Done, End, Frame, Go, Next, Outcome, roll
from wartable.core.orders import Orders as StandingOrders
from wartable.core.orders import StandingOrder
from wartable.core.procedures import put_instead
from wartable.core.requests import Choice, Offer, Request, Waiting, offer

PLACES, ROUNDS, HIT, TOKENS = range(3), 12, 5, ("decoy", "guard", "guard", "scout", "scout")
STRENGTH, CARDS = {"decoy": 0, "guard": 2, "scout": 1}, {"feint": 3, "strike": 3, "trap": 2}

Word = Annotated[str, Meta(max_length=12)]
Place = Annotated[int, Meta(ge=0, le=2)]
Losses = Annotated[tuple[tuple[Word, Annotated[int, Meta(ge=1, le=9)]], ...], Meta(max_length=3)]


class World(Struct):
    piles: list[Pile[str]]  # hidden tokens, by place and seat: 2 * place + seat
    shown: list[tuple[str, ...]]  # tokens seen in a fight, likewise
    hands: list[Pile[str]]
    discards: tuple[str, ...] = ()
    fallen: tuple[tuple[Seat, str], ...] = ()
    round: int = 1
    offered: tuple[Seat, ...] = ()  # who has offered a draw this round


def at(place: int, seat: Seat) -> int:
    return 2 * place + seat


def held(world: World, place: int, seat: Seat) -> int:
    return world.piles[at(place, seat)].size + len(world.shown[at(place, seat)])


def without(things: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple((Counter(things) - Counter(gone)).elements())


class March(Choice, frozen=True, tag="ambush.March"):
    hides = ("token",)
    token: Word
    origin: Place
    to: Place


class Say(Choice, frozen=True, tag="ambush.Say"):
    word: Word


class Assign(Choice, frozen=True, tag="ambush.Assign"):
    losses: Losses


class Parley(Choice, frozen=True, tag="ambush.Parley"):
    what: Word


class Orders(Request, frozen=True, tag="ambush.Orders"):
    takes, asks, rule = (March, Say), "March one hidden token to the next place, or halt.", "AMB-2"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        places = tuple(p for p in PLACES if world.piles[at(p, seat)].size)
        tokens = tuple(sorted({t for p in places for t in world.piles[at(p, seat)].known()}))
        march = offer(March, "March", token=One(tokens), origin=One(places), to=One(tuple(PLACES)))
        return (offer(Say, "Halt", word=One(("halt",))), *([march] if places else []))

    def ordered(self, world: World, seat: Seat, orders: StandingOrders) -> Choice | None:
        order = orders.get("round", orders.get("march", "ask"))
        return {"halt": Say("halt"), "rush": March("guard", 0, 2)}.get(order)

    def forbid(self, world: World, seat: Seat, choice: Choice) -> Refusal | None:
        if isinstance(choice, March) and abs(choice.to - choice.origin) != 1:
            return Refusal("AMB-2", "A token marches to the next place.")
        if isinstance(choice, March) and choice.token not in world.piles[at(choice.origin, seat)].known():
            return Refusal("AMB-2", "You have no such hidden token there.")
        return None


class Question(Request, frozen=True, tag="ambush.Question"):
    takes, asks = (Say,), "{about}"
    about: str
    words: tuple[str, ...] = ("no", "yes")

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        words = tuple(w for w in self.words if w not in CARDS or w in world.hands[seat].known())
        return (offer(Say, "Say", word=One(words)),)


class LossQuestion(Request, frozen=True, tag="ambush.LossQuestion"):
    takes, asks, rule = (Assign,), "Take {hits} of the opponent's tokens in place {place}.", "AMB-7"
    place: int
    hits: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        tokens = world.shown[at(self.place, 1 - seat)]
        caps = tuple((t, tokens.count(t)) for t in sorted(set(tokens)))
        return (offer(Assign, "Take", losses=Split(caps, self.hits, self.hits)),)


class AnyTime(Request, frozen=True, tag="ambush.AnyTime"):
    takes, rule = (Parley,), "AMB-8"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Parley, "Parley", what=One(("concede",) if seat in world.offered else ("concede", "draw"))),)


class Marched(Event, frozen=True, kw_only=True, tag="ambush.Marched"):
    says = "{seat} marches {token} from {origin} to {to}."
    seat: Seat
    token: Secret[str]
    origin: int
    to: int


class Dealt(Event, frozen=True, kw_only=True, tag="ambush.Dealt"):
    says, hidden = "{seat} draws {cards}.", "3 cards"
    seat: Seat
    cards: Secret[tuple[str, ...]]


class Struck(Event, frozen=True, kw_only=True, tag="ambush.Struck"):
    says = "{seat} rolls {dice}."
    seat: Seat
    dice: tuple[int, ...]

    def rolls(self) -> tuple[ShownRoll, ...]:
        return (ShownRoll(self.dice, self.seat, needs=HIT),)


class Told(Event, frozen=True, kw_only=True, tag="ambush.Told"):
    says = "{what}: {things}."
    what: str
    things: tuple[str, ...]


class Campaign(Frame, frozen=True, tag="ambush.Campaign"):
    seat: Seat = 0

    def begin(self, world: World, emit: Sink) -> Next:
        dealt = [c for hand in world.hands for c in hand.known()]
        return roll(
            Draw(tuple((card, n - dealt.count(card)) for card, n in CARDS.items()), 3, "AMB-4", (self.seat,)), self.deal
        )

    def deal(self, world: World, emit: Sink, drawn: Drawn) -> Next:
        world.hands[self.seat] = Pile.of((self.seat,), drawn.items)
        emit(Dealt(seat=self.seat, cards=Secret((self.seat,), drawn.items), rules=("AMB-4",)))
        return Go(replace(self, seat=1).begin if self.seat == 0 else replace(self, seat=0).orders)

    def orders(self, world: World, emit: Sink) -> Next:
        return Ask(self.seat, Orders(), self.obey)

    def obey(self, world: World, emit: Sink, choice: March | Say) -> Next:
        if isinstance(choice, Say):
            return Go(self.next_turn)
        return Call(Marching(self.seat, Secret((self.seat,), choice.token), choice.origin, choice.to), self.meet)

    def meet(self, world: World, emit: Sink, place: int | None) -> Next:
        return Go(self.next_turn) if place is None else Call(Fight(self.seat, place), self.next_turn)

    def next_turn(self, world: World, emit: Sink) -> Next:
        world.round, world.offered = world.round + self.seat, () if self.seat else world.offered
        if self.seat:
            emit(Told(what="Rounds played", things=(str(world.round - 1),), rules=("AMB-8",)))
        if world.round > ROUNDS:
            return End(Outcome((0, 1), "rounds", "AMB-8"))
        return Go(replace(self, seat=1 - self.seat).orders)


class Marching(Frame, frozen=True, tag="ambush.Marching"):
    seat: Seat
    token: Secret[str]
    origin: int
    to: int

    def begin(self, world: World, emit: Sink) -> Next:
        if any(held(world, p, 1 - self.seat) for p in PLACES if abs(p - self.origin) == 1 and p != self.to):
            return Ask(1 - self.seat, Question(f"Let a token leave place {self.origin}?"), self.permission)
        return Go(self.march)

    def permission(self, world: World, emit: Sink, choice: Say) -> Next:
        return Go(self.march) if choice.word == "yes" else Done()

    def march(self, world: World, emit: Sink) -> Next:
        here, there, token = at(self.origin, self.seat), at(self.to, self.seat), self.token.known()
        world.piles[here] = world.piles[here].minus(token)
        world.piles[there] = world.piles[there].plus(token)
        emit(Marched(seat=self.seat, token=self.token, origin=self.origin, to=self.to, rules=("AMB-2",)))
        return Done(self.to if held(world, self.to, 1 - self.seat) else None)


class Fight(Frame, frozen=True, tag="ambush.Fight"):
    seat: Seat
    place: int
    bonus: tuple[int, ...] = (0, 0)
    hits: tuple[int, ...] = (0, 0)  # scored by either seat and not yet assigned

    def begin(self, world: World, emit: Sink) -> Next:
        question = Question("Play a card face down?", ("none", "feint", "strike"))
        return AskAll({0: question, 1: question}, self.cards)

    def cards(self, world: World, emit: Sink, chosen: dict[Seat, Say]) -> Next:
        for seat, choice in chosen.items():
            play(world, emit, seat, choice.word)
        strikes = tuple(int(chosen[s].word == "strike" and chosen[1 - s].word != "feint") for s in (0, 1))
        return Go(replace(self, bonus=strikes).trap_window)

    def trap_window(self, world: World, emit: Sink) -> Next:
        if world.hands[1 - self.seat].size and world.discards.count("trap") < CARDS["trap"]:
            return Ask(1 - self.seat, Question("Spring a trap?", ("none", "trap")), self.trap)
        return Go(self.reveal)

    def trap(self, world: World, emit: Sink, choice: Say) -> Next:
        play(world, emit, 1 - self.seat, choice.word)
        extra = [2 * (choice.word == "trap") * (s != self.seat) for s in (0, 1)]
        return Go(replace(self, bonus=(self.bonus[0] + extra[0], self.bonus[1] + extra[1])).reveal)

    def reveal(self, world: World, emit: Sink) -> Next:
        for slot, seat in ((at(self.place, s), s) for s in (0, 1)):
            world.shown[slot] = tuple(sorted((*world.shown[slot], *world.piles[slot].known())))
            world.piles[slot] = Pile.of((seat,), ())
        dice = [sum(STRENGTH[t] for t in world.shown[at(self.place, s)]) + self.bonus[s] for s in (0, 1)]
        return roll(Roll(tuple(Dice(n, seat=s) for s, n in enumerate(dice)), "AMB-6"), self.strike)

    def strike(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        for seat, dice in enumerate(rolled.groups):
            emit(Struck(seat=seat, dice=dice, rules=("AMB-6",)))
        hits = tuple(min(sum(f >= HIT for f in rolled.groups[s]), len(world.shown[at(self.place, 1 - s)])) for s in (0, 1))
        return Go(replace(self, hits=hits).losses)

    def losses(self, world: World, emit: Sink) -> Next:
        seat = self.seat if self.hits[self.seat] else 1 - self.seat
        return Ask(seat, LossQuestion(self.place, self.hits[seat]), self.fall) if self.hits[seat] else Done()

    def fall(self, world: World, emit: Sink, choice: Assign) -> Next:
        seat = self.seat if self.hits[self.seat] else 1 - self.seat
        slot, gone = at(self.place, 1 - seat), tuple(t for t, n in choice.losses for _ in range(n))
        world.shown[slot] = without(world.shown[slot], gone)
        world.fallen = tuple(sorted((*world.fallen, *((1 - seat, t) for t in gone))))
        emit(Told(what="Lost", things=gone, rules=("AMB-7",)))
        if world.fallen.count((1 - seat, "guard")) == TOKENS.count("guard"):
            return End(Outcome((seat,), "guards", "AMB-8"))
        return Go(replace(self, hits=tuple(0 if s == seat else h for s, h in enumerate(self.hits))).losses)


def play(world: World, emit: Sink, seat: Seat, card: str) -> None:
    if card != "none":
        world.hands[seat] = world.hands[seat].minus(card)
        world.discards = tuple(sorted((*world.discards, card)))
        emit(Told(what="Played", things=(card,), rules=("AMB-4",)))


class Interruption(Frame, frozen=True, tag="ambush.Interruption"):
    seat: Seat
    choice: Parley

    def begin(self, world: World, emit: Sink) -> Next:
        if self.choice.what == "concede":
            return End(Outcome((1 - self.seat,), "concession", "AMB-8"))
        world.offered = tuple(sorted((*world.offered, self.seat)))
        emit(Told(what="Parley", things=("draw",), rules=("AMB-8",)))
        return Go(self.put)

    def put(self, world: World, emit: Sink) -> Next:
        return Ask(1 - self.seat, Question("Accept a draw?"), self.answer)

    def answer(self, world: World, emit: Sink, choice: Say) -> Next:
        return End(Outcome((0, 1), "agreed", "AMB-8")) if choice.word == "yes" else Done()


AnyFrame = Campaign | Marching | Fight | Interruption
AnyRequest = Orders | Question | LossQuestion | AnyTime | Waiting | ChanceRequest
AnyChoice = March | Say | Assign | Parley | ChanceChoice
AnyEvent = Marched | Dealt | Struck | Told


class AmbushPosition(Position[World, AnyFrame, AnyRequest, AnyChoice]): ...


class Ambush(Game[AmbushPosition]):
    name, title, minutes, seats = "ambush", "Ambush", (5, 10), range(2, 3)
    summary = "Hidden tokens march along a road; where they meet they fight. A game made for testing."
    position, choices, events = AmbushPosition, AnyChoice, AnyEvent
    interrupts = {Parley: Interruption}  # noqa: RUF012
    orders = (
        StandingOrder("march", "March", (("halt", "always halt"), ("rush", "always rush, which is forbidden")), "AMB-2"),
        StandingOrder("round", "Halt in this round", (("halt", "halt"),), "AMB-2", for_turn=True),
    )

    def opening(self, scenario: Scenario) -> tuple[World, Frame]:
        piles = [Pile.of((s,), TOKENS if p == 2 * s else ()) for p in PLACES for s in (0, 1)]
        return World(piles, [()] * 6, [Pile.of((s,), ()) for s in (0, 1)]), Campaign()

    def turn(self, position: AmbushPosition) -> int:
        return min(position.world.round, ROUNDS)

    def ahead(self, view: AmbushPosition, seat: Seat) -> AmbushPosition | None:
        campaign = view.frames[0] if view.frames else None
        if not isinstance(campaign, Campaign) or campaign.step not in ("obey", "meet", "next_turn") or campaign.seat == seat:
            return None
        ahead = clone(view)
        put_instead(ahead, 0, Campaign(seat=seat, step="orders"))
        return ahead

    def standing(self, position: AmbushPosition, seat: Seat) -> tuple[Request, ...]:
        return (AnyTime(),)

    def fill(self, position: AmbushPosition, viewer: Viewer, rng: Random) -> None:
        world = position.world
        held_cards = (*world.discards, *(c for h in world.hands for c in h.items or ()))
        cards = without(tuple(c for c, n in CARDS.items() for _ in range(n)), held_cards)
        stock = rng.sample(cards, len(cards))
        for seat in (s for s in (0, 1) if s != viewer):
            seen = [t for p in PLACES for t in world.shown[at(p, seat)]] + [t for s, t in world.fallen if s == seat]
            left = without(TOKENS, tuple(seen))
            tokens = rng.sample(left, len(left))
            for piles, slot, things in [(world.hands, seat, stock), *((world.piles, at(p, seat), tokens) for p in PLACES)]:
                piles[slot] = Pile.of((seat,), tuple(things.pop() for _ in range(piles[slot].size)))

        def name_token(frame: AnyFrame) -> AnyFrame:
            if not isinstance(frame, Marching) or frame.token.value is not None:
                return frame
            return replace(frame, token=Secret((frame.seat,), rng.choice(world.piles[at(frame.origin, frame.seat)].known())))

        fill_frames(position, name_token)


GAME = Ambush()
