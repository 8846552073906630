"""`wartable serve` and `wartable play`: the table in the browser."""

import webbrowser
from typing import Annotated

import typer

from wartable.cli.output import say
from wartable.core import WartableError

Host = Annotated[str, typer.Option("--host", help="The address to listen on; 127.0.0.1 accepts only this machine.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port to listen on; 0 takes any free one.")]
JsonLog = Annotated[bool, typer.Option("--json-log", help="Log every request and event as a line of JSON.")]


class CannotListen(WartableError):
    """The address is taken, or is not one of this machine's."""


def serve(host: Host = "127.0.0.1", port: Port = 0, json_log: JsonLog = False) -> None:
    """Start the table server and print its address. Press Ctrl-C to stop it.

    Example: wartable serve --port 8000
    """
    _listen(host, port, browse=False, json_log=json_log)


def play(host: Host = "127.0.0.1", port: Port = 0) -> None:
    """Start the table server and open it in this machine's browser. Press Ctrl-C to stop it.

    Example: wartable play
    """
    _listen(host, port, browse=True)


def _listen(host: str, port: int, *, browse: bool, json_log: bool = False) -> None:
    # The web server takes a while to import; the other commands do not need it.
    from wartable.table import server
    from wartable.table.network import addresses_of
    from wartable.table.settings import settings

    try:
        listening = server.listen(host, port)
    except OSError as error:
        raise CannotListen(f"The server cannot listen on {host} port {port}: {error.strerror}.") from error
    here = "127.0.0.1" if host == "0.0.0.0" else host  # noqa: S104  0.0.0.0 is not an address to open
    address = f"http://{here}:{listening.getsockname()[1]}/"

    def ready() -> None:
        say(f"Wartable is at {address}")
        for other in addresses_of(listening):
            say(f"Others on your network can open {other}")
        if browse:
            webbrowser.open(address)

    with listening:
        try:
            server.run(listening, settings(), ready, json_log=json_log)
        except KeyboardInterrupt:
            say("The server has stopped.")
