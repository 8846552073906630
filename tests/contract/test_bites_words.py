"""The laws of words work."""

from random import Random
from typing import Any

import pytest

from tests.contract import laws
from tests.contract.biting import TRIALS, bites, every_law
from tests.games import ambush
from wartable.core import Match, Section, Word

NAMES = {"scout": "Scout", "guard": "Royal Guard", "decoy": "Decoy"}


class Ambush(ambush.Ambush):
    """With a word for each token."""

    def word(self, field: str, value: Any) -> Word | None:
        return Word(NAMES[value]) if isinstance(value, str) and value in NAMES else None

    def sheet(self, view: Any, viewer: Any) -> tuple[Section, ...]:
        return (Section("Round", (("Round", str(view.world.round)),)),)


def every_event(game: Any) -> None:
    for seed in TRIALS:
        laws.events_are_said(Match(game, seed=seed, start=False), Random(seed), most=60)


def test_the_unbroken_game_passes() -> None:
    every_law(Ambush(), range(5))
    every_event(Ambush())


def test_a_choice_that_does_not_name_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.March, "says", "March {token} from {origin}")
    bites(every_law, Ambush(), r"does not name to \(\d\): put {to} into the `says` of ambush.March")


def test_two_choices_with_the_same_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Assign, "says", "Take the losses")
    bites(every_law, Ambush(), "are both called 'Take the losses': name every field in the `says` of ambush.Assign")


def test_a_choice_said_by_its_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.March, "text", lambda self, word: f"March {self.token} from {self.origin} to {self.to}")
    bites(
        every_law,
        Ambush(),
        "shows the id '(scout|decoy)' .*, which Game.word calls '(Scout|Decoy)': use the word|does not name",
    )


def test_a_question_that_is_not_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Orders, "text", lambda self, word: "March from {origin}")
    bites(every_law, Ambush(), "the text of ambush.Orders shows the raw '{'")


def test_a_note_with_a_tag_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ambush, "word", lambda self, field, value: Word(str(value), "See ambush.March."))
    bites(every_law, Ambush(), "note shows the raw 'ambush.March'")


@pytest.mark.parametrize("cell", ["recon_probe", "None", "Word(says='x')", "('a', 'b')", "ambush.March", "{token}"])
def test_a_sheet_with_something_raw(monkeypatch: pytest.MonkeyPatch, cell: str) -> None:
    monkeypatch.setattr(Ambush, "sheet", lambda *_: (Section("Cards", (("Card", cell),)),))
    bites(every_law, Ambush(), "the section 'Cards' of game.sheet shows the raw")


def test_an_outlook_that_looks_at_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Ambush, "outlook", lambda self, view, viewer: [pile.known() for pile in view.world.hands], raising=False
    )
    bites(every_law, Ambush(), "game.outlook asks for what .* may not know")


def test_a_sheet_with_an_id_that_has_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ambush, "word", lambda self, field, value: Word("Scout") if value == "sc0" else None)
    monkeypatch.setattr(Ambush, "sheet", lambda *_: (Section("Tokens", (("Token", "sc0"),)),))
    monkeypatch.setattr(ambush, "TOKENS", ("guard", "guard", "sc0"))
    monkeypatch.setattr(ambush, "STRENGTH", {"guard": 2, "sc0": 1})
    bites(every_law, Ambush(), "shows the id 'sc0' in 'sc0', which Game.word calls 'Scout': use the word")


def test_a_sheet_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ambush, "sheet", lambda self, view, viewer: (Section("Hand", (view.world.hands[0].known(),)),))
    with pytest.raises(LookupError, match="this pile is hidden"):
        every_law(Ambush())


def test_an_event_said_by_its_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    def text(self: ambush.Told, names: Any, word: Any) -> str:
        return f"{self.what}: {', '.join(self.things)}"

    monkeypatch.setattr(ambush.Told, "text", text)
    bites(every_event, Ambush(), "the text of ambush.Told shows the id '(guard|scout|decoy)'")
