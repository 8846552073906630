"""`wartable hint` and `wartable review`: what a bot would do in a player's place, or would have done instead."""

from typing import Annotated

import typer

from wartable.bots.reasons import percent
from wartable.cli.journals import File, Pack, SeatNumber, To, check_place, finder, names
from wartable.cli.output import as_json, read_text, say, show_table
from wartable.core import WartableError
from wartable.core.codec import read_journal, replayed
from wartable.lab.hints import Hint, hints
from wartable.lab.review import Slip
from wartable.lab.review import review as look_back

Best = Annotated[int, typer.Option("--best", min=1, max=20, metavar="N", help="How many answers to show.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class NothingAsked(WartableError):
    """The match is over, or there is no question for this seat at this point."""


def hint(file: File, to: To = None, seat: SeatNumber = None, best: Best = 3, pack: Pack = None, json: Json = False) -> None:
    """Show what a captain would do at this point of a match: its best answers, the chance to win with each, and why.

    It uses only what the seat that is asked can see. The chances are the estimates described in docs/bots.md.

    Example: wartable hint match.jsonl --to 40
    """
    game, record = read_journal(read_text(file), finder(pack))
    check_place(record, to, seat)
    match = replayed(game, record, upto=to)
    asked = match.deciders()
    if match.outcome is not None or not asked:
        raise NothingAsked("There is no question: the match is over.")
    if seat is not None and seat not in asked:
        raise NothingAsked(f"There is no question for seat {seat} here, only for seat {asked[0]}.")
    who = asked[0] if seat is None else seat
    found = hints(match, who, best)
    if json:
        say(as_json(found))
        return

    def row(one: Hint) -> list[str]:
        return [one.says, "" if one.chance is None else percent(one.chance), one.odds]

    say(f"{names(match, who)[who]} is asked: {match.position.request(who).text(game.word)}")
    show_table(["answer", "to win", "dice"], list(map(row, found.hints)))
    say(f"Why the first: {found.why}")


def review(file: File, pack: Pack = None, json: Json = False) -> None:
    """List the decisions of a match that cost each player most, in a captain's judgment, with better answers.

    Each is judged by what its player could see before the dice were rolled. Only finished matches can be reviewed.

    Example: wartable review match.jsonl
    """
    game, record = read_journal(read_text(file), finder(pack))
    if record.outcome is None:
        raise NothingAsked("Only a finished match can be reviewed.")
    match = replayed(game, record, upto=0)
    found = look_back(match, record.entries)
    players = names(match, None)
    if json:
        say(as_json(found))
    elif not found.weighed:
        say("The match has no decision that a bot could judge.")
    elif not found.slips:
        say(f"None of the {found.weighed} decisions stands out as costly.")
    else:

        def row(slip: Slip) -> list[str]:
            return [str(slip.entries), players[slip.seat], slip.chosen, percent(slip.chance), slip.better, percent(slip.best)]

        show_table(["entry", "player", "did", "to win", "better", "to win"], list(map(row, found.slips)))
