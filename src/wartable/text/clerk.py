"""Reads out what a seat is asked, and reads what is typed, from nothing but the seat's view: in a terminal and over a wire.

A clerk remembers nothing. How far an answer has come follows from the lines that led there, which the client keeps.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wartable import bots, rulebook
from wartable.bots.reasons import percent
from wartable.core import Choice, Game, Seat, Viewer
from wartable.core.spelling import Misspelled
from wartable.core.words import Counted
from wartable.text.answering import EMPTY, Answering, Draft, Item, NextQuestion
from wartable.text.paging import page_of
from wartable.text.reading import Misread, matching, read
from wartable.text.table import about, overview
from wartable.text.wanting import wanted

HELP = """Answer with a number from the list, or with words of an answer; a few letters of each word are enough.
more, back: the rest of the list, one step back. usual: the usual answer.
look, look WORDS: the table. goal: how you win. log: what happened last.
why: what is not possible now, and why. odds ANSWER: its chances. try COURSE: where it leads. advice: what a bot would do.
rules WORDS: the rulebook. undo: take back."""
_NOT_ASKED = "You are not asked anything now."
LAST_LINES = 8
_MOST_RULES = 4
_ADVICE_SECONDS = 5.0
Act: TypeAlias = Literal["", "answer", "undo"]


class Stand(Struct, frozen=True):
    """How far an answer has come: to which question, by which lines, which page of a list is read, the rule of a refusal."""

    ask: int = -1
    typed: tuple[str, ...] = ()
    page: int = 0
    reason: str = ""


class Prompt(Struct, frozen=True):
    """What is asked: one of the items that are read out, with their numbers, or a value that is typed."""

    asks: str
    items: tuple[tuple[int, str], ...] = ()
    rest: int = 0
    """How many items follow on later pages."""

    def text(self) -> str:
        more = [f"more: {Counted(self.rest):answer}"] if self.rest else []
        return "\n".join([self.asks, *(f"{n} {says}" for n, says in self.items), *more])


class Heard(Struct, frozen=True):
    """The result of a line: what is said, where the answer stands now, and what is to be done."""

    says: str = ""
    stand: Stand = Stand()
    act: Act = ""
    choice: Choice | None = None


class Clerk:
    """Serves one viewer of a match for this many seats. `told` are the last lines of its log."""

    def __init__(self, game: Game[Any], view: Any, viewer: Viewer, told: Sequence[str] = (), seats: int = 2) -> None:
        self.game = game
        self.view = view
        self.viewer = viewer
        self._told = told
        self._seats = seats
        self._commands: dict[str, Callable[[Stand, str], Heard]] = {
            "help": lambda stand, _: Heard(HELP, stand),
            "more": self._more,
            "back": self._back,
            "usual": self._usual,
            "look": lambda stand, words: Heard(self._look(words), stand),
            "goal": lambda stand, _: Heard("\n".join(game.goal(view, self._seat())) or "There is no goal yet.", stand),
            "log": lambda stand, _: Heard("\n".join(self._told[-LAST_LINES:]) or "Nothing has happened yet.", stand),
            "why": lambda stand, _: Heard(self._why(stand), stand),
            "odds": lambda stand, line: Heard(self._odds(stand, line), stand),
            "try": lambda stand, line: Heard(self._try(stand, line), stand),
            "advice": lambda stand, _: Heard(self._advice(), stand),
            "rules": lambda stand, words: Heard(self._rules(words), stand),
            "undo": self._undo,
        }

    @property
    def is_asked(self) -> bool:
        return self.viewer is not None and self.viewer in self.view.deciders()

    def stand(self, kept: Stand) -> Stand:
        """Where the answer stands: nowhere yet, if another question has opened since."""
        return kept if kept.ask == self.view.ask else Stand(self.view.ask)

    # -- what is read out -----------------------------------------------------------------------------------------------

    def prompt(self, stand: Stand) -> Prompt | None:
        """What is asked, in at most eighty words; None if nothing is asked."""
        if not self.is_asked:
            return None
        answering = self._answering()
        question = self._next_question(answering, stand)
        if question.space is not None and not question.items:
            spelling = answering.spelling(question)
            wants = spelling.wants if spelling else wanted(question.space, lambda value: answering.word(question.field, value))
            return Prompt(f"{question.asks}\n{wants}")
        shown, _ = self._shown(question, stand)
        items = tuple((n, item.says + (f" ({item.note})" if item.note else "")) for n, item in shown)
        return Prompt(question.asks, items, len(question.items) - shown[-1][0])

    def aloud(self, text: str) -> str:
        return self.game.aloud(self.view, self.viewer, text)

    # -- what is typed --------------------------------------------------------------------------------------------------

    def enter(self, kept: Stand, line: str) -> Heard:
        """What a line means. Nothing is done here: an answer or a take-back is left to the caller."""
        stand, said = self.stand(kept), line.strip()
        word, _, rest = said.partition(" ")
        command = self._commands.get(word.lower())
        try:
            if command is not None:
                return command(stand, rest.strip())
            return self._answer(stand, said) if said else Heard("", stand)
        except Misread as misread:
            return Heard(f"{misread} Type help for what can be typed.", stand)

    def _answer(self, stand: Stand, line: str) -> Heard:
        answering = self._answering()
        found = answering.next_question(self._read(answering, stand, line))
        if isinstance(found, NextQuestion):
            return Heard("", Stand(stand.ask, (*stand.typed, line)))
        return Heard("", Stand(stand.ask), "answer", found)

    def _read(self, answering: Answering, stand: Stand, line: str) -> Draft:
        """The draft that a line leads to: by a number, by words of an item, or by words of any answer that is left."""
        draft = self._draft(answering, stand)
        question = answering.next_question(draft)
        assert isinstance(question, NextQuestion)
        return self._led(answering, draft, question, line)

    def _led(self, answering: Answering, draft: Draft, question: NextQuestion, line: str) -> Draft:
        if not question.items:
            return answering.filled(draft, self._value(answering, question, line))
        if line.isdecimal() and 1 <= int(line) <= len(question.items):
            return question.items[int(line) - 1].leads
        found = matching(line, [item.says for item in question.items])
        if len(found) == 1:
            return question.items[found[0]].leads
        return self._narrowed(answering, draft, line, [question.items[i] for i in found])

    def _value(self, answering: Answering, question: NextQuestion, line: str) -> Any:
        assert question.space is not None
        spelling = answering.spelling(question)
        if spelling is None:
            return read(line, question.space, lambda value: answering.word(question.field, value))
        try:
            return spelling.read(line)
        except Misspelled as misspelled:
            raise Misread(str(misspelled)) from misspelled

    def _narrowed(self, answering: Answering, draft: Draft, line: str, found: list[Item]) -> Draft:
        if answering.options is not None:
            left = answering.left(draft)
            meant = [left[i] for i in matching(line, [answering.item(place).says for place in left])]
            if meant and len(meant) < len(left):
                return Draft(tuple(meant))
        spelled = answering.spelled(draft)
        if not found and spelled != draft:
            return self._led(answering, spelled, self._at(answering, spelled), line)
        if not found:
            raise Misread(f"Nothing here is called {line!r}.")
        raise Misread(f"{line!r} may mean {' or '.join(item.says for item in found[:4])}.")

    # -- where the answer stands ----------------------------------------------------------------------------------------

    def _seat(self) -> Seat:
        if self.viewer is None:
            raise Misread("You are watching.")
        return self.viewer

    def _answering(self) -> Answering:
        if not self.is_asked:
            raise Misread(_NOT_ASKED)
        return Answering(self.game, self.view, self._seat())

    def _draft(self, answering: Answering, stand: Stand) -> Draft:
        """The draft that the lines typed so far lead to. Lines that lead nowhere were not typed here: it starts over."""
        draft = EMPTY
        for line in stand.typed:
            question = answering.next_question(draft)
            if not isinstance(question, NextQuestion):
                return EMPTY
            draft = self._led(answering, draft, question, line)
        return draft if isinstance(answering.next_question(draft), NextQuestion) else EMPTY

    def _at(self, answering: Answering, draft: Draft) -> NextQuestion:
        question = answering.next_question(draft)
        assert isinstance(question, NextQuestion)
        return question

    def _next_question(self, answering: Answering, stand: Stand) -> NextQuestion:
        try:
            return self._at(answering, self._draft(answering, stand))
        except Misread:
            return self._at(answering, EMPTY)

    def _shown(self, question: NextQuestion, stand: Stand) -> tuple[list[tuple[int, Item]], bool]:
        return page_of(question.items, stand.page, len(question.asks.split()))

    # -- commands -------------------------------------------------------------------------------------------------------

    def _more(self, stand: Stand, _: str) -> Heard:
        more = self._shown(self._next_question(self._answering(), stand), stand)[1]
        if more:
            return Heard("", replace(stand, page=stand.page + 1))
        return Heard("That was all; from the beginning:", replace(stand, page=0))

    def _back(self, stand: Stand, _: str) -> Heard:
        if not stand.typed:
            return Heard("This is the first step.", stand)
        return Heard("", Stand(stand.ask, stand.typed[:-1]))

    def _usual(self, stand: Stand, _: str) -> Heard:
        if not self.is_asked:
            raise Misread(_NOT_ASKED)
        return Heard("", Stand(stand.ask), "answer", self.game.default(self.view, self._seat()))

    def _undo(self, stand: Stand, _: str) -> Heard:
        return self._back(stand, "") if stand.typed else Heard("", stand, "undo")

    def _look(self, words: str) -> str:
        sheet = self.game.sheet(self.view, self.viewer)
        if not sheet:
            return "There is nothing to look at."
        return self.aloud(about(sheet, words) if words else overview(sheet))

    def _why(self, stand: Stand) -> str:
        if stand.reason:
            return self._rules(stand.reason)
        request, seat = self._answering().request, self._seat()
        refused = (
            (says, request.refuse(self.view.world, seat, choice)) for says, choice in request.ruled_out(self.view.world, seat)
        )
        lines = [f"{says}: {refusal.why} ({refusal.rule})" for says, refusal in refused if refusal is not None]
        behind = f" The rule behind this question is {request.rule}." if request.rule else ""
        return "\n".join(lines) or f"Nothing that you might expect is ruled out now.{behind}"

    def _odds(self, stand: Stand, line: str) -> str:
        answering = self._answering()
        choice = answering.next_question(self._read(answering, stand, line)) if line else None
        if isinstance(choice, NextQuestion):
            raise Misread(f"Of which answer? {line!r} is only part of one: choose it, then ask for the odds of what follows.")
        if choice is None:
            raise Misread("Of which answer? Type odds, then the number or the words of an answer.")
        found = self.game.odds(self.view, self._seat(), choice)
        if found is None:
            return "That takes no dice."
        return "\n".join([*(f"{chance:.1%}: {result}" for result, chance in found.results), found.assumes]).strip()

    def _try(self, stand: Stand, line: str) -> str:
        answering = self._answering()
        question = self._at(answering, answering.spelled(self._draft(answering, stand)))
        spelling = answering.spelling(question)
        if spelling is None:
            raise Misread("There is nothing to try out here.")
        if not line:
            raise Misread("Type try, then what you would answer.")
        return self.aloud(spelling.preview(self._value(answering, question, line)))

    def _advice(self) -> str:
        if not self.is_asked:
            raise Misread(_NOT_ASKED)
        budget = bots.Budget(seconds=_ADVICE_SECONDS)
        found = bots.advise(self.game, self.view, self._seat(), self._seats, f"{self.view.ask}", budget)
        chance = found.ideas[0].chance
        wins = "" if chance is None else f" With it your chance to win is about {percent(chance)}."
        return self.aloud(f"{self.game.say(found.choice, self.view)}. {found.why}{wins}")

    def _rules(self, words: str) -> str:
        if not words:
            raise Misread("Which rules? Type rules, then an id or words.")
        found = rulebook.search(words, self.game.name)[:_MOST_RULES]
        return "\n".join(f"{entry.id}: {entry.text}" for entry in found) or f"No rule contains {words!r}."
