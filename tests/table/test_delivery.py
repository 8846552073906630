"""How answers are sent: compressed, and kept by browsers as long as they cannot change."""

from pathlib import Path

import httpx
import pytest

from tests.table.playing import in_loop, make_table, open_socket, table_at
from wartable.table import app

INDEX = "<!doctype html><title>Wartable</title>"
SCRIPT = "export const words = 'the same words';\n" * 100
BROTLI = b"as the build has compressed it"
FONT = bytes(range(256)) * 4


@pytest.fixture
def client_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of four files in place of the built one; the build has compressed one of them."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "main-Ab_1-x9Z.js").write_text(SCRIPT)
    (folder / "assets" / "more-12345678.js").write_text(SCRIPT)
    (folder / "assets" / "more-12345678.js.br").write_bytes(BROTLI)
    (folder / "assets" / "letters-12345678.woff2").write_bytes(FONT)
    (tmp_path / "secret.txt").write_text("not for the web")
    monkeypatch.setattr(app, "CLIENT", folder)
    return folder


async def get(client: httpx.AsyncClient, path: str, **headers: str) -> httpx.Response:
    return await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})


@in_loop
async def test_files_named_by_their_content_are_kept_and_compressed(sqlite: str, client_folder: Path) -> None:
    async with table_at(sqlite) as client:
        packed = await get(client, "/assets/main-Ab_1-x9Z.js", accept_encoding="br, gzip")
        plain = await get(client, "/assets/main-Ab_1-x9Z.js", accept_encoding="identity")
        font = await get(client, "/assets/letters-12345678.woff2", accept_encoding="gzip")
    assert [answer.headers["cache-control"] for answer in (packed, plain, font)] == ["public, max-age=31536000, immutable"] * 3
    assert [answer.headers.get("content-encoding") for answer in (packed, plain, font)] == ["gzip", None, None]
    assert int(packed.headers["content-length"]) < len(SCRIPT) // 10
    assert packed.text == plain.text == SCRIPT
    assert "javascript" in packed.headers["content-type"]
    assert packed.headers["vary"] == "Accept-Encoding"
    assert font.content == FONT


@in_loop
@pytest.mark.parametrize(
    ("wanted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5, gzip", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip, br; q=0.0", "gzip"),
        ("", None),
    ],
)
async def test_what_the_build_has_compressed_goes_to_browsers_that_can_unpack_it(
    sqlite: str, client_folder: Path, wanted: str, encoding: str | None
) -> None:
    async with (
        table_at(sqlite) as client,
        client.stream("GET", "/assets/more-12345678.js", headers={"accept-encoding": wanted}) as answer,
    ):
        raw = b"".join([part async for part in answer.aiter_raw()])
        as_a_file = await client.get("/assets/more-12345678.js.br")
    assert answer.headers.get("content-encoding") == encoding
    assert (raw == BROTLI, raw == SCRIPT.encode()) == (encoding == "br", encoding is None)
    assert as_a_file.status_code == 404


@in_loop
async def test_the_page_is_asked_for_again_and_not_sent_again(sqlite: str, client_folder: Path) -> None:
    async with table_at(sqlite) as client:
        page = await get(client, "/")
        same = await get(client, "/index.html", if_none_match=f'"other", {page.headers["etag"]}')
        other = await get(client, "/", if_none_match='"other"')
    assert (page.text, page.headers["cache-control"]) == (INDEX, "no-cache")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", page.headers["etag"])
    assert (other.status_code, other.text) == (200, INDEX)


@in_loop
async def test_links_to_the_page_can_be_checked_without_loading_it(sqlite: str, client_folder: Path) -> None:
    async with table_at(sqlite) as client:
        page, checked = await client.get("/"), await client.head("/")
        missing = await client.head("/assets/none.js")
    assert (checked.status_code, checked.content) == (200, b"")
    assert {name: checked.headers[name] for name in ("content-type", "content-length", "etag")} == {
        name: page.headers[name] for name in ("content-type", "content-length", "etag")
    }
    assert missing.status_code == 404


@in_loop
async def test_there_is_nothing_outside_the_folder_of_the_client(sqlite: str, client_folder: Path) -> None:
    async with table_at(sqlite) as client:
        for path in ("/assets/none.js", "/assets", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            answer = await client.get(path)
            assert answer.status_code == 404, path
            assert answer.json().keys() == {"why"}


@in_loop
async def test_answers_of_the_table_are_compressed_and_never_kept(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        games = await get(client, "/api/games", accept_encoding="gzip")
        ann, *_ = await make_table(client)
        view = await get(client, f"/api/tables/{ann.table}", authorization=f"Bearer {ann.token}", accept_encoding="gzip")
    for answer in (games, view):
        assert (answer.headers["content-encoding"], answer.headers["cache-control"]) == ("gzip", "no-store")
    assert view.json()["view"]["table"] == ann.table


@in_loop
async def test_what_the_socket_sends_is_compressed(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, *_ = await make_table(client)
        async with open_socket(client) as socket:
            assert socket.connection.response is not None
            assert "permessage-deflate" in socket.connection.response.headers["sec-websocket-extensions"]
            await socket.hello(ann, 0)
