"""What the log reports about squadrons."""

from collections.abc import Sequence

from wartable.core import Event, Seat
from wartable.core.words import Naming, in_words, listed, unnamed


class SquadronRevealed(Event, frozen=True, kw_only=True, tag="legends.SquadronRevealed"):
    """The ships as they are called on the table, each card with the ship that it lies beside, and the fighters aboard."""

    says = "{seat} has {points} of {level:point} from the {list}: {units}."
    reveals = True
    seat: Seat
    list: str
    level: int
    points: int
    ships: tuple[str, ...]
    cards: tuple[tuple[str, str], ...]
    fighters: tuple[tuple[str, int], ...]

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        units = [self._ship(ship, word) for ship in self.ships]
        units += [f"{number} × {in_words('fighter', kind, word)}" for kind, number in self.fighters]
        return self.fill(self.says, names, word, units="; ".join(units))

    def _ship(self, ship: str, word: Naming) -> str:
        cards = [str(in_words("upgrade", card, word)) for owner, card in self.cards if owner == ship]
        return f"{in_words('ship', ship, word)}{' with ' if cards else ''}{listed(cards)}"
