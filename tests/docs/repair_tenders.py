"""Plays with the card Repair Tenders, in a copy of the sources that has it: see test_add_a_card.py."""

from random import Random

from tests.contract import laws
from tests.contract.walk import start
from tests.games.fleet_commander.kit import D, Table, unit
from wartable.bots import Budget, GreedyBot
from wartable.bots.fleet_commander import JUDGE
from wartable.bots.fleet_commander.cards import EFFECT_WORTH
from wartable.core import ShownRoll
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import PlayCard, Repair
from wartable.games.fleet_commander.windows import EFFECTS
from wartable.table.typescript import typescript

CARD = PlayCard("h_repair_tenders")


def tenders(face: int) -> Table:
    """On the first turn: no convoy can be called or launched, so a bot has little else to do."""
    return Table(f"{face}", turn=1).put(D, "p", "destroyer:2").hand(D, CARD.card).to_act(D)


def bot(table: Table) -> object:
    return GreedyBot(GAME, Random(1), JUDGE).choose(table.match.view(1), 1, Budget())


def told(table: Table) -> list[str]:
    return [event.text(("Ann", "Bob"), GAME.word) for event in table.match.events(0)]


def main() -> None:
    table = tenders(4)
    assert CARD in (GAME.options(table.match.position, 1) or ())
    assert CARD in GAME.sample(table.match.position, 1, Random(1), 256)
    assert GAME.say(CARD) == "Play Repair Tenders"
    assert bot(table) == CARD, "the bot does not play it"
    table.do(D, CARD)
    rolled = table.match.events(0)[-1].rolls()
    assert rolled == (ShownRoll((4,), 1, "repair tenders", needs=4),)
    assert table.question.text(GAME.word) == "Remove a damage token from one unit (Repair Tenders)?"
    assert bot(table) == Repair(unit("destroyer:2"), "shown", "p")
    table.do(D, Repair(unit("destroyer:2"), "shown", "p"))
    assert told(table)[-3:] == [
        "Bob plays Repair Tenders.",
        "Bob rolls 4 for the repair tenders.",
        "Destroyer with 2 damage in the Planet Region is repaired.",
    ]
    assert table.at(D, "p") == "destroyer:1"
    assert tenders(3).do(D, CARD).asked() == ("invader", "ActionQuestion")
    hand = next(section for section in GAME.sheet(tenders(4).match.view(1), 1) if section.title == "Your hand")
    assert hand.rows[0][0] == "Repair Tenders"
    assert '"fleet_commander.TendersRolled"' in typescript([GAME])
    assert set(EFFECT_WORTH) == set(EFFECTS.keys())
    laws.declaration_laws(GAME)
    laws.all_laws(*start(GAME, GAME.scenario(), 3), most=40)


if __name__ == "__main__":
    main()
