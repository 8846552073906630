"""The `wartable` command."""

import typer

from wartable.cli import rules

app = typer.Typer(name="wartable", no_args_is_help=True, add_completion=False)
app.command("rules")(rules.rules)


@app.callback()
def wartable() -> None:
    """A digital tabletop for three published tabletop games."""


def main() -> None:
    app()
