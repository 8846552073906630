"""`wartable match` and `wartable ladder`: games between bots and external programs."""

from collections import Counter
from typing import Annotated, Any

import typer

from wartable import registry
from wartable.cli.journals import why_of
from wartable.cli.output import as_json, note, say, show_table, write_text
from wartable.cli.simulate import AsJson, GameName, Pack, Seed, Set, parse
from wartable.core import Game, Scenario
from wartable.core.errors import BadScenario
from wartable.lab.contest import SECONDS, Contest, contest, seating
from wartable.lab.ladder import ladder as play_ladder
from wartable.lab.ladder_page import page
from wartable.lab.messages import schema
from wartable.lab.outside import check_player

_PLAYER = "A bot's name, a command in quotes, or the HTTP address of a bot; repeat for each player."
Players = Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help=_PLAYER)]
Games = Annotated[int, typer.Option("--games", min=1, help="How many matches; players move up one seat after each.")]
Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How many seconds a program may think about an answer.")]
Journal = Annotated[str | None, typer.Option("--journal", metavar="FILE", help="Write the journal of the last match here.")]
Schema = Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the messages and choices, and play nothing.")]
Each = Annotated[int, typer.Option("--games", min=1, help="How many matches each pair plays.")]
Html = Annotated[str | None, typer.Option("--html", metavar="FILE", help="Write the standings as a page.")]


def match(  # noqa: PLR0913
    game: GameName,
    *,
    bot: Players = None,
    games: Games = 1,
    seed: Seed = 0,
    seconds: Seconds = SECONDS,
    settings: Set = None,
    pack: Pack = None,
    journal: Journal = None,
    json: AsJson = False,
    schema_only: Schema = False,
) -> None:
    """Let bots and programs in any language play each other.

    A program reads questions from its standard input and writes answers to its standard output, each as a line of JSON;
    see docs/bot-protocol.md. A program at fault loses the match, and the exit code is 1.

    Example: wartable match caledea --bot "python3 examples/bots/simple.py" --bot greedy
    """
    found = registry.game(game, pack)
    if schema_only:
        say(as_json(schema(found)))
        return
    players = _checked(bot or [])
    scenario = found.scenario(len(players) or None, **parse(found, settings or []))
    if not players:
        raise BadScenario(f"Name a player for each of the {scenario.seats} seats with --bot.")
    played = [contest(found, scenario, seating(players, number), f"{seed}.{number}", seconds) for number in range(games)]
    _show(found, played, json)
    if journal is not None:
        write_text(journal, played[-1].journal)
    _report_faults(played)


def ladder(  # noqa: PLR0913
    game: GameName,
    *,
    bot: Players = None,
    games: Each = 10,
    seed: Seed = 0,
    seconds: Seconds = SECONDS,
    settings: Set = None,
    pack: Pack = None,
    html: Html = None,
    json: AsJson = False,
) -> None:
    """Let every two players play each other, and rate them.

    Example: wartable ladder caledea --bot greedy --bot officer --bot "node examples/bots/simple.mjs" --html ladder.html
    """
    found = registry.game(game, pack)
    players = _checked(bot or [])
    if len(players) < 2 or len(set(players)) < len(players):
        raise BadScenario("A ladder needs at least two different players; name each with --bot.")
    scenario = _pair_of(found, settings or [])
    standings = play_ladder(found, scenario, players, games=games, seed=seed, seconds=seconds)
    if json:
        say(as_json({"game": game, "standings": standings.standings}))
    else:
        rows = [(s.player, str(s.rating), str(s.won), str(s.drawn), str(s.lost), str(s.faults)) for s in standings.standings]
        show_table(("player", "rating", "won", "drawn", "lost", "faults"), rows)
    if html is not None:
        write_text(html, page(standings, f"Ladder of {found.title}"))
    _report_faults(standings.matches)


def _checked(players: list[str]) -> list[str]:
    for player in players:
        check_player(player)
    return players


def _pair_of(game: Game[Any], settings: list[str]) -> Scenario:
    return game.scenario(2, **parse(game, settings))


def _show(game: Game[Any], played: list[Contest], json: bool) -> None:
    if json:
        say(as_json([_told(match) for match in played]))
        return
    for match in played:
        winners = ", ".join(f"{match.players[seat]} (seat {seat})" for seat in match.victors)
        why = f"{why_of(game, match.outcome.why)} ({match.outcome.rule})" if match.outcome else "a fault"
        say(f"{f'{winners} won' if winners else 'A draw'}: {why}.")
    if len(played) > 1:
        wins = Counter(match.players[seat] for match in played for seat in match.victors)
        show_table(("player", "won"), [(player, str(wins[player])) for player in dict.fromkeys(played[0].players)])


def _told(match: Contest) -> dict[str, Any]:
    return {
        "players": match.players,
        "seed": match.seed,
        "outcome": match.outcome,
        "victors": match.victors,
        "faulty": match.faulty,
        "fault": match.fault,
    }


def _report_faults(played: Any) -> None:
    faults = dict.fromkeys(match.fault for match in played if match.fault)
    for fault in faults:
        note(fault)
    if faults:
        raise typer.Exit(1)
