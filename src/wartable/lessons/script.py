"""A lesson is a match that has already been played and that waits, at each step, for the student's answer.

Everything in it is scripted, so the table at a step is the same for everybody. It is played once, when it is loaded, with the
rules checking every answer; after that, a step is an index into its moments. Only the step is stored for a student.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct

from wartable.core.chance import CHANCE, ChanceChoice, ChanceRequest, Draw, Drawn, Pick, Picked, rolled
from wartable.core.dice import Fairness
from wartable.core.engine import Game
from wartable.core.errors import Refusal, WartableError
from wartable.core.match import Match
from wartable.core.past import origin_at
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.lessons.model import Pattern, Said, Script, Step, Written
from wartable.lessons.patterns import fits, is_near, laid_over
from wartable.lessons.reading import BadLesson


class Verdict(Struct, frozen=True):
    """The verdict on an answer: it is the one `taught` here, it gets a remark, or a rule refuses it."""

    taught: bool
    say: str = ""
    refusal: Refusal | None = None


class Laid:
    """The scripted dice of the current answer: none may be missing or left over."""

    def __init__(self, answers: Sequence[str] = ()) -> None:
        self.left = list(answers)

    def answer(self, request: ChanceRequest, number: int, take_backs: int) -> ChanceChoice:
        if not self.left:
            raise BadLesson(f"there are no dice for {_wanted(request)}")
        text = self.left.pop(0)
        with suppress(ValueError):
            made = _laid(request, text)
            if request.refuse(None, CHANCE, made) is None:  # type: ignore[arg-type]
                return made
        raise BadLesson(f"{text!r} does not answer {_wanted(request)}")

    def add_salt(self, seat: Seat, salt: str) -> None:
        raise BadLesson("a lesson's dice take no salt")

    def fairness(self, *, over: bool) -> Fairness:
        return Fairness("laid down")


def _laid(request: ChanceRequest, text: str) -> ChanceChoice:
    """ValueError if these are not numbers, or not those of a pick."""
    if isinstance(request, Pick):
        return Picked(range(request.n).index(int(text)))
    if isinstance(request, Draw):
        return Drawn(tuple(text.split()))
    return rolled(*(tuple(int(face) for face in group.split()) for group in text.split("/")))


def _wanted(request: ChanceRequest) -> str:
    """What chance is asked for, as the author of a lesson writes it."""
    if isinstance(request, Pick):
        what = f"a pick from 0 to {request.n - 1}"
    elif isinstance(request, Draw):
        what = f"{request.n} to draw of {', '.join(key for key, number in request.counts if number)}"
    else:
        what = f"a roll of {' / '.join(str(dice.count) for dice in request.groups)} dice"
    return f"{what} ({request.why})" if request.why else what


class Lesson:
    """A working lesson: every answer is legal, the dice fit, the expected events happen, and the student wins."""

    def __init__(self, lesson_id: str, game: Game[Any], script: Script) -> None:
        self.id, self.game, self.script = lesson_id, game, script
        self.seat = script.seat
        self.moments: list[Match[Any]] = []
        """The match after each answer; the first is the start of the lesson."""
        self.places: list[int] = []
        """The index of the moment at which each step begins, and of the last one."""
        self.scenario = game.scenario(2, **script.options)
        self._play()

    def at(self, step: int) -> Match[Any]:
        """The match when this step begins."""
        return self.moments[self.places[step]]

    def after(self, step: int) -> list[Match[Any]]:
        """The moments of this step, in order."""
        return self.moments[self.places[step] + 1 : self.places[step + 1] + 1]

    def judge(self, step: int, choice: Choice) -> Verdict:
        """The verdict on this answer. The rules come first: a lesson never allows what the game forbids."""
        at, match = self.script.step[step], self.at(step)
        refusal, made = match.check(self.seat, choice, match.ask), self._plain(choice)
        if refusal is None and at.do is not None and self._is_taught(at, made):
            return Verdict(taught=True)
        for remark in at.other:
            if remark.refused == (refusal is not None) and fits(remark.when, made):
                return Verdict(False, remark.say, refusal)
        return Verdict(False, refusal.why if refusal else at.otherwise or "", refusal)

    def choice(self, written: Written) -> Choice:
        return self.game.decode_choice(json.dumps(written))

    def _is_taught(self, step: Step, made: Written) -> bool:
        return is_near(self._plain(self.choice(step.do or {})), made, step.near)

    # -- playing it, once ---------------------------------------------------------------------------------------------

    def _play(self) -> None:
        dice = Laid(self.script.dice)
        try:
            match: Match[Any] = Match(self.game, self.scenario, dice=dice)
            for number, said in enumerate(self.script.prologue):
                self._say(match, said, f"prologue {number + 1}")
            if self.script.start:
                match = self._laid_out(match)
            self.moments = [match.copy()]
            for step in self.script.step:
                self._take(match, step)
        except WartableError as error:
            raise BadLesson(f"{self.id}: {error}") from error
        except (LookupError, ValueError) as error:
            # Only a world laid out by hand can contradict itself.
            if not self.script.start:
                raise
            raise BadLesson(f"{self.id}: start: the world contradicts itself ({type(error).__name__}: {error})") from error
        self.places.append(len(self.moments) - 1)
        if match.outcome is None or match.outcome.winners != (self.seat,):
            raise BadLesson(f"{self.id}: it does not end with the student's victory")

    def _laid_out(self, match: Match[Any]) -> Match[Any]:
        """The match with other things on the table, which no rule put there."""
        written = self._plain(match.position)
        written["world"] = laid_over(self.script.start, written["world"])
        position = self.game.decode(json.dumps(written).encode())
        if not fits(self.script.start, self._plain(position.world)):
            raise BadLesson("start: the world has no such fields")
        return Match(self.game, self.scenario, dice=Laid(), origin=origin_at(self.game, position))

    def _take(self, match: Match[Any], step: Step) -> None:
        for said in step.before:
            self._say(match, said, step.id)
        if step.before:
            self.moments[-1] = match.copy()
        self.places.append(len(self.moments) - 1)
        own = () if step.do is None else (Said(self.seat, step.do, step.dice, step.expect),)
        for said in (*own, *step.reply):
            self._say(match, said, step.id)
            self.moments.append(match.copy())
        world = self._plain(match.position.world)
        for field, value in step.facts.items():
            if not fits(value, world.get(field)):
                raise BadLesson(f"{step.id}: {field} is {world.get(field)}, not {value}")

    def _say(self, match: Match[Any], said: Said, where: str) -> None:
        if said.until_turn:
            self._wait(match, said.until_turn)
            return
        dice, told = Laid(said.dice), match.copy()
        match.dice = dice
        try:
            refusal = match.submit(said.seat, self.choice(said.choice), match.ask)
        except WartableError as error:
            raise BadLesson(f"{where}: {error}") from error
        if refusal is not None:
            raise BadLesson(f"{where}: {refusal.why} ({refusal.rule})")
        if dice.left:
            raise BadLesson(f"{where}: dice left over: {dice.left}")
        self._compare([self._plain(event) for event in match.since(told)], said.expect, where)

    def _wait(self, match: Match[Any], turn: int) -> None:
        while self.game.turn(match.position) < turn:
            seat = match.deciders()[0]
            match.submit(seat, self.game.default(match.view(seat), seat), match.ask)

    def _compare(self, told: list[Any], expected: Sequence[Pattern], where: str) -> None:
        events = iter(told)
        for wanted in expected:
            if not any(fits(wanted, event) for event in events):
                happened = ", ".join(event["type"] for event in told) or "nothing"
                raise BadLesson(f"{where}: {wanted} did not happen; what did: {happened}")

    def _plain(self, thing: Any) -> Any:
        return json.loads(self.game.encode(thing))
