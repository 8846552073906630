"""The odds of choices: what they count, what they assume, what they do not tell."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from tests.games.fleet_commander.kit import D, I, Table, cards, fighting, unit
from tests.games.fleet_commander_odds import enumeration
from wartable.core import CHANCE, Choice, Odds, Roll, clone
from wartable.core.dice import Seeded
from wartable.games.fleet_commander import FleetPosition
from wartable.games.fleet_commander.choices import (
    Activate,
    Assign,
    CommitCards,
    Decline,
    Fight,
    Move,
    Pass,
    RemoveDamage,
    TakeOut,
)
from wartable.games.fleet_commander.events.combat import Shot
from wartable.games.fleet_commander.queries.combat import ExpectedDamage, RetreatContest


def odds(table: Table, side: Any, choice: Choice) -> Odds | None:
    seat = table.seat(side)
    found: Odds | None = table.game.odds(table.match.view(seat), seat, choice)
    return found


def exact(found: Odds | None) -> dict[str, Fraction]:
    assert found is not None
    assert sum(Fraction(chance) for _, chance in found.exact) == 1
    assert [(words, float(Fraction(chance))) for words, chance in found.exact] == list(found.results)
    return {words: Fraction(chance) for words, chance in found.exact}


def in_words(verb: str, counted: Mapping[tuple[int, int], Fraction]) -> dict[str, Fraction]:
    return {
        f"{verb} {damage} damage" + (f", {critical} of it critical" if critical else ""): chance
        for (damage, critical), chance in counted.items()
    }


def battle(invader: str, defender: str, region: str = "ne1", **more: Any) -> Table:
    """A combat whose cards are being chosen."""
    table = Table(**more).put(I, region, invader).put(D, region, defender)
    return table.hand(I, *INVADERS).hand(D, *DEFENDERS).end_actions()


INVADERS = ("s_overcharged_pulse_beams", "s_strike_squadron", "s_scout_squadron", "s_flank_attack", "s_retreat")
DEFENDERS = ("h_armor_piercing", "h_attack_cruiser_squadron", "h_hunter_squadron", "h_javelin_salvo", "h_damage_control")


# -- attacks ------------------------------------------------------------------------------------------------------------


def test_no_card_the_guns_and_missiles_of_the_units() -> None:
    table = battle("corona, draco", "hammerhead, tiger_shark")
    assert exact(odds(table, I, CommitCards(()))) == in_words("deals", enumeration.attack(unit_guns=5))
    assert exact(odds(table, D, CommitCards(()))) == in_words("deals", enumeration.attack(unit_guns=3, missiles=1))


def test_cards_that_change_the_dice() -> None:
    table = battle("corona, draco", "hammerhead, tiger_shark")
    beams = exact(odds(table, I, cards("s_overcharged_pulse_beams")))
    assert beams == in_words("deals", enumeration.attack(unit_guns=5, extra_sixes=3))
    pierce = exact(odds(table, D, cards("h_armor_piercing")))
    assert pierce == in_words("deals", enumeration.attack(unit_guns=3, missiles=1, critical_sixes=3))
    both = exact(odds(table, D, cards("h_armor_piercing, h_attack_cruiser_squadron")))
    assert both == in_words("deals", enumeration.attack(unit_guns=3, card_guns=2, missiles=1, critical_sixes=3))


def test_anti_missile_units_and_dice_that_ignore_them() -> None:
    table = battle("draco", "point_defence_frigate")
    strike = exact(odds(table, I, cards("s_strike_squadron")))
    assert strike == in_words("deals", enumeration.attack(unit_guns=1, sure=2, screened=True))
    table = battle("scutum", "hammerhead")
    salvo = exact(odds(table, D, cards("h_javelin_salvo")))
    assert salvo == in_words("deals", enumeration.attack(unit_guns=1, missiles=2, screened=True))


def test_a_flank_attack_counts_only_with_a_neighbor() -> None:
    alone = battle("draco", "hammerhead")
    assert exact(odds(alone, I, cards("s_flank_attack"))) == in_words("deals", enumeration.attack(unit_guns=1))
    table = Table().put(I, "ne1", "draco").put(I, "ne2", "draco", "hidden").put(D, "ne1", "hammerhead")
    table.hand(I, *INVADERS).hand(D, *DEFENDERS).end_actions()
    flanked = exact(odds(table, I, cards("s_flank_attack")))
    assert flanked == in_words("deals", enumeration.attack(unit_guns=1, card_guns=2))


def test_a_fighting_withdrawal_does_no_damage() -> None:
    table = battle("corona", "hammerhead")
    found = odds(table, I, cards("s_retreat"))
    assert exact(found) == {"deals 0 damage": 1}
    assert found is not None
    assert "retreat total" not in found.assumes


def test_fighters_may_be_shot_down() -> None:
    """Two anti-fighter dice against one Fighter card: it is lost in three cases of four."""
    table = battle("draco", "2 anti_fighter_frigate")
    found = odds(table, I, cards("s_strike_squadron"))
    kept, lost = enumeration.attack(unit_guns=1, sure=2), enumeration.attack(unit_guns=1)
    mixed = {hits: Fraction(1, 4) * kept.get(hits, 0) + Fraction(3, 4) * lost.get(hits, 0) for hits in kept | lost}
    assert exact(found) == in_words("deals", mixed)
    assert found is not None
    assert "shoots down" in found.assumes


def test_the_fighter_that_helps_most_is_shot_down_first() -> None:
    """One die against Strike and Scout Squadron: two sure missile dice are worth more than a gun die."""
    table = battle("lyra", "anti_fighter_frigate")
    both = enumeration.attack(unit_guns=3, card_guns=1, sure=2)
    scout = enumeration.attack(unit_guns=3, card_guns=1)
    mixed = {hits: (both.get(hits, Fraction()) + scout.get(hits, Fraction())) / 2 for hits in both | scout}
    assert exact(odds(table, I, cards("s_scout_squadron, s_strike_squadron"))) == in_words("deals", mixed)


def test_at_the_planet_static_cards_and_the_planet_shoot_too() -> None:
    table = Table(planet="albion_eight").put(I, "p", "draco").put(D, "p", "hammerhead").hand(D, *DEFENDERS)
    table.world.static[D] = ("h_orbital_batteries",)
    table.end_actions()
    assert exact(odds(table, D, CommitCards(()))) == in_words("deals", enumeration.attack(unit_guns=1, card_guns=3))


def test_the_retreat_contest_is_told_with_the_cards() -> None:
    table = battle("2 draco", "hammerhead")
    found, counted = odds(table, I, cards("s_scout_squadron")), enumeration.retreat(3, 1)
    assert found is not None
    assert f"with a chance of {float(counted['defender']):.1%}, you with {float(counted['invader']):.1%}." in found.assumes


def test_the_damage_to_suffer_when_an_enemy_card_is_shot_down() -> None:
    table = battle("lyra", "anti_fighter_frigate, hammerhead").roll("fighters / 5")
    table.fight("s_scout_squadron, s_strike_squadron")
    assert table.asked() == ("defender", "CardTargetQuestion")
    strike_gone = exact(odds(table, D, TakeOut("s_strike_squadron")))
    assert strike_gone == in_words("suffers", enumeration.attack(unit_guns=3, card_guns=1))
    nothing_gone = exact(odds(table, D, Decline()))
    assert nothing_gone == in_words("suffers", enumeration.attack(unit_guns=3, card_guns=1, sure=2))
    assert next(iter(nothing_gone)) == "suffers 0 damage"


def test_a_flank_by_hidden_units_is_supposed_and_said() -> None:
    table = Table("fighters / 5").put(I, "ne1", "lyra").put(D, "ne1", "anti_fighter_frigate")
    table.put(I, "ne2", "decoy", "hidden").hand(I, *INVADERS).hand(D, *DEFENDERS).end_actions()
    table.fight("s_flank_attack, s_strike_squadron")
    found = odds(table, D, TakeOut("s_strike_squadron"))
    assert exact(found) == in_words("suffers", enumeration.attack(unit_guns=3, card_guns=2))
    assert found is not None
    assert "hidden units" in found.assumes


# -- before a combat ----------------------------------------------------------------------------------------------------


def test_a_unit_that_moves_against_revealed_enemies() -> None:
    table = Table().put(D, "ne1", "hammerhead").put(I, "j1", "corona, decoy", "hidden").put(I, "ne1", "draco").to_act(I)
    table.do(I, Activate("ne1"))
    found = odds(table, I, Move(unit("corona"), "hidden", "j1"))
    assert exact(found) == in_words("deals", enumeration.attack(unit_guns=5))
    assert exact(odds(table, I, Move(unit("decoy"), "hidden", "j1"))) == in_words("deals", enumeration.attack(unit_guns=1))


def test_nothing_is_told_of_a_combat_with_hidden_enemies_or_without_enemies() -> None:
    table = Table().put(D, "ne1", "hammerhead", "hidden").put(I, "j1", "corona", "hidden").to_act(I)
    table.do(I, Activate("ne1"))
    assert odds(table, I, Move(unit("corona"), "hidden", "j1")) is None
    table = Table().put(I, "j1", "corona", "hidden").to_act(I).do(I, Activate("ne1"))
    assert odds(table, I, Move(unit("corona"), "hidden", "j1")) is None


def test_the_combat_that_is_picked_next() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead")
    table.put(I, "sw1", "corona").put(D, "sw1", "hammerhead", "hidden").end_actions()
    assert exact(odds(table, I, Fight("ne1"))) == in_words("deals", enumeration.attack(unit_guns=1))
    assert odds(table, I, Fight("sw1")) is None


def test_no_odds_for_a_refused_choice_or_one_without_dice() -> None:
    table = Table().put(I, "j1", "corona").to_act(I)
    assert odds(table, I, Pass()) is None
    assert odds(table, I, CommitCards(())) is None


# -- armor and retreat --------------------------------------------------------------------------------------------------


def assignment(pool: int) -> Table:
    """The defender has this much damage to assign to a Hammerhead (armor 1) and a Javelin Frigate (armor 1)."""
    table = Table(f"guns {pool}x6", "missiles 1", "guns 1")
    table.put(I, "ne1", "eridanus").put(D, "ne1", "hammerhead, javelin:1").end_actions()
    assert table.asked() == ("defender", "DamageQuestion")
    return table


def test_the_fate_of_a_unit_that_is_assigned_damage() -> None:
    table = assignment(8)
    whole = enumeration.armor(1, 2)
    assert exact(odds(table, D, Assign(fighting("hammerhead")))) == {
        "survives with 1 of 2 damage": whole[1],
        "is destroyed": whole[2],
    }
    assert exact(odds(table, D, Assign(fighting("javelin:1")))) == {"is destroyed": 1}


def test_after_damage_control_the_retreat_contest() -> None:
    table = Table("guns 6 6 1 1", "missiles 1", "guns 1", "armor 1")
    table.put(I, "ne1", "corona").put(D, "ne1", "hammerhead, javelin").hand(D, "h_damage_control").end_actions()
    table.fight("", "h_damage_control").do(D, Assign(fighting("hammerhead")))
    saved, lost = enumeration.retreat(1, 2), enumeration.retreat(2, 1)
    assert exact(odds(table, D, RemoveDamage(fighting("hammerhead:2")))) == {
        "the invader retreats": saved["invader"],
        "nobody retreats": saved["nobody"],
        "the defender retreats": saved["defender"],
    }
    assert exact(odds(table, D, Decline()))["the defender retreats"] == lost["defender"]


def test_the_contest_can_be_asked_for_in_a_combat() -> None:
    table = battle("2 draco", "hammerhead")
    answer = table.found(RetreatContest())
    counted = enumeration.retreat(2, 1)
    assert dict(answer.numbers) == {
        "the invader retreats": float(counted["invader"]),
        "nobody retreats": float(counted["nobody"]),
        "the defender retreats": float(counted["defender"]),
    }
    assert table.found(RetreatContest(), viewer=None) == answer


def test_a_contest_between_pools_of_any_size_can_be_asked_for() -> None:
    table = Table().to_act(I)
    counted = enumeration.retreat(3, 2)
    answer = table.found(RetreatContest((3, 2), "p"), viewer=None)
    assert dict(answer.numbers) == {
        "the invader retreats": float(counted["invader"]),
        "nobody retreats": float(counted["nobody"]),
        "the defender is beaten but stays": float(counted["defender"]),
    }


def test_the_damage_of_both_attacks_on_average_can_be_asked_for_in_a_combat() -> None:
    def means(table: Table, seat: int | None = 1) -> dict[str, float] | None:
        answer = ExpectedDamage().find(table.match.view(seat), seat)
        return None if answer is None else dict(answer.numbers)

    table = battle("corona, draco", "hammerhead, tiger_shark")
    invader, defender = enumeration.attack(unit_guns=5), enumeration.attack(unit_guns=3, missiles=1)
    mean = [sum(damage * chance for (damage, _), chance in counted.items()) for counted in (invader, defender)]
    assert means(table) == {"the invader deals": float(mean[0]), "the defender deals": float(mean[1])}
    assert means(Table().to_act(I)) is None
    flank = Table("fighters / 5").put(I, "ne1", "lyra").put(D, "ne1", "anti_fighter_frigate").put(I, "ne0", "draco", "hidden")
    flank.hand(I, "s_flank_attack", "s_strike_squadron").end_actions().fight("s_flank_attack, s_strike_squadron")
    assert means(flank) == {"the defender deals": 0.5}
    assert means(flank, 0) == {"the invader deals": 23 / 6, "the defender deals": 0.5}


# -- in play ------------------------------------------------------------------------------------------------------------


def test_combats_played_with_fair_dice_come_out_as_the_odds_say() -> None:
    table = battle("corona, lyra", "anti_fighter_frigate, destroyer")
    committed = cards("s_scout_squadron, s_strike_squadron")
    found = exact(odds(table, I, committed))
    mean = sum(int(words.split()[1]) * chance for words, chance in found.items())
    square = sum(int(words.split()[1]) ** 2 * chance for words, chance in found.items())
    games = 400
    dealt = sum(_dealt(table, committed, seed) for seed in range(games))
    assert abs(dealt - games * float(mean)) < 3 * sqrt(games * float(square - mean**2))


def _dealt(table: Table, committed: CommitCards, seed: int) -> int:
    """The damage that the invader deals when the defender plays no card and shoots down the best one."""
    game, position, dice = table.game, clone(table.match.position), Seeded(seed)
    told: list[Any] = []
    game.apply(position, 0, committed)
    game.apply(position, 1, CommitCards(()), told.append)
    rolls = 0
    while len([e for e in told if isinstance(e, Shot) and e.seat == 1]) == 0:
        if position.on_chance():
            rolls += 1
            game.apply(position, CHANCE, dice.answer(_roll(position), rolls, 0), told.append)
        else:
            game.apply(position, 1, TakeOut("s_strike_squadron"), told.append)
    return sum(e.normal + e.critical for e in told if isinstance(e, Shot) and e.seat == 0)


def _roll(position: FleetPosition) -> Roll:
    request = position.pending[0][1]
    assert isinstance(request, Roll)
    return request
