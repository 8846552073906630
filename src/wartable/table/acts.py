"""Decides acts: the entries an act leads to, or its refusal. Nothing is changed here.

The match is copied, the act is tried on the copy, and the entries that it wrote are handed on to be stored: a choice and
the dice that follow it together.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wartable.core import errors
from wartable.core.errors import BadChoice, Refusal
from wartable.core.orders import ASK
from wartable.core.requests import Choice
from wartable.core.secrets import Seat, Viewer
from wartable.core.words import listed
from wartable.table import entries as e
from wartable.table import protocol as p
from wartable.table import tokens
from wartable.table.decisions import Decision, tried
from wartable.table.lobby import block, let_talk, put_on_list, take_off_list, unblock
from wartable.table.seating import join, plain, start
from wartable.table.standins import IsAway, hand_over, sit_down
from wartable.table.state import Table

_CONSENT = {errors.DICE_SINCE.rule, errors.OTHERS_SINCE.rule, errors.SEEN_SINCE.rule}
_SPECTATOR = Refusal("WT-SEAT-05", "Spectators can only watch, and chat if the host lets them.")
_NOT_YET = Refusal("WT-SEAT-03", "The match starts when everybody has joined.")
_PAUSED = Refusal("WT-TIME-02", "The match is paused.")
_NOT_PAUSED = Refusal("WT-TIME-02", "The match is not paused.")
_NOT_OVER = Refusal("WT-END-03", "You can agree on a rematch when the game is over.")
_WANTED = Refusal("WT-END-03", "You have already agreed to a rematch.")
_NOBODY_ASKS = Refusal("WT-BACK-05", "Nobody is asking you to agree to a take-back.")
_ASKED_ALREADY = Refusal("WT-BACK-05", "The others have already been asked to agree to a take-back.")
_BOT_PLAYS = Refusal("WT-SEAT-04", "A bot is playing for you; take your seat back first.")
_NO_ADVICE = Refusal("WT-ADVICE-01", "Bots give no advice at this table.")


def decide(table: Table, viewer: Viewer, act: p.Act, is_away: IsAway, mark: str = "") -> Decision:
    """Decides this viewer's act at this table; `is_away` says whose player is not here.

    A spectator is recognized by the mark.
    """
    if viewer is None:
        return _watch(table, act, mark)
    if isinstance(act, p.HandOver):
        return in_play(table) or hand_over(table, viewer, act, is_away)
    if isinstance(act, _AT_ANY_TIME):
        return _HANDLERS[type(act)](table, viewer, act)
    if table.chairs[viewer].by == "bot" and isinstance(act, _PLAYED_BY_BOT):
        return Decision(refusal=_BOT_PLAYS)
    return in_play(table) or _HANDLERS[type(act)](table, viewer, act)


def in_play(table: Table) -> Decision | None:
    """The refusal of acts that are possible only during play."""
    if table.phase == "gathering":
        return Decision(refusal=_NOT_YET)
    return Decision(refusal=errors.GAME_OVER) if table.phase == "over" else None


# -- standing orders --------------------------------------------------------------------------------------------------


def _order(table: Table, seat: Seat, act: p.Order) -> Decision:
    """WT-ORDER-01."""
    order = next((known for known in table.game.orders if known.key == act.key), None)
    if order is None:
        return Decision(refusal=Refusal("WT-ORDER-01", "There is no such standing order in this game."))
    if not order.allows(act.value):
        values = listed((ASK, *(value for value, _ in order.values)), "or")
        return Decision(refusal=Refusal("WT-ORDER-01", f"This standing order can be {values}."))
    return Decision((e.Ordered(seat, act.key, act.value),))


# -- speaking and pausing ---------------------------------------------------------------------------------------------


def _watch(table: Table, act: p.Act, mark: str) -> Decision:
    """WT-SEAT-05: what a spectator may do."""
    if not table.talk or not isinstance(act, p.Say):
        return Decision(refusal=_SPECTATOR)
    spoken = plain(act.text)
    return Decision((e.SpectatorSaid(plain(act.name) or "Spectator", spoken, mark),)) if spoken else Decision()


def _say(_table: Table, seat: Seat, act: p.Say) -> Decision:
    spoken = plain(act.text)
    return Decision((e.Said(seat, spoken),)) if spoken else Decision()


def _pause(table: Table, seat: Seat, _act: p.Pause) -> Decision:
    """WT-TIME-02: any seat may pause, and any may resume."""
    return Decision(refusal=_PAUSED) if table.paused else Decision((e.Paused(seat),))


def _resume(table: Table, seat: Seat, _act: p.Resume) -> Decision:
    return Decision((e.Resumed(seat),)) if table.paused else Decision(refusal=_NOT_PAUSED)


# -- answering --------------------------------------------------------------------------------------------------------


def _submit(table: Table, seat: Seat, act: p.Submit) -> Decision:
    """WT-TIME-02: nobody answers while the match is paused."""
    if table.paused:
        return Decision(refusal=_PAUSED)
    return _answer(table, seat, act.choices, act.ask)


def _answer(table: Table, seat: Seat, written: Iterable[Any], ask: int, *, after_dice: bool = False) -> Decision:
    try:
        choices = _read(table, written)
    except BadChoice as error:
        return Decision(refusal=Refusal("WT-CHOICE-01", str(error)))
    trial = table.match.copy()
    progress = trial.submit_all(seat, choices, ask, after_dice=after_dice)
    fresh = tuple(trial.journal[len(table.match.journal) :])
    return Decision(fresh, progress.refusal, progress.made, progress.stopped, match=trial)


def explain(table: Table, viewer: Viewer, written: Any) -> p.Explained:
    """The refusal a choice would meet, judged by the viewer's view alone."""
    refusal = look_refusal(table, viewer, [written])
    if viewer is None or refusal is not None:
        return p.Explained(refusal)
    (choice,) = _read(table, [written])
    view = table.match.view(viewer)
    refusal = table.game.check(view, viewer, choice)
    return p.Explained(refusal, "" if refusal else table.game.say(choice, view))


def advice_refusal(table: Table, viewer: Viewer, choices: Iterable[Any]) -> Refusal | None:
    """WT-ADVICE-01: why this viewer cannot ask what a bot would do."""
    if viewer is not None and not table.setup.advice:
        return _NO_ADVICE
    refusal = look_refusal(table, viewer, choices)
    return refusal or (None if viewer in table.match.position.deciders() else errors.NOT_ASKED)


def look_refusal(table: Table, viewer: Viewer, choices: Iterable[Any]) -> Refusal | None:
    """Why this viewer cannot look at these choices: it has no seat, they cannot be read, or nobody is playing."""
    if viewer is None:
        return _SPECTATOR
    try:
        _read(table, choices)
    except BadChoice as error:
        return Refusal("WT-CHOICE-01", str(error))
    refused = in_play(table)
    return None if refused is None else refused.refusal


def _read(table: Table, written: Iterable[Any]) -> list[Choice]:
    return [table.game.decode_choice(msgspec.json.encode(choice)) for choice in written]


def _resign(table: Table, seat: Seat, _act: p.Resign) -> Decision:
    return tried(table, lambda match: match.resign(seat))


def default(table: Table, seat: Seat, why: Any) -> Decision:
    """WT-TIME-01: the default answer for a seat that does not answer, with a line in the log."""
    choice = table.game.default(table.match.view(seat), seat)
    answered = tried(table, lambda match: match.submit(seat, choice, match.ask))
    return replace(answered, entries=(e.Defaulted(seat, why), *answered.entries))


def begin(table: Table) -> Decision:
    """Starts a table where only bots play, which nobody joins."""
    if table.phase != "gathering":
        return Decision()
    trial = table.match.copy()
    return Decision(tuple(start(trial)), match=trial)


def bot_answers(table: Table, seat: Seat, ask: int, plan: Raw | None) -> Decision:
    """The bot's answers, if they are still wanted; the default if none of them is legal.

    See `Bot.plan`: only the first of them must be legal.
    """
    if table.match.ask != ask or seat not in table.awaited() or table.chairs[seat].by != "bot":
        return Decision()
    if plan is not None:
        decision = _answer(table, seat, msgspec.json.decode(plan, type=list[Raw]), ask, after_dice=True)
        if decision.made:
            return decision
    return default(table, seat, "bot")


# -- taking back ------------------------------------------------------------------------------------------------------


def _take_back(table: Table, seat: Seat, _act: p.TakeBack) -> Decision:
    """WT-TIME-02: no answer is taken back while the match is paused. Once something has been learned, the others are asked."""
    if table.paused:
        return Decision(refusal=_PAUSED)
    refusal = table.match.take_back_refusal(seat)
    if refusal is not None and refusal.rule in _CONSENT:
        if table.back is not None:
            return Decision(refusal=_ASKED_ALREADY)
        if any(other != seat for other in table.playing()):
            return Decision((e.AskedBack(seat),))
        return _with_consent(table, seat)
    return tried(table, lambda match: match.take_back(seat))


def _with_consent(table: Table, seat: Seat) -> Decision:
    return tried(table, lambda match: match.take_back(seat, [other for other in table.seats() if other != seat]))


def _answer_back(table: Table, seat: Seat, act: p.AnswerBack) -> Decision:
    if table.back is None or seat not in table.consent_awaited():
        return Decision(refusal=_NOBODY_ASKS)
    spoken = e.SpokeOfBack(seat, act.yes)
    if not act.yes or table.consent_awaited() != (seat,):
        return Decision((spoken,))
    taken_back = _with_consent(table, table.back[0])
    return replace(taken_back, entries=(spoken, *taken_back.entries))


# -- playing again ----------------------------------------------------------------------------------------------------


def _rematch(table: Table, seat: Seat, _act: p.Rematch) -> Decision:
    if table.phase != "over":
        return Decision(refusal=_NOT_OVER)
    if seat in table.rematch:
        return Decision(refusal=_WANTED)
    wanted = e.WantedRematch(seat)
    if {*table.rematch, seat} != {*table.people()}:
        return Decision((wanted,))
    again = e.NewTable(tokens.new_table_id(), _moved_on(table), table.game.content)
    return Decision((wanted, e.RematchMade(again.id)), new_table=again)


def _moved_on(table: Table) -> e.Setup:
    """WT-END-03: the same table again, with the seats rotated by one; each token moves with its player."""
    setup, keys, hooks = table.setup, table.keys, [table.hooks.get(seat, "") for seat in table.seats()]
    return replace(
        setup,
        version=table.game.version,
        seats=(*setup.seats[1:], setup.seats[0]),
        keys=(*keys[1:], keys[0]),
        spectator=table.spectator,
        host=None if table.host is None else (table.host - 1) % len(keys),
        seed=tokens.new_seed(),
        talk=table.talk,
        blocked=tuple(table.blocked.items()),
        hooks=(*hooks[1:], hooks[0]),
    )


_PLAYED_BY_BOT = (p.Submit, p.TakeBack, p.AnswerBack)
_AT_ANY_TIME = (p.Join, p.Say, p.Order, p.Rematch, p.List, p.Unlist, p.LetTalk, p.SendAway, p.LetIn)
_HANDLERS: Mapping[type, Callable[[Table, Seat, Any], Decision]] = {
    p.Join: join,
    p.Submit: _submit,
    p.TakeBack: _take_back,
    p.AnswerBack: _answer_back,
    p.Say: _say,
    p.Pause: _pause,
    p.Resume: _resume,
    p.Resign: _resign,
    p.SitDown: sit_down,
    p.Order: _order,
    p.Rematch: _rematch,
    p.List: put_on_list,
    p.Unlist: take_off_list,
    p.LetTalk: let_talk,
    p.SendAway: block,
    p.LetIn: unblock,
}
