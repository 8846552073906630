"""A match: the one owner of randomness and of the journal. Everything else reads from it."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Any, Generic

from msgspec.structs import replace

from wartable.core import errors
from wartable.core.chance import CHANCE
from wartable.core.dice import DiceSource, Seeded
from wartable.core.engine import Game
from wartable.core.errors import BadJournal, Refusal
from wartable.core.events import Event, HandedOver, Resigned, TookBack
from wartable.core.foresight import DICE, OTHERS, OVER, SHOWN, Progress, something_shown
from wartable.core.frames import Outcome
from wartable.core.hooks import P
from wartable.core.journal import Answer, Chance, Entry, Handover, Header, Origin, Resign, Salt, TakeBack, Withdraw
from wartable.core.past import Past, carried_out, carry_out, laid_out
from wartable.core.position import clone
from wartable.core.requests import Choice
from wartable.core.scenario import Scenario
from wartable.core.secrets import Seat, Viewer

_NEAR = 256
"""The most entries that are replayed only to put a past choice into words."""


class Match(Generic[P]):
    """One game being played: a position, the journal that led to it and the events for those who watch.

    >>> import wartable
    >>> match = Match(wartable.game("caledea"), seed=7)
    >>> (seat,) = match.deciders()
    >>> match.submit(seat, match.game.default(match.view(seat), seat), match.ask)
    >>> again = Match(match.game, match.scenario, start=False)
    >>> again.replay(match.journal)
    >>> again.position == match.position
    True
    """

    def __init__(
        self,
        game: Game[P],
        scenario: Scenario | None = None,
        *,
        dice: DiceSource | None = None,
        seed: int = 0,
        start: bool = True,
        origin: Origin[Any] | None = None,
    ) -> None:
        self.game = game
        self.scenario = scenario or game.scenario()
        self.dice = dice or Seeded(seed)
        self.journal: list[Entry] = []
        self._past = Past(game, self.scenario, self.journal)
        self._log: list[Event] = []
        self._seen: dict[Viewer, tuple[int, list[Event]]] = {}
        self._rolls = 0
        self._take_backs = 0
        self._last_joint = -1
        """The place in the journal of the last answer to a question that several seats answered together, sealed."""
        self._said: dict[Seat, tuple[int, str]] = {}
        self.origin = origin
        self.started = False
        self.position: P = laid_out(game, self.scenario, origin) or game.setup(self.scenario, self._log.append)
        if origin is not None:
            self._copy_in(origin)
        if start:
            self.start()

    def copy(self) -> "Match[P]":
        """An independent match that stands at the same point: what is tried on it does not happen here."""
        copied = copy(self)
        copied.dice = copy(self.dice)
        copied.journal, copied._log = self.journal[:], self._log[:]
        copied._past = self._past.copy(copied.journal)
        copied._seen = {viewer: (read, seen[:]) for viewer, (read, seen) in self._seen.items()}
        copied._said = self._said.copy()
        copied.position = clone(self.position)
        return copied

    def branch(self) -> Origin[Any]:
        """The point where this match stands, for another match to begin there."""
        again = Match(self.game, self.scenario, dice=self.dice, start=False, origin=self.origin)
        for place in self._past.line:
            entry = self.journal[place]
            # A take-back leaves a gap in the numbers of the questions.
            again.replay([replace(entry, ask=again.ask) if isinstance(entry, Answer) else entry])
        origin = self.origin or Origin()
        return replace(origin, entries=(*origin.entries, *again.journal))

    def _copy_in(self, origin: Origin[Any]) -> None:
        """Plays the copied answers; then the match has its beginning, and nothing of its own has happened."""
        self._past.first = clone(self.position)
        self.replay(origin.entries)
        if self.outcome is not None:
            raise BadJournal("A match cannot begin where the game is over.")
        self.journal, self._rolls, self.started = [], 0, False
        self._past = Past(self.game, self.scenario, self.journal, clone(self.position))

    # -- asking -------------------------------------------------------------------------------------------------------

    @property
    def ask(self) -> int:
        """The number of the open question."""
        return self.position.ask

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def deciders(self) -> tuple[Seat, ...]:
        """The seats whose answer is awaited."""
        position = self.position
        return () if position.on_chance() else position.deciders()

    def view(self, seat: Viewer) -> P:
        return self.game.view(self.position, seat)

    def look(self, seat: Seat) -> P:
        """The seat's view until its next answer, not to be changed: the position itself where nothing in it is hidden."""
        is_open = not self.game.keeps_secrets and not self.position.joint and self.deciders() == (seat,)
        return self.position if is_open else self.view(seat)

    def shown(self, viewer: Viewer) -> P:
        """What this viewer is shown: its view, and once the match is over also all that was hidden."""
        return self.view(viewer) if self.outcome is None else self.position

    def events(self, seat: Viewer, since: int = 0) -> list[Event]:
        """The events as this viewer knows them, from its event number `since` on."""
        read, seen = self._seen.get(seat, (0, []))
        seen.extend(e for event in self._log[read:] if (e := self.game.view_event(event, seat)) is not None)
        self._seen[seat] = (len(self._log), seen)
        return seen[since:]

    def viewers(self) -> list[Viewer]:
        """The spectators, then each seat."""
        return [None, *range(self.scenario.seats)]

    def since(self, other: "Match[P] | None") -> list[Event]:
        """Everything that has happened since the other match, of which this is a copy, hidden facts included."""
        return self._log[0 if other is None else len(other._log) :]

    def header(self) -> Header:
        return Header(self.game.name, self.game.version, self.game.pack, self.scenario)

    # -- answering ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Lets chance answer for the first time; until then seats may add salt."""
        if not self.started:
            self.started = True
            self._roll()

    def submit(self, seat: Seat, choice: Choice, ask: int) -> Refusal | None:
        """A seat's answer to question `ask`. A refusal changes nothing."""
        refusal = self.check(seat, choice, ask)
        if refusal is None:
            self._take(Answer(seat, self.position.ask, choice))
            self._roll()
        return refusal

    def check(self, seat: Seat, choice: Choice, ask: int) -> Refusal | None:
        """Why `submit` would refuse this answer."""
        position = self.position
        if not 0 <= seat < self.scenario.seats:
            return errors.NO_SEAT
        if position.outcome is not None:
            return errors.GAME_OVER
        if ask != position.ask and not self.game.is_standing(position, seat, choice):
            return errors.SETTLED
        if position.on_chance():
            return errors.NOT_ASKED
        return self.game.check(position, seat, choice)

    def submit_all(self, seat: Seat, choices: Sequence[Choice], ask: int, *, after_dice: bool = False) -> Progress:
        """Answers in order, until one is refused, something is shown, dice fall or another seat is asked.

        `after_dice` goes on after dice: for players who have planned that far.
        """
        *_, progress = Progress(0), *self.submit_each(seat, choices, ask, after_dice=after_dice)
        return progress

    def submit_each(self, seat: Seat, choices: Sequence[Choice], ask: int, *, after_dice: bool = False) -> Iterator[Progress]:
        """Like `submit_all`, but reports after each choice how far it came; the next one is made when asked for."""
        for made, choice in enumerate(choices, start=1):
            more = made < len(choices)
            before, entries, told = clone(self.position) if more else None, len(self.journal), len(self._log)
            refusal = self.submit(seat, choice, ask)
            if refusal is not None:
                yield Progress(made - 1, refusal)
                return
            dice_fell = not after_dice and len(self.journal) > entries + 1
            stopped = "" if before is None else self._stopped(seat, before, self._log[told:], dice_fell=dice_fell)
            ask = self.position.ask
            yield Progress(made, stopped=stopped)
            if stopped:
                return

    def _stopped(self, seat: Seat, before: P, told: Sequence[Event], *, dice_fell: bool) -> str:
        if self.outcome is not None:
            return OVER
        if self.deciders() != (seat,):
            return OTHERS
        if dice_fell:
            return DICE
        return SHOWN if something_shown(before, self.position, told, self.viewers()) else ""

    def hand_over(self, seat: Seat, to: str) -> None:
        """Notes that somebody else plays this seat from here on."""
        self._take(Handover(seat, to))

    def resign(self, seat: Seat) -> Refusal | None:
        """WT-END-02: with two seats the other wins at once."""
        refusal = self.resign_refusal(seat)
        if refusal is None:
            self._take(Resign(seat))
        return refusal

    def resign_refusal(self, seat: Seat) -> Refusal | None:
        """Why `resign` would refuse, or None."""
        if not 0 <= seat < self.scenario.seats:
            return errors.NO_SEAT
        if self.outcome is not None:
            return errors.GAME_OVER
        return None if self.scenario.seats == 2 else errors.RESIGN_TWO

    def add_salt(self, seat: Seat, text: str) -> Refusal | None:
        """Mixes a seat's own words into the dice; only before the first roll."""
        if not 0 <= seat < self.scenario.seats:
            return errors.NO_SEAT
        if self._rolls:
            return errors.SALT_LATE
        self._take(Salt(seat, text))
        return None

    # -- taking back --------------------------------------------------------------------------------------------------

    def take_back(self, seat: Seat, consent: Iterable[Seat] = ()) -> Refusal | None:
        """Undoes this seat's last answer: freely while nothing was learned since, otherwise if all the others agree."""
        refusal = self.take_back_refusal(seat, consent)
        if refusal is not None:
            return refusal
        if self._can_withdraw(seat):
            self._take(Withdraw(seat))
        else:
            agreed = tuple(sorted(set(consent)))
            self._take(TakeBack(seat, self._past.last_answer(seat), agreed))
            self._roll()
        return None

    def take_back_refusal(self, seat: Seat, consent: Iterable[Seat] = ()) -> Refusal | None:
        """Why `take_back` would refuse, or None."""
        if not 0 <= seat < self.scenario.seats:
            return errors.NO_SEAT
        if self.outcome is not None:
            return errors.GAME_OVER
        if self._can_withdraw(seat):
            return None
        to = self._past.last_answer(seat)
        if to < 0:
            return errors.NOTHING_BACK
        if {*consent, seat} >= set(range(self.scenario.seats)):
            return None
        return self._learned_since(seat, to)

    def last_choice(self, seat: Seat) -> Choice | None:
        """The choice that a take-back of this seat would undo."""
        return self._past.last_choice(seat)

    def last_choice_in_words(self, seat: Seat) -> str:
        """That choice in one sentence, as it was worded when it was made; if that is far back, from the choice alone."""
        to, choice = self._past.last_answer(seat), self._past.last_choice(seat)
        if choice is None:
            return ""
        if self._said.get(seat, (-1, ""))[0] != to:
            view = self.game.view(self._past.before(to), seat) if self._past.distance(to) <= _NEAR else None
            self._said[seat] = (to, self.game.say(choice, view))
        return self._said[seat][1]

    def last_choice_event(self, seat: Seat, viewer: Viewer) -> Event | None:
        """The first event from which the viewer learned of the choice that a take-back of this seat would undo."""
        told = (event for event in self._past.events_of_last(seat) if getattr(event, "seat", None) == seat)
        seen = (self.game.view_event(event, viewer) for event in told)
        return next((event for event in seen if event is not None), None)

    def _can_withdraw(self, seat: Seat) -> bool:
        return self.position.joint and self.position.has_answered(seat)

    def _learned_since(self, seat: Seat, to: int) -> Refusal | None:
        since = self._past.after(to)
        if any(isinstance(entry, Chance) for entry in since):
            return errors.DICE_SINCE
        if any(isinstance(entry, Answer) and entry.seat != seat for entry in since):
            return errors.OTHERS_SINCE
        return errors.SEEN_SINCE if self._shown_since(to) else None

    def _shown_since(self, to: int) -> bool:
        """Has any viewer learned a hidden fact since just before the journal's entry `to`?

        Where a game keeps no secrets, only sealed answers can have been opened.
        """
        if not self.game.keeps_secrets and self._last_joint < to:
            return False
        before = self._past.before(to)
        again, told = carried_out(self.game, before, self._past.after(to - 1))
        return something_shown(before, again, told, self.viewers())

    # -- the journal --------------------------------------------------------------------------------------------------

    def replay(self, entries: Iterable[Entry], audit: DiceSource | None = None) -> None:
        """Takes over the entries of a journal, each checked as if it were made now; BadJournal says which is wrong.

        With `audit`, the source that is said to have made the dice, every roll is derived again and compared.
        """
        for number, entry in enumerate(entries, start=len(self.journal)):
            wrong = self._why_impossible(entry) or self._why_unfair(entry, audit)
            if wrong:
                raise BadJournal(f"Entry {number} of the journal is impossible: {wrong}")
            self._take(entry)
            if audit is not None and audit is not self.dice and type(entry) is Salt:
                audit.add_salt(entry.seat, entry.text)
        self.started = self.started or self._rolls > 0

    def _why_unfair(self, entry: Entry, audit: DiceSource | None) -> str:
        """How the dice of this entry differ from those of their source; empty where they do not, or are not compared."""
        if audit is None or type(entry) is not Chance:
            return ""
        fair = audit.answer(self.position.pending[0][1], self._rolls, self._take_backs)
        return "" if fair == entry.choice else f"the dice are {entry.choice}, but the seed gives {fair}."

    def _why_impossible(self, entry: Entry) -> str:
        """Why the rules refuse this entry now; empty where they do not."""
        if isinstance(entry, Answer):
            refusal = self.check(entry.seat, entry.choice, entry.ask)
        elif isinstance(entry, Chance):
            refusal = self.game.check(self.position, CHANCE, entry.choice)
        elif isinstance(entry, Withdraw):
            refusal = None if self._can_withdraw(entry.seat) else errors.NOTHING_BACK
        elif isinstance(entry, TakeBack):
            refusal = self.take_back_refusal(entry.seat, entry.consent)
            if refusal is None and self._past.last_answer(entry.seat) != entry.to:
                refusal = errors.NOTHING_BACK
        elif isinstance(entry, Resign):
            refusal = self.resign_refusal(entry.seat)
        elif isinstance(entry, Salt):
            refusal = errors.SALT_LATE if self._rolls else None
        else:
            refusal = None if 0 <= entry.seat < self.scenario.seats else errors.NO_SEAT
        return "" if refusal is None else f"{refusal.why} ({refusal.rule})"

    def _take(self, entry: Entry) -> None:
        """Carries out an entry and writes it down; if that fails nothing has happened."""
        ask, told = self.position.ask, len(self._log)
        try:
            if type(entry) is Answer or type(entry) is Chance:
                if self.position.joint:
                    self._last_joint = len(self.journal)
                carry_out(self.game, self.position, entry, self._log.append)
                self._past.line.append(len(self.journal))
                self._rolls += type(entry) is Chance
            else:
                self._take_other(entry)
        except Exception:
            del self._log[told:]
            self._past.forget()
            self.position = self._past.before(len(self.journal))
            self.position.ask = ask
            raise
        self.journal.append(entry)

    def _take_other(self, entry: Entry) -> None:
        if isinstance(entry, Withdraw):
            self._past.drop(self._past.last_answer(entry.seat))
            self.game.withdraw(self.position, entry.seat)
        elif isinstance(entry, TakeBack):
            ask = self.position.ask
            self.position = self._past.before(entry.to)
            # A number is used for one question only: the one put again is a new one, so stale answers miss it.
            self.position.ask = ask + 1
            self._past.cut(entry.to)
            self._take_backs += 1
            self._log.append(TookBack(seat=entry.seat))
        elif isinstance(entry, Handover):
            self._log.append(HandedOver(seat=entry.seat, by=entry.to))
        elif isinstance(entry, Resign):
            self.game.stop(self.position, Outcome((1 - entry.seat,), "resignation", errors.RESIGN_TWO.rule))
            self._log.append(Resigned(seat=entry.seat))
        elif isinstance(entry, Salt):
            self.dice.add_salt(entry.seat, entry.text)

    def _roll(self) -> None:
        """Lets chance answer as long as it is asked."""
        while self.position.on_chance() and self.started:
            request = self.position.pending[0][1]
            self._take(Chance(self.dice.answer(request, self._rolls, self._take_backs)))
