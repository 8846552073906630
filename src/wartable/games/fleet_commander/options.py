"""The switches of Fleet Commander: planet, handicap, preset, and every ruling that has another reading."""

from wartable.core import Option

HANDICAPS = ("none", "start1", "start2", "free1", "free2", "free3", "free4")
"""FC-SKILL-03, FC-RUL-109: one handicap or none, agreed before play."""


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
        Option("mirror_match", False, "Both players may play the same faction.", "FC-RUL-03"),
        Option(
            "invader_blue",
            "one_deployment",
            "A destroyed blue unit of the invader leaves the game, or the same token may return.",
            "FC-RUL-10",
            ("one_deployment", "same_token_may_return"),
        ),
        Option("hide_after_rally", False, "Units rallied by an activation are hidden by it as well.", "FC-RUL-22"),
        Option("hidden_damage_visible", False, "The damage on hidden units can be seen.", "FC-RUL-112"),
        Option("seat_memory", True, "The table lists units that were seen before they were hidden again.", "FC-RUL-112"),
        Option(
            "decoys_count_for_blockade",
            True,
            "Hidden decoys count for blockades, the planet majority and Fragile.",
            "FC-RUL-25",
        ),
        Option("in_transit_counts", True, "Units in transit count for movement, hiding and rallying.", "FC-RUL-30"),
        Option(
            "outbound_timing",
            "defenders_first",
            "An outbound convoy is the defender's first action, or the first action of all, before the invader acts.",
            "FC-RUL-43",
            ("defenders_first", "before_invader"),
        ),
        Option(
            "combat_order",
            "invader_chooses",
            "The invader picks the next combat, or they are fought from the planet outward.",
            "FC-RUL-52",
            ("invader_chooses", "planet_outward"),
        ),
        Option(
            "yellow_fills_empty_steps",
            False,
            "A yellow unit may take damage at a step that has no unit of its colour.",
            "FC-RUL-66",
        ),
        Option("score_floor", True, "The marker cannot go left of the start space.", "FC-RUL-90"),
        Option("max_turns", 30, "After this turn the defender wins; 0 for no limit.", "FC-RUL-102", low=0, high=99),
    )
