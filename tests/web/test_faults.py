"""Faults that a trial of the table found, where nothing else would notice if they came back."""

import math
import re
import tomllib

import pytest
from playwright.sync_api import expect

from tests.web.caledea import at_first_act, golden
from tests.web.playing import Open, TableMaker, question
from tests.web.site import ROOT
from wartable.core.journal import Answer

ENDS = ("End the turn",)


def where(name: str, kind: str) -> tuple[int, int]:
    """Before which entry of a golden game an answer of this kind is asked for, and of whom."""
    for place, entry in enumerate(golden(name).journal):
        if isinstance(entry, Answer) and type(entry.choice).__name__ == kind:
            return place, entry.seat
    raise AssertionError(f"nobody is asked for {kind} in {name}")


@pytest.mark.parametrize(
    ("name", "kind", "waits", "answers", "ends"),
    [
        ("ambush", "PickKingdom", "Choose a kingdom", (), ()),
        ("ambush", "TakePlace", "Choose first or last", (), ()),
        ("ambush", "PlaceCapital", "Choose a lit square", (), ()),
        ("ambush", "Move", "Choose a lit stack", (), ENDS),
        ("ambush", "NameAttacker", "Choose a unit", (), ()),
        ("ambush", "Ambush", "", ("Announce Ambush", "Fight without Ambush"), ()),
        ("ambush", "NameDefender", "Choose a unit", (), ()),
        ("draw", "AnswerDraw", "", ("Accept the draw", "Decline the draw"), ()),
    ],
)
def test_a_question_has_one_button_that_commits_and_what_ends_stands_apart(
    player: Open, table_at: TableMaker, name: str, kind: str, waits: str, answers: tuple[str, ...], ends: tuple[str, ...]
) -> None:
    """However many answers there are: one place for the last word, in the game's words, which says what is missing."""
    entries, seat = where(name, kind)
    page = player(table_at(golden(name), entries=entries).link(seat))
    expect(page.get_by_text("Your decision")).to_be_visible()
    bar = page.get_by_test_id("commit")
    expect(bar.locator(".last")).to_have_text([waits] if waits else [])
    expect(bar.locator(".answers button")).to_have_text(list(answers))
    expect(bar.locator(".go")).to_have_text(list(answers[:1]))
    expect(bar.locator(".end")).to_have_text([re.compile(f"^{end}") for end in ends])


def test_what_can_be_chosen_has_a_color_that_no_kingdom_has() -> None:
    kingdoms = tomllib.loads((ROOT / "src/wartable/games/caledea/data/kingdoms.toml").read_text())
    colors = re.findall(r"#[0-9a-fA-F]{6}", str(kingdoms))
    lit = re.findall(r"--lit: (#[0-9a-f]{6});", (ROOT / "web/src/styles/tokens.css").read_text())
    assert (len(colors), len(lit)) == (9, 2)
    near = [(one, other) for one in lit for other in colors if _apart(one, other) < 40]
    assert not near


def _apart(one: str, other: str) -> float:
    """How different two colors look: the distance in the CIELAB space, where 2 can just be told apart."""
    return math.dist(_lab(one), _lab(other))


def _lab(color: str) -> tuple[float, float, float]:
    shares = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    xyz = (0.4124 * r + 0.3576 * g + 0.1805 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b, 0.0193 * r + 0.1192 * g + 0.9505 * b)
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (value / white for value, white in zip(xyz, (0.9505, 1, 1.089), strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_a_turn_is_heard_once_sounds_are_switched_on(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_first_act())
    page = player(fresh=True, sound=True)
    page.add_init_script("""
        const make = AudioContext.prototype.createOscillator
        AudioContext.prototype.createOscillator = function () {
            document.documentElement.dataset.heard = "yes"
            return make.call(this)
        }
    """)
    page.goto(page.url.split("#")[0] + table.link(1))
    page.reload()
    expect(question(page)).to_have_text("Ann is deciding…")
    table.act(0, {"type": "Submit", "ask": table.view(0)["ask"], "choices": [{"type": "caledea.EndTurn"}]})
    expect(page.locator("html")).to_have_attribute("data-heard", "yes")
