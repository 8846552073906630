"""A plain page that lists the games, served with the standard library alone."""

from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from wartable import registry

PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wartable</title></head>
<body><main><h1>Wartable</h1>
{games}
</main></body>
</html>
"""


def page() -> str:
    """The list of games as a page."""
    games = [registry.game(name) for name in registry.games()]
    items = "\n".join(f"<li><b>{escape(game.title)}</b> {escape(game.summary)}</li>" for game in games)
    return PAGE.format(games=f"<ul>\n{items}\n</ul>" if items else "<p>There is no game on this table yet.</p>")


class Handler(BaseHTTPRequestHandler):
    """Answers with the page at `/` and with 404 elsewhere."""

    def do_GET(self) -> None:
        if self.path.partition("?")[0] != "/":
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = page().encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Requests are not logged."""


def server(host: str, port: int) -> ThreadingHTTPServer:
    """A server that listens already; port 0 takes any free port."""
    return ThreadingHTTPServer((host, port), Handler)
