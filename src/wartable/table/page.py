"""The page shown if the browser client has not been built: the list of games."""

from html import escape

from wartable import registry

_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wartable</title></head>
<body><main><h1>Wartable</h1>
{games}
<p>The browser client is not built here. The server itself is ready: see <a href="/api/openapi.json">its interface</a>.</p>
</main></body>
</html>
"""


def page() -> str:
    """The list of games as a page."""
    games = [registry.game(name) for name in registry.game_names()]
    items = "\n".join(f"<li><b>{escape(game.title)}</b> {escape(game.summary)}</li>" for game in games)
    return _PAGE.format(games=f"<ul>\n{items}\n</ul>" if items else "<p>There are no games on this server yet.</p>")
