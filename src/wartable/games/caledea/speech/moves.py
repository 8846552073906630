"""What a move does where it ends, in words."""

from wartable.core.secrets import Seat
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.changes.capitals import REGAINED, TAKEN, fate_of_capital
from wartable.games.caledea.names import STRUCTURE_WORDS
from wartable.games.caledea.state import NOBODY, World, capital_at, enemies_at, hostile_structure

_BY = "from {origin} with {group}"
_HANDED = {TAKEN: "Take", REGAINED: "Regain"}


def move_says(world: World, seat: Seat, move: Move) -> str:
    """The sentence for this move, with its fields in braces: an attack, an assault, a capital taken, or just a move."""
    square = world.realm.square.get(move.destination, -1)
    if square < 0 or seat == NOBODY:
        return Move.says
    capital = capital_at(world, square) != NOBODY
    if enemies_at(world, seat, square):
        return f"Attack {'the capital on ' if capital else ''}{{destination}} {_BY}"
    if hostile_structure(world, seat, square):
        walls = "capital" if capital else STRUCTURE_WORDS[world.levels[square]]
        return f"Assault the {walls} on {{destination}} {_BY}"
    deed = _HANDED.get(fate_of_capital(world, seat, square))
    return f"{deed} the capital on {{destination}} {_BY}" if deed else Move.says
