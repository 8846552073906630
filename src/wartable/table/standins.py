"""WT-SEAT-04: bots that play for people. Nothing is changed here."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from wartable import bots
from wartable.core import errors
from wartable.core.errors import Refusal
from wartable.core.secrets import Seat
from wartable.core.words import listed
from wartable.table import entries as e
from wartable.table import protocol as p
from wartable.table.decisions import Decision, tried
from wartable.table.state import Table, stand_in

_RULE = "WT-SEAT-04"
_NOT_AWAY = Refusal(_RULE, "That player is here, or was a moment ago.")
_BOT_SEAT = Refusal(_RULE, "A bot is already playing that seat.")
_OWN_SEAT = Refusal(_RULE, "You are already playing this seat.")

IsAway: TypeAlias = Callable[[Seat], bool]


def hand_over(table: Table, seat: Seat, act: p.HandOver, is_away: IsAway) -> Decision:
    """Lets a bot play. For somebody else's seat, the bot was settled when the table was created."""
    own = act.seat == seat
    if act.seat not in table.seats():
        return Decision(refusal=errors.NO_SEAT)
    if table.chairs[act.seat].by == "bot":
        return Decision(refusal=_BOT_SEAT)
    if not own and not is_away(act.seat):
        return Decision(refusal=_NOT_AWAY)
    agreed = stand_in(table.setup)
    bot = act.bot or agreed
    if not bots.is_known(bot, table.game.name):
        choices = listed(bots.offered(table.game.name), "or")
        return Decision(refusal=Refusal(_RULE, f"There is no bot of that name: choose {choices}."))
    if not own and bot != agreed:
        return Decision(refusal=Refusal(_RULE, f"At this table, the bot {agreed} plays for absent players."))
    handed = tried(table, lambda match: match.hand_over(act.seat, f"the bot {bot}"))
    return replace(handed, entries=(e.BotTook(act.seat, bot), *handed.entries))


def sit_down(table: Table, seat: Seat, _act: p.SitDown) -> Decision:
    if table.chairs[seat].by == "human":
        return Decision(refusal=_OWN_SEAT)
    handed = tried(table, lambda match: match.hand_over(seat, table.chairs[seat].name))
    return replace(handed, entries=(e.PlayerTook(seat), *handed.entries))
