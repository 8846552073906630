"""A table whose rules have changed says so, and shows what it showed last."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.patience import PATIENCE
from tests.table.playing import MARCH
from tests.web.playing import Open, log
from tests.web.site import Site
from wartable.core.codec import read_journal, replayed
from wartable.registry import game_of


def played(site: Site) -> str:
    """A table of Ambush at which seat 0 has marched: the path of that seat's link."""
    with httpx.Client(base_url=site.address, timeout=PATIENCE, verify=False) as client:
        made = client.post("/api/tables", json={"game": "ambush", "seats": [{}, {}]}).json()
        keys = [(f"/api/tables/{made['table']}", {"Authorization": f"Bearer {key['token']}"}) for key in made["keys"]]
        for (path, headers), name in zip(keys[:2], ("Ann", "Ben"), strict=True):
            client.post(f"{path}/act", headers=headers, json={"type": "Join", "name": name})
        path, headers = keys[0]
        ask = client.get(path, headers=headers).json()["view"]["ask"]
        act = {"type": "Submit", "ask": ask, "choices": [MARCH]}
        assert client.post(f"{path}/act", headers=headers, json=act).json()["refusal"] is None
        link: str = made["keys"][0]["link"]
        return link.removeprefix("/")


def test_a_closed_table_says_why_and_lets_its_journal_be_saved(
    player: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Site(tmp_path)
    site.start()
    link = played(site)
    site.stop()
    site.start(games="tests.table.later:STRICT")
    try:
        page = player()
        page.goto(site.address + link)
        closed = page.get_by_test_id("closed")
        expect(page.get_by_test_id("question")).to_have_text("This table is read-only.")
        expect(closed).to_contain_text("The rules of Ambush have changed (version 1 then, version 2 now)")
        expect(log(page)).to_contain_text("Ann marches scout from 0 to 1.")
        expect(page.get_by_role("region", name="The board")).to_contain_text("2 Scout")
        assert page.get_by_role("textbox").count() == 0
        closed.get_by_role("button", name="WT-END-04").click()
        expect(page.get_by_role("dialog")).to_contain_text("its table is closed")
        page.keyboard.press("Escape")
        with page.expect_download() as download:
            closed.get_by_role("button", name="Save the journal").click()
        journal = Path(download.value.path()).read_text(encoding="utf-8")
    finally:
        site.stop()
    monkeypatch.setenv("WARTABLE_GAMES", "tests.games.ambush:GAME")
    told = replayed(*read_journal(journal, game_of)).events(0)
    assert told[-1].text(["Ann", "Ben"]) == "Ann marches scout from 0 to 1."
