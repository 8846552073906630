"""Plays with the power Levy, in a copy of the sources that has it: see test_add_a_power.py."""

from pathlib import Path
from random import Random
from typing import Any

from tests.bench.exhaustive import declared
from tests.contract import laws
from tests.contract.walk import start
from wartable.bots.caledea.proposals import proposals
from wartable.core import Match
from wartable.games.caledea import GAME
from wartable.table.typescript import typescript


def levying(folder: Path) -> Any:
    """The game in which every kingdom has the new power, by a pack."""
    pack = folder / "levies"
    pack.mkdir()
    (pack / "pack.toml").write_text('name = "Levies"\ngame = "caledea"\nversion = "1"\n', encoding="utf-8")
    record = '[[kingdoms]]\nid = "{}"\npower = "levy"\npower_cost = 1\nfrom = {{ "*" = "house" }}\n'
    records = "\n".join(record.format(kingdom.id) for kingdom in GAME.catalog().kingdoms)
    (pack / "kingdoms.toml").write_text(records, encoding="utf-8")
    return GAME.with_pack(pack)


def at_first_act(game: Any) -> tuple[Match[Any], int]:
    match: Match[Any] = Match(game, seed=1)
    while match.position.world.round == 0:
        seat = match.deciders()[0]
        match.submit(seat, game.default(match.position, seat), match.ask)
    return match, match.deciders()[0]


def main(folder: Path) -> None:
    game = levying(folder)
    match, seat = at_first_act(game)
    world = match.position.world
    (levy,) = [c for c in game.options(match.position, seat) if type(c).__name__ == "Levy"]
    assert levy in game.sample(match.position, seat, Random(1), 256)
    assert levy in proposals(world, seat), "the bots do not think of it"
    assert "caledea.Levy" in {offered.kind for offered in game.offers(match.view(seat), seat)}
    assert {"caledea.Levy", "caledea.Levied"} <= declared(game)
    assert game.say(levy) == "Levy an infantry in the capital"
    units = len(world.armies[seat])
    assert match.submit(seat, levy, match.ask) is None
    assert len(world.armies[seat]) == units + 1
    capital, names = world.realm.labels[world.capitals[seat]], ["Ann", "Bob"]
    told = match.events(None)[-1].text(names, game.word)
    assert told == f"{names[seat]} levies 1 infantry on ({capital}) for 1 gold."
    refusal = match.check(seat, levy, match.ask)
    assert refusal is not None, "the gold is spent"
    assert refusal.rule == "CAL-POWER-02"
    written = typescript([game])
    assert '"caledea.Levy"' in written
    assert '"caledea.Levied"' in written
    laws.declaration_laws(game)
    laws.all_laws(*start(game, game.scenario(), 3), most=40)


if __name__ == "__main__":
    main(Path.cwd())
