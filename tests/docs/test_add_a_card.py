"""The recipe for a new card of Fleet Commander, followed to the letter: three files, and everything knows the card."""

from pathlib import Path

from tests.docs.trial import ROOT, blocks, copy_with, run

PAGE = ROOT / "docs" / "games" / "fleet_commander.md"


def test_a_card_is_a_record_an_effect_and_its_worth_for_the_bots(tmp_path: Path) -> None:
    pieces = blocks(PAGE)
    assert sorted(pieces) == [
        "bots/fleet_commander/cards.py",
        "games/fleet_commander/data/cards.toml",
        "games/fleet_commander/effects/repair_tenders.py",
    ]
    run(copy_with(tmp_path, "", pieces), "-m", "tests.docs.repair_tenders")
