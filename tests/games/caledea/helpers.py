"""Positions of Caledea in words, and a table to play on with dictated dice.

    play = given("talaq verrun", "talaq: gold 6", "talaq: cavalry, 2 infantry at 4,3", "verrun: tower at 3,7")
    play.roll("6 / 5 4")
    play.move("4,3", "cavalry", "4,5")
    assert play.at("4,5") == "talaq moved cavalry"

Unless told otherwise each kingdom has its capital, with a tower and one infantry, on the square in HOME, and one gold
piece for it. Further gold comes from markers on own outposts that the lines do not mention.
"""

import re

from tests.bench.bench import Bench
from wartable.core import Seat
from wartable.games.caledea import GAME, CaledeaPosition
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.changes.units import put_unit
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.combat.questions import NameAttacker, NameDefender
from wartable.games.caledea.names import UNIT, Group, unit_word
from wartable.games.caledea.phases.campaign import Campaign
from wartable.games.caledea.pieces import OWNER
from wartable.games.caledea.state import CASTLE, NOBODY, TOWER, World, available

HOME = {
    "talaq": "4,4",
    "verrun": "3,8",
    "brask": "8,1",
    "dunmarrow": "6,2",
    "korrim": "6,8",
    "ishtelle": "7,3",
    "oredane": "1,5",
    "halmoor": "2,0",
    "sylvane": "5,1",
}

SQUARE = re.compile(r"\d+,\d+")


class Play(Bench[CaledeaPosition]):
    """A running game. Whoever answers is named as a kingdom."""

    # -- what is done

    def move(self, origin: str, units: str, destination: str) -> "Play":
        return self.do(move(origin, units, destination))

    def upgrade(self, square: str, unit: str = "infantry") -> "Play":
        return self.do(UpgradeUnit(square, unit))

    def tower(self, square: str) -> "Play":
        return self.do(BuildTower(square))

    def castle(self, square: str) -> "Play":
        return self.do(UpgradeCastle(square))

    def bombard(self, origin: str, unit: str, target: str) -> "Play":
        return self.do(Bombard(origin, unit, target))

    def transport(self, origin: str, unit: str, destination: str) -> "Play":
        return self.do(Transport(origin, unit, destination))

    def attack_with(self, unit: str) -> "Play":
        return self.do(NameAttacker(unit))

    def ambush(self, *, announce: bool = True) -> "Play":
        return self.do(Ambush(announce))

    def defend_with(self, unit: str, owner: str = "") -> "Play":
        return self.do(NameDefender(owner or self.asked[0], unit))

    def end_turn(self) -> "Play":
        return self.do(EndTurn())

    def end_turns_until(self, who: str) -> "Play":
        while True:
            self.end_turn()
            if self.active == who:
                return self

    # -- how things stand

    @property
    def world(self) -> World:
        return self.match.position.world

    def seat(self, who: str) -> Seat:
        return self.world.kingdoms.index(GAME.catalog().realm(1).names.index(who))

    def name(self, seat: Seat) -> str:
        return "" if seat == NOBODY else self.world.realm.names[self.world.kingdoms[seat]]

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, and which question."""
        (seat,) = self.match.deciders()
        return self.name(seat), type(self.match.position.request(seat)).__name__

    @property
    def active(self) -> str:
        return self.name(self.world.active)

    @property
    def actions(self) -> int:
        return self.world.actions

    def at(self, square: str) -> str:
        """The units on a square: "talaq cavalry, talaq moved infantry"."""
        here = self.world.units[self.world.realm.square[square]]
        return ", ".join(f"{self.name(unit // OWNER)} {unit_word(unit)}" for unit in here)

    def count(self, who: str) -> int:
        """How many units a kingdom has on the board."""
        return len(self.world.armies[self.seat(who)])

    def marker(self, square: str) -> str:
        s = self.world.realm.square[square]
        return ("salted " if self.world.salted[s] else "") + self.name(self.world.markers[s])

    def structure(self, square: str) -> str:
        s = self.world.realm.square[square]
        owner = self.name(self.world.builders[s]) or "neutral"
        return f"{owner} {('', 'tower', 'castle')[self.world.levels[s]]}" if self.world.levels[s] else ""

    def holder(self, who: str) -> str:
        """Who holds the capital of a kingdom."""
        return self.name(self.world.holders[self.seat(who)])

    def gold(self, who: str) -> int:
        return self.world.gold[self.seat(who)]

    def available(self, who: str) -> int:
        return available(self.world, self.seat(who))

    def is_alive(self, who: str) -> bool:
        return self.world.alive[self.seat(who)]

    @property
    def result(self) -> tuple[tuple[str, ...], str]:
        """Who has won, and why."""
        outcome = self.match.outcome
        assert outcome is not None, "the game is not over"
        return tuple(self.name(seat) for seat in outcome.winners), outcome.why

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def destinations(self, origin: str, units: str) -> set[str]:
        """Every square where the group may go."""
        realm = self.world.realm
        seat = self.match.deciders()[0]
        return {to for to in realm.labels if GAME.check(self.match.position, seat, move(origin, units, to)) is None}


def move(origin: str, units: str, destination: str) -> Move:
    return Move(origin, group(units), destination)


def group(units: str) -> Group:
    """ "cavalry, 2 infantry" as a group, of units that may move or not."""
    listed = _units(units)
    return tuple((unit_word(kind), listed.count(kind)) for kind in sorted(set(listed)))


def given(kingdoms: str, *lines: str, turn: str = "", round: int = 1, **options: bool | int | str) -> Play:  # noqa: A002
    """The position that the lines describe, at the beginning of a turn: of the first kingdom unless told otherwise."""
    names = kingdoms.split()
    scenario = GAME.scenario(len(names), **options)
    world, _ = GAME.opening(scenario)
    world.kingdoms = [world.realm.names.index(name) for name in names]
    world.order = tuple(range(len(names)))
    world.round, world.progress = round, round - 1
    parsed = [line.partition(": ")[::2] for line in lines]
    for seat, name in enumerate(names):
        own = [what for who, what in parsed if who == name]
        _settle(world, seat, name, own)
    for who, what in parsed:
        _place(world, names, who, what)
    for seat, name in enumerate(names):
        _fill_gold(world, seat, [what for who, what in parsed if who == name], " ".join(lines))
    place = names.index(turn) if turn else 0
    return Play(GAME, scenario, start=False).put_before(world, Campaign(place, step="turn"))


def start(seats: int, *chance: str, **options: bool | int | str) -> Play:
    """A game from its beginning; `chance` are the first answers of chance: a number picked, or dice."""
    return Play(GAME, GAME.scenario(seats, **options), *chance)


def _units(text: str) -> list[int]:
    units = []
    for part in text.split(", "):
        n, word = (part.split(" ", 1)) if part[0].isdigit() else ("1", part)
        units += [UNIT[word]] * int(n)
    return units


def _settle(world: World, seat: Seat, name: str, own: list[str]) -> None:
    """Capital, tower and guard of a kingdom."""
    if "eliminated" in own:
        world.alive[seat] = False
    home = next((what.removeprefix("home ") for what in own if what.startswith("home ")), HOME[name])
    square = world.realm.square[home]
    assert square in world.realm.outposts[world.kingdoms[seat]], f"{home} is no outpost of {name}"
    world.capitals[seat] = square
    if world.alive[seat]:
        world.holders[seat] = seat
        if "no tower" not in own:
            world.levels[square], world.builders[square] = TOWER, seat
        if "no guard" not in own and not any(what.endswith(f" at {home}") and _is_units(what) for what in own):
            put_unit(world, square, seat * OWNER + 1)


def _is_units(what: str) -> bool:
    return bool(re.search(r"infantry|cavalry|general", what))


def _place(world: World, names: list[str], who: str, what: str) -> None:
    seat = names.index(who) if who in names else NOBODY
    thing, _, label = what.partition(" at ")
    square = world.realm.square.get(label, -1)
    if thing in ("tower", "castle"):
        world.levels[square], world.builders[square] = TOWER if thing == "tower" else CASTLE, seat
    elif thing in ("marker", "salted"):
        world.markers[square], world.salted[square] = seat, thing == "salted"
    elif what.startswith("holds "):
        owner = names.index(what.removeprefix("holds "))
        capital = world.capitals[owner]
        world.holders[owner] = world.markers[capital] = seat
        if world.builders[capital] == owner:
            world.levels[capital], world.builders[capital] = 0, NOBODY
    elif square >= 0:
        for unit in _units(thing):
            put_unit(world, square, seat * OWNER + unit)
    else:
        assert re.match(r"gold|home|free|no guard|no tower|eliminated", what), f"what does {what!r} mean?"


def _fill_gold(world: World, seat: Seat, own: list[str], mentioned: str) -> None:
    """CAL-RUL-12: gold is the number of live markers, and one for its own capital while it is held."""
    live = sum(o == seat and not s for o, s in zip(world.markers, world.salted, strict=True)) + (world.holders[seat] == seat)
    wanted = next((int(what.split()[1]) for what in own if what.startswith("gold ")), live)
    kept = {world.realm.square[label] for label in SQUARE.findall(mentioned)}
    free = [
        s
        for s in world.realm.outposts[world.kingdoms[seat]]
        if world.markers[s] == NOBODY and s not in kept and s not in world.capitals and not world.units[s]
    ]
    assert live <= wanted <= live + len(free), f"{wanted} gold cannot be made: {live} there, {len(free)} outposts free"
    for square in free[::-1][: wanted - live]:
        world.markers[square] = seat
    world.gold[seat] = wanted
