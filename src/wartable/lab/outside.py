"""Players from outside: programs in any language that speak the bot protocol."""

import shlex
import shutil
import time
from typing import Any

import msgspec

from wartable.bots import Bot, Budget, UnknownBot, check_name, is_known, make
from wartable.core import Choice, Game, Refusal, Scenario, Seat
from wartable.core.answers import answers
from wartable.core.errors import BadChoice
from wartable.lab.lines import BotFault, Line, Program, Web
from wartable.lab.messages import PROTOCOL, Ask, BotAnswer, Hello, Over, Ready, Refused, decode, encode

_TRIES = 3
"""How many answers to one question may be refused."""
_ABSENT = (b"", b"null")
"""A choice that is not given."""
_START = 30.0
"""How many seconds a program has to get ready."""


def check_player(player: str) -> None:
    """UnknownBot, unless this is the name of a bot, an address, or a command whose program is there."""
    words = shlex.split(player)
    if is_known(player) or _is_address(player):
        return
    if not words or (shutil.which(words[0]) is None and len(words) == 1):
        check_name(player)
    if shutil.which(words[0]) is None:
        raise UnknownBot(f"There is no program {words[0]!r} to run {player!r}.")


def _is_address(player: str) -> bool:
    return player.startswith(("http://", "https://"))


def _line_to(player: str) -> Line:
    return Web(player) if _is_address(player) else Program(shlex.split(player))


class Table:
    """What a player from outside learns about the match at its beginning."""

    def __init__(self, game: Game[Any], scenario: Scenario, seconds: float) -> None:
        self.game, self.scenario, self.seconds = game, scenario, seconds

    def player(self, player: str, seat: Seat, seed: str) -> Bot:
        """A bot by its name, or a program that is started and still has to get ready; BotFault where it cannot be started."""
        return make(player, self.game, f"{seed}.{seat}") if is_known(player) else OutsideBot(self, _line_to(player), seat)

    def hello(self, seat: Seat) -> bytes:
        game, scenario = self.game, self.scenario
        hello = Hello(
            protocol=PROTOCOL,
            game=game.name,
            version=game.version,
            pack=game.pack,
            seats=scenario.seats,
            seat=seat,
            options=dict(scenario.options),
            seconds=self.seconds,
        )
        return encode(hello)


class OutsideBot(Bot):
    """A program that plays one seat of one match."""

    def __init__(self, table: Table, line: Line, seat: Seat) -> None:
        self._game, self._seconds, self._line, self._hello = table.game, table.seconds, line, table.hello(seat)

    def get_ready(self) -> None:
        """The program is greeted and answers; BotFault if it is not ready to play."""
        ready = self._decoded(self._line.exchange(self._hello, _START))
        if not isinstance(ready, Ready):
            raise BotFault("it must say that it is ready first.")
        if ready.protocol != PROTOCOL:
            raise BotFault(f"it speaks version {ready.protocol} of the protocol, not {PROTOCOL}.")

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        """Asked again after a refusal, as long as there is time; a program that keeps giving refused answers is at fault."""
        listed = answers(self._game, view, seat)
        message, until = self._question(view, seat, listed), time.monotonic() + self._seconds
        for _ in range(_TRIES):
            answer = self._decoded(self._line.exchange(message, until - time.monotonic()))
            if not isinstance(answer, BotAnswer) or answer.ask != view.ask:
                raise BotFault(f"it must answer question {view.ask}.")
            choice = self._choice(answer, listed)
            refusal = choice if isinstance(choice, Refusal) else self._game.check(view, seat, choice)
            if isinstance(choice, Choice) and refusal is None:
                return choice
            message = encode(Refused(ask=view.ask, rule=refusal.rule, why=refusal.why))  # type: ignore[union-attr]
        raise BotFault(f"{_TRIES} of its answers to one question were refused, the last one: {refusal.why}")  # type: ignore[union-attr]

    def leave(self, over: Over) -> None:
        """The match is over for the program."""
        self._line.close(encode(over))

    def _question(self, view: Any, seat: Seat, listed: Any) -> bytes:
        game, request = self._game, view.request(seat)
        ask = Ask(
            ask=view.ask,
            seat=seat,
            question=request.window(),
            says=request.text(game.word),
            view=msgspec.Raw(game.encode(view)),
            answers=[msgspec.Raw(game.encode(choice)) for choice in listed],
            all=game.options(view, seat, about_match=False) == listed,
        )
        return encode(ask)

    def _choice(self, answer: BotAnswer, listed: Any) -> Choice | Refusal:
        written = bytes(answer.choice)
        if (answer.place is None) == (written in _ABSENT):
            return Refusal("", "An answer has either a place or a choice.")
        if answer.place is not None:
            if 0 <= answer.place < len(listed):
                return listed[answer.place]  # type: ignore[no-any-return]
            return Refusal("", f"There are {len(listed)} answers, counted from 0: there is no place {answer.place}.")
        try:
            return self._game.decode_choice(written)
        except BadChoice as error:
            return Refusal("", str(error))

    def _decoded(self, reply: bytes) -> Ready | BotAnswer:
        try:
            said: Ready | BotAnswer = decode(reply)
        except msgspec.DecodeError as error:
            start = reply[:80].decode(errors="replace").strip()
            raise BotFault(f"its reply {start!r} is not a message of the protocol: {error}.") from None
        return said
