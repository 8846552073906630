"""The switches of Fleet Commander: planet, handicap, preset, and every ruling that has another reading."""

from wartable.core import Option, Scenario
from wartable.games.fleet_commander.state import Flags

HANDICAPS = ("none", "start1", "start2", "free1", "free2", "free3", "free4")


def options(planets: tuple[str, ...]) -> tuple[Option, ...]:
    return (
        Option(
            "preset",
            "none",
            "The suggested first game answers the questions of setup itself.",
            "FC-SETUP-06",
            ("none", "first_game"),
        ),
        Option(
            "planet",
            "draw",
            "The planet: drawn, agreed on at the table, or a given one.",
            "FC-RUL-04",
            ("draw", "agree", *planets),
        ),
        Option(
            "handicap", "none", "The marker starts further on, or initial squadrons score nothing.", "FC-RUL-109", HANDICAPS
        ),
        Option("mirrorMatch", False, "Both players may play the same faction.", "FC-RUL-03"),
        Option(
            "invaderBlue",
            "oneDeployment",
            "A destroyed blue unit of the invader leaves the game, or the same token may return.",
            "FC-RUL-10",
            ("oneDeployment", "sameTokenMayReturn"),
        ),
        Option("hideAfterRally", False, "Units rallied by an activation are hidden by it as well.", "FC-RUL-22"),
        Option("hiddenDamageVisible", False, "The damage on hidden units can be seen.", "FC-RUL-112"),
        Option(
            "decoysCountForBlockade", True, "Hidden decoys count for blockades, the planet majority and Fragile.", "FC-RUL-25"
        ),
        Option("inTransitCounts", True, "Units in transit count for movement, hiding and rallying.", "FC-RUL-30"),
        Option(
            "outboundTiming",
            "defendersFirst",
            "An outbound convoy is the defender's first action, or the first action of all, before the invader acts.",
            "FC-RUL-43",
            ("defendersFirst", "beforeInvader"),
        ),
        Option(
            "combatOrder",
            "invaderChooses",
            "The invader picks the next combat, or they are fought from the planet outward.",
            "FC-RUL-52",
            ("invaderChooses", "planetOutward"),
        ),
        Option(
            "yellowFillsEmptySteps",
            False,
            "A yellow unit may take damage at a step that has no unit of its colour.",
            "FC-RUL-66",
        ),
        Option("scoreFloor", True, "The marker cannot go left of the start space.", "FC-RUL-90"),
        Option("maxTurns", 30, "After this turn the defender wins; 0 for no limit.", "FC-RUL-102", low=0, high=99),
    )


def flags(scenario: Scenario) -> Flags:
    return Flags(
        mirror_match=scenario.flag("mirrorMatch"),
        invader_blue=scenario.word("invaderBlue"),
        hide_after_rally=scenario.flag("hideAfterRally"),
        hidden_damage_visible=scenario.flag("hiddenDamageVisible"),
        decoys_count_for_blockade=scenario.flag("decoysCountForBlockade"),
        in_transit_counts=scenario.flag("inTransitCounts"),
        outbound_timing=scenario.word("outboundTiming"),
        combat_order=scenario.word("combatOrder"),
        yellow_fills_empty_steps=scenario.flag("yellowFillsEmptySteps"),
        score_floor=scenario.flag("scoreFloor"),
        max_turns=scenario.number("maxTurns"),
        preset=scenario.word("preset"),
        planet=scenario.word("planet"),
        handicap=scenario.word("handicap"),
    )
