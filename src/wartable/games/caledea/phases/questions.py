"""Questions of the set-up: card, place in the order, capital."""

from typing import Annotated

from msgspec import Meta

from wartable.core.errors import Refusal
from wartable.core.requests import Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import One
from wartable.core.words import listed
from wartable.games.caledea.names import KingdomId, Square
from wartable.games.caledea.state import World


class PickKingdom(Choice, frozen=True, tag="caledea.PickKingdom"):
    says = "Take {kingdom}"
    kingdom: KingdomId


class KingdomCard(Request, frozen=True, tag="caledea.KingdomCard"):
    """CAL-SETUP-01, CAL-RUL-03: any card that is not taken."""

    takes = (PickKingdom,)
    asks = "Choose your kingdom."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        free = tuple(name for i, name in enumerate(world.realm.names) if i not in world.kingdoms)
        return (offer(PickKingdom, "Take a kingdom", kingdom=One(free)),)

    def refuse(self, world: World, seat: Seat, choice: PickKingdom) -> Refusal | None:
        names = world.realm.names
        if choice.kingdom not in names:
            known = listed([card.name for card in world.realm.kingdoms], "or")
            return Refusal("CAL-SETUP-01", f"There is no kingdom called “{choice.kingdom}”: choose {known}.")
        if names.index(choice.kingdom) in world.kingdoms:
            return Refusal("CAL-RUL-03", "That kingdom is already taken.")
        return None


class TakePlace(Choice, frozen=True, tag="caledea.TakePlace"):
    says = "Place {place}"
    place: Annotated[str, Meta(max_length=30)]


class PlaceInOrder(Request, frozen=True, tag="caledea.PlaceInOrder"):
    """CAL-SETUP-04: first, if nobody answers."""

    takes, rule = (TakePlace,), "CAL-SETUP-04"
    asks = "You have won the roll: will you place your capital first or last?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(TakePlace, "Place", place=One(("first", "last"))),)

    def default(self, world: World, seat: Seat) -> Choice:
        return TakePlace("first")


class PlaceCapital(Choice, frozen=True, tag="caledea.PlaceCapital"):
    says = "Place the capital on {square}"
    square: Square


class CapitalSite(Request, frozen=True, tag="caledea.CapitalSite"):
    """CAL-SETUP-05: one of the kingdom's own outposts."""

    takes = (PlaceCapital,)
    asks = "Place your capital, a tower and your starting units on one of your outposts."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        labels = world.realm.labels
        return (offer(PlaceCapital, "Place the capital", square=One(tuple(labels[s] for s in _capital_sites(world, seat)))),)

    def refuse(self, world: World, seat: Seat, choice: PlaceCapital) -> Refusal | None:
        square = world.realm.square.get(choice.square, -1)
        if square not in world.realm.outposts[world.kingdoms[seat]]:
            return Refusal("CAL-SETUP-05", "Your capital must be placed on one of your own kingdom's outposts.")
        if square not in _capital_sites(world, seat):
            return Refusal("CAL-RUL-08", "That is closer to another capital than this table allows.")
        return None

    def default(self, world: World, seat: Seat) -> Choice:
        """Most own outposts within four steps, then farthest from the capitals placed, then the lowest square."""
        realm = world.realm
        outposts, placed = realm.outposts[world.kingdoms[seat]], [c for c in world.capitals if c >= 0]

        def worth(square: int) -> tuple[int, int, int]:
            near = sum(realm.distance(square, other) <= 4 for other in outposts)
            return near, min((realm.distance(square, c) for c in placed), default=0), -square

        return PlaceCapital(realm.labels[max(_capital_sites(world, seat), key=worth)])


def _capital_sites(world: World, seat: Seat) -> tuple[int, ...]:
    """CAL-SETUP-05, CAL-RUL-08: the seat's outposts far enough from every capital; the farthest ones if none is far enough."""
    realm = world.realm
    outposts = realm.outposts[world.kingdoms[seat]]
    placed = [capital for capital in world.capitals if capital >= 0]
    if not placed:
        return outposts
    gaps = [min(realm.distance(square, capital) for capital in placed) for square in outposts]
    least = min(world.settings.min_capital_distance, max(gaps))
    return tuple(square for square, gap in zip(outposts, gaps, strict=True) if gap >= least)
