"""What every game is and can do under any rules; `procedures` carries out its frames.

`Game` is what every game is: a description (name, seats, options, types) and a handful of hooks; everything else, from
`check` to `guess`, is written here once over frames, requests and spaces.
"""

import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from pathlib import PurePath
from random import Random
from typing import Any, Never, Self

import msgspec
from msgspec.structs import replace

from wartable.core import errors
from wartable.core.chance import CHANCE, ChanceRequest, Draw, FromRandom, Pick, Roll
from wartable.core.errors import BadChoice, BadPack, BadQuery, EngineFault, Refusal, WrongVersion
from wartable.core.events import Event, Sink, drop
from wartable.core.frames import Outcome
from wartable.core.hooks import Hooks, P
from wartable.core.odds import Odds
from wartable.core.orders import Orders
from wartable.core.position import clone
from wartable.core.procedures import enter, put_again, resume, run, unask
from wartable.core.queries import Query
from wartable.core.requests import TRIES, Choice, Offer, Request, Waiting
from wartable.core.scenario import Scenario, Setting, make_scenario
from wartable.core.secrets import Seat, Secret, Viewer, keeps_secrets, redactor, sees


class Game(Hooks[P]):
    """A game: what it says about itself, and everything that is the same for all games.

    >>> import wartable
    >>> game = wartable.game("caledea")
    >>> position = game.setup(game.scenario(3))
    >>> game.title, position.world.gold, position.deciders() == (wartable.CHANCE,)
    ('Caledea', [0, 0, 0], True)
    """

    def __init__(self, catalog: Any = None) -> None:
        """A game with data files is made from its catalog alone, so that it can be made again with another one."""
        self._catalog = catalog
        self.pack = "" if catalog is None else catalog.hash
        self.keeps_secrets = keeps_secrets(self.position, self.events)
        """Whether the types of the game can hide anything but sealed answers."""
        self._redact = redactor(self.position)
        self._redact_event = redactor(self.events)
        self._decode_choice = msgspec.json.Decoder(self.choices).decode
        self._decode_query = None if self.queries is Never else msgspec.json.Decoder(self.queries).decode
        self._decode_position = msgspec.json.Decoder(self.position, dec_hook=self.dec_hook).decode
        self._encode = msgspec.json.Encoder(enc_hook=self.enc_hook).encode

    # -- what a game may override -------------------------------------------------------------------------------------

    def lively(self, view: P, seat: Seat, rng: Random) -> Sequence[Choice]:
        """A random plan that stays and fights, as in `Bot.plan`; a game overrides it where uniform samples soon end a battle.

        The first answer is legal, and so are those that follow it before dice, another seat or something hidden.
        """
        return self.sample(view, seat, rng, 1, about_match=False)

    def odds(self, view: P, seat: Seat, choice: Choice) -> Odds | None:
        """Exact chances of what this choice leads to, where it is legal and there are any."""
        request = view.request(seat)
        if request is None or type(choice) not in request.takes or self.check(view, seat, choice) is not None:
            return None
        return request.odds(view.world, seat, choice)  # type: ignore[no-any-return]

    def enc_hook(self, thing: Any) -> Any:
        """How a catalog in the world is written: by its hash."""
        return thing.hash

    def dec_hook(self, kind: type, written: Any) -> Any:
        """The catalog in use, if it is the one that was written."""
        data = self.catalog()
        if written != data.hash:
            raise WrongVersion(f"This position was made with other data ({written}) than the data in use ({data.hash}).")
        return data

    # -- starting and changing a position -----------------------------------------------------------------------------

    def scenario(self, seats: int | None = None, **settings: Setting) -> Scenario:
        return self.complete(Scenario(self.seats[0] if seats is None else seats, tuple(settings.items())))

    def complete(self, scenario: Scenario) -> Scenario:
        """This scenario with the default of every option that it leaves out; BadScenario if it cannot be played.

        Everything that comes from outside goes through here before anything is built from it.
        """
        return make_scenario(scenario, self.seats, self.options_offered)

    def setup(self, scenario: Scenario, emit: Sink = drop) -> P:
        world, frame = self.opening(scenario)
        position = self.position(world, [frame])
        run(position, emit, enter(frame, position, emit, None))
        return position

    def apply(self, position: P, seat: Seat, choice: Choice, emit: Sink = drop) -> None:
        """Unchecked: carries out a legal choice and runs on to the next question."""
        request = position.request(seat)
        if request is None or type(choice) not in request.takes:
            self._interrupt(position, seat, choice, emit)
        elif position.joint:
            self._seal(position, seat, choice, emit)
        else:
            resume(position, choice, emit)

    def withdraw(self, position: P, seat: Seat) -> None:
        """Removes a sealed answer."""
        position.sealed = tuple(s for s in position.sealed if s[0] != seat)

    def stop(self, position: P, outcome: Outcome) -> None:
        """Ends the game from outside: what was under way is dropped and what was sealed stays unseen."""
        position.frames.clear()
        unask(position)
        position.outcome = outcome

    def _seal(self, position: P, seat: Seat, choice: Choice, emit: Sink) -> None:
        sealed = (*position.sealed, (seat, Secret((seat,), choice)))
        position.sealed = tuple(sorted(sealed, key=lambda s: s[0]))
        if len(sealed) == len(position.pending):
            resume(position, {s: secret.known() for s, secret in position.sealed}, emit)

    def _interrupt(self, position: P, seat: Seat, choice: Choice, emit: Sink) -> None:
        if position.asker is None:
            raise EngineFault("a standing choice was made while nobody was asked")
        frame = self.interrupts[type(choice)](seat, choice)
        position.frames[-1:] = [position.asker, frame]
        unask(position)
        run(position, emit, enter(frame, position, emit, None))

    # -- what may be answered -----------------------------------------------------------------------------------------

    def check(self, position: P, seat: Seat, choice: Choice) -> Refusal | None:
        """Why this choice is not allowed, or None. Never changes anything."""
        if position.outcome is not None:
            return errors.GAME_OVER
        request = position.request(seat)
        if request is not None and type(choice) in request.takes:
            if position.joint and position.has_answered(seat):
                return errors.ANSWERED
            return request.refuse(position.world, seat, choice)  # type: ignore[no-any-return]
        for standing in self.standing(position, seat):
            if type(choice) in standing.takes:
                return standing.refuse(position.world, seat, choice)
        return choice.misplaced(position, seat) or self._unfit(request, choice)

    def _unfit(self, request: Request | None, choice: Choice) -> Refusal:
        if request is None:
            return errors.NOT_ASKED
        why = f"Answer this first: {request.text(self.word)}"
        return Refusal(errors.WRONG_KIND, why)

    def is_standing(self, position: P, seat: Seat, choice: Choice) -> bool:
        """Is this an answer to a standing request rather than to the open question?"""
        request = position.request(seat)
        return type(choice) in self.interrupts and (request is None or type(choice) not in request.takes)

    def options(self, position: P, seat: Seat, *, about_match: bool = True) -> Sequence[Choice] | None:
        """Every legal answer to the open question, in a fixed order, where they are finite and few.

        `about_match=False` leaves out those that are about the match and not in it, such as resigning.
        """
        listed = self._asked(position, seat).options(position.world, seat)
        return listed if about_match or listed is None else [choice for choice in listed if not choice.about_match]

    def sample(self, position: P, seat: Seat, rng: Random, n: int, *, about_match: bool = True) -> list[Choice]:
        """`n` legal answers to the open question, broad; `about_match=False` leaves out those about the match."""
        if seat == CHANCE:
            request = position.pending[0][1]
            return [request.draw(FromRandom(rng)) for _ in range(n)]
        asked = self._asked(position, seat)
        drawn = asked.sample(position.world, seat, rng, n)
        if about_match:
            return drawn
        kept = [choice for choice in drawn if not choice.about_match]
        return kept + [self._draw_in_match(asked, position, seat, rng) for _ in range(n - len(kept))]

    def _draw_in_match(self, asked: Request, position: P, seat: Seat, rng: Random) -> Choice:
        drawn = (asked.sample(position.world, seat, rng, 1)[0] for _ in range(TRIES))
        return next((choice for choice in drawn if not choice.about_match), None) or asked.default(position.world, seat)

    def default(self, view: P, seat: Seat) -> Choice:
        """The answer for a seat that gives none: always legal."""
        return self._asked(view, seat).default(view.world, seat)

    def obey(self, view: P, seat: Seat, orders: Orders) -> Choice | None:
        """What the seat's standing orders answer to the open question, where they do and the rules allow it."""
        if seat not in view.deciders():
            return None
        choice = self._asked(view, seat).ordered(view.world, seat, orders)
        return None if choice is None or self.check(view, seat, choice) is not None else choice

    def offers(self, view: P, seat: Seat) -> tuple[Offer, ...]:
        """What the open question and the standing ones offer this seat, in spaces."""
        if view.outcome is not None:
            return ()
        request = view.request(seat)
        asked = () if request is None or view.has_answered(seat) else request.offers(view.world, seat)
        return asked + tuple(o for standing in self.standing(view, seat) for o in standing.offers(view.world, seat))

    def chances(self, position: P) -> Sequence[tuple[Choice, Fraction]] | None:
        """Every answer of CHANCE with its weight; None when they are too many."""
        return self.chance(position).chances()

    def chance(self, position: P) -> ChanceRequest:
        """What CHANCE is being asked; its `lot` and `gather` take it apart into single dice and cards."""
        request = position.pending[0][1]
        if not isinstance(request, Roll | Draw | Pick):
            raise EngineFault("the open question is not put to chance")
        return request

    def _asked(self, position: P, seat: Seat) -> Request:
        request = position.request(seat)
        if request is None or position.has_answered(seat):
            raise EngineFault(f"seat {seat} is not being asked")
        return request  # type: ignore[no-any-return]

    def victors(self, position: P) -> tuple[Seat, ...]:
        """The seats of the side that has won: none in a draw, which is an outcome with several sides as winners or nobody."""
        winners = () if position.outcome is None else position.outcome.winners
        return winners if len({self.side(position, seat) for seat in winners}) == 1 else ()

    # -- what may be known --------------------------------------------------------------------------------------------

    def view(self, position: P, viewer: Viewer) -> P:
        """The position as this viewer may know it: a snapshot with hidden facts left out."""
        view: P = self._redact(position, viewer)
        view.pending = tuple(p if p[0] == viewer else (p[0], Waiting(p[1].window())) for p in position.pending)
        return view

    def view_event(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as this viewer may know it; None when it may not know of it at all."""
        if not sees(event.known_to, viewer):
            return None
        seen: Event = self._redact_event(event, viewer)
        return seen

    def guess(self, view: P, viewer: Viewer, rng: Random) -> P:
        """A full position that this viewer cannot rule out."""
        guessed: P = clone(view)
        self.fill(guessed, viewer, rng)
        if guessed.asker is not None:
            self._put_again(guessed)
        guessed.sealed = tuple((s, self._guess_sealed(guessed, s, secret, rng)) for s, secret in view.sealed)
        return guessed

    def _guess_sealed(self, guessed: P, seat: Seat, secret: Secret[Any], rng: Random) -> Secret[Any]:
        if secret.value is not None:
            return secret
        request = guessed.request(seat)
        return Secret(secret.known_to, request.sample(guessed.world, seat, rng, 1)[0])  # type: ignore[union-attr]

    def _put_again(self, position: P) -> None:
        """Asks the open question once more, so that other seats' requests, hidden in a view, are there again."""
        put_again(position, position.asker)

    # -- data ---------------------------------------------------------------------------------------------------------

    def catalog(self) -> Any:
        """The data in use."""
        if self._catalog is None:
            raise EngineFault(f"{self.name} has no catalog")
        return self._catalog

    def with_pack(self, folder: PurePath) -> Self:
        """The same game with the data of a pack laid over its own."""
        if self._catalog is None:
            raise BadPack(f"{self.title} has no data files, so a pack cannot change it.")
        return type(self)(self._catalog.with_pack(folder))

    @property
    def content(self) -> bytes:
        """The data in use, all in one piece, whose hash is `pack`; empty for a game without data files."""
        return b"" if self._catalog is None else self._catalog.data.content

    def with_content(self, content: bytes) -> "Game[P]":
        """The same game with the data of this content; BadPack if this program cannot use them."""
        return self if content == self.content else _with_content(self, content)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled as its class and the content of its data."""
        return _unpickled, (type(self), self.content)

    # -- reading and writing ------------------------------------------------------------------------------------------

    def encode(self, thing: Any) -> bytes:
        return self._encode(thing)

    def decode(self, written: bytes) -> P:
        try:
            position: P = self._decode_position(written)
        except msgspec.DecodeError as error:
            raise WrongVersion(f"This is not a position of {self.title}, version {self.version}: {error}") from error
        return position

    def decode_choice(self, written: bytes | str) -> Choice:
        """The choice written as JSON; BadChoice says in a sentence what is wrong with it."""
        try:
            choice: Choice = self._decode_choice(written)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadChoice(f"This is not a choice of {self.title}: {error}") from error
        return choice

    def decode_query(self, written: bytes | str) -> Query:
        """The query written as JSON; BadQuery says in a sentence what is wrong with it."""
        if self._decode_query is None:
            raise BadQuery(f"{self.title} has no queries.")
        try:
            query: Query = self._decode_query(written)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadQuery(f"This is not a query of {self.title}: {error}") from error
        return query


@lru_cache(maxsize=16)
def _with_content(game: Game[P], content: bytes) -> Game[P]:
    """Made once for all matches that are played with the same data."""
    if game._catalog is None:
        raise BadPack(f"{game.title} has no data files, so it cannot be played with other data.")
    return type(game)(game._catalog.with_content(content))


def _unpickled(kind: type[Game[P]], content: bytes) -> Game[P]:
    """The game of this kind as its module offers it, with these data."""
    offered = vars(sys.modules[kind.__module__]).values()
    own = next((game for game in offered if type(game) is kind), None)
    if own is None:
        raise EngineFault(f"the module {kind.__module__} offers no game of the kind {kind.__name__}")
    return own.with_content(content)


def fill_frames(position: Any, fill: Callable[[Any], Any]) -> None:
    """Fills in the hidden facts of every unfinished procedure; the asker, a copy of the last, gets the same ones."""
    frames, asker = position.frames, position.asker
    same = asker is not None and replace(asker, step=frames[-1].step) == frames[-1]
    frames[:] = [fill(frame) for frame in frames]
    if asker is not None:
        position.asker = replace(frames[-1], step=asker.step) if same else fill(asker)
