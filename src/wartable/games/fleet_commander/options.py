"""The options of Fleet Commander: planet, handicap, length, and every ruling that has another reading."""

from collections.abc import Mapping

from wartable.core import Option, Preset

_HANDICAPS = (
    ("none", "None"),
    ("start1", "The marker starts at 1"),
    ("start2", "The marker starts at 2"),
    ("free1", "The first initial squadron scores nothing"),
    ("free2", "The first two initial squadrons score nothing"),
    ("free3", "The first three initial squadrons score nothing"),
    ("free4", "The first four initial squadrons score nothing"),
)
"""FC-SKILL-03, FC-RUL-109: one handicap or none, agreed before play."""

_GAME, _LENGTH, _RULINGS = "The game", "Length", "Rule variants"

FIRST_GAME = Preset(
    "first_game",
    "First game",
    "Nine turns at most, with the fleets and cards that the rulebook suggests. You defend the planet.",
    {"preset": "first_game", "max_turns": 9, "victory": 16, "resources": 3},
    seat=1,
    bot="officer",
    minutes=(30, 60),
)
"""House: short enough for an evening, and even against this bot. The figures are in docs/games/fleet_commander.md."""

_FIRST_INVASION = Preset(
    "first_invasion",
    "First invasion",
    "You invade: destroy one resource token within sixteen turns. Your first four squadrons cost you no points.",
    {"preset": "first_game", "max_turns": 16, "resources": 1, "handicap": "free4"},
    bot="recruit",
    minutes=(45, 90),
)
"""House: the other role, as even as the first game."""

_WHOLE_GAME = Preset(
    "suggested_game",
    "Suggested game",
    "The whole game at Kaylynn Six, with the fleets and cards that the rulebook suggests.",
    {"preset": "first_game"},
    seat=1,
    bot="captain",
    minutes=(60, 150),
)

PRESETS = (FIRST_GAME, _FIRST_INVASION, _WHOLE_GAME)


def _variant(key: str, name: str, says: str, rule: str, *, default: bool = False) -> Option:
    """Another reading of a rule, which is in force or not."""
    return Option(key, default, says, rule, name=name, group=_RULINGS)


def options(planets: Mapping[str, str]) -> tuple[Option, ...]:
    """The options, with the names of the planets by their ids."""
    return (*_game(planets), *_length(), *_hidden(), *_play())


def _game(planets: Mapping[str, str]) -> tuple[Option, ...]:
    return (
        Option(
            "preset",
            "none",
            "Who plays what, the planet, fleet and hands: chosen in the match, or taken from the rulebook's suggestions.",
            "FC-SETUP-06",
            ("none", "first_game"),
            name="Setup",
            group=_GAME,
            labels=(("none", "Chosen by the players"), ("first_game", "As the rulebook suggests")),
        ),
        Option(
            "planet",
            "draw",
            "Where the game is played. With “agreed on” both players name a planet in the match.",
            "FC-RUL-04",
            ("draw", "agree", *planets),
            name="Planet",
            group=_GAME,
            labels=(("draw", "Drawn at random"), ("agree", "Agreed on in the match"), *planets.items()),
        ),
        Option(
            "handicap",
            "none",
            "Helps the weaker player: a head start for the defender, or initial squadrons that do not score.",
            "FC-RUL-109",
            tuple(key for key, _ in _HANDICAPS),
            name="Handicap",
            group=_GAME,
            labels=_HANDICAPS,
        ),
        Option(
            "mirror_match",
            False,
            "Both players may play the same faction.",
            "FC-RUL-03",
            name="Same faction twice",
            group=_GAME,
        ),
    )


def _length() -> tuple[Option, ...]:
    """FC-RUL-102, FC-RUL-114: house rules for a shorter game."""
    return (
        Option(
            "max_turns",
            30,
            "If nobody has won by the end of this turn, the defender wins. 0 means no limit. A house rule.",
            "FC-RUL-102",
            low=0,
            high=99,
            name="Last turn",
            group=_LENGTH,
            labels=((0, "No limit"),),
        ),
        Option(
            "victory",
            0,
            "The score at which the defender wins. 0 takes the number on the planet's sheet. A house rule.",
            "FC-RUL-114",
            low=0,
            high=40,
            name="Victory space",
            group=_LENGTH,
            labels=((0, "As on the planet's sheet"),),
        ),
        Option(
            "resources",
            0,
            "How many resource tokens the invader has to destroy. 0 takes the number on the planet's sheet. A house rule.",
            "FC-RUL-114",
            low=0,
            high=9,
            name="Resource tokens",
            group=_LENGTH,
            labels=((0, "As on the planet's sheet"),),
        ),
    )


def _hidden() -> tuple[Option, ...]:
    return (
        _variant(
            "hide_after_rally", "Rallied units hide", "Units that an activation rallies are hidden by it as well.", "FC-RUL-22"
        ),
        _variant("hidden_damage_visible", "Visible damage", "Damage on hidden units can be seen.", "FC-RUL-112"),
        _variant(
            "seat_memory",
            "Table remembers",
            "The table lists units that were seen before they were hidden again.",
            "FC-RUL-112",
            default=True,
        ),
        _variant(
            "decoys_count_for_blockade",
            "Decoys blockade",
            "Hidden decoys count for blockades, the planet majority and Fragile cards.",
            "FC-RUL-25",
            default=True,
        ),
        _variant(
            "in_transit_counts",
            "Units in transit count",
            "Units in transit count when units move, hide or rally.",
            "FC-RUL-30",
            default=True,
        ),
    )


def _play() -> tuple[Option, ...]:
    return (
        Option(
            "invader_blue",
            "one_deployment",
            "What happens to a blue unit of the invader that is destroyed.",
            "FC-RUL-10",
            ("one_deployment", "same_token_may_return"),
            name="Invader's blue unit",
            group=_RULINGS,
            labels=(("one_deployment", "Leaves the game"), ("same_token_may_return", "May come back")),
        ),
        Option(
            "outbound_timing",
            "defenders_first",
            "When the defender may launch an outbound convoy.",
            "FC-RUL-43",
            ("defenders_first", "before_invader"),
            name="Outbound convoys",
            group=_RULINGS,
            labels=(("defenders_first", "As the defender's first action"), ("before_invader", "Before the invader acts")),
        ),
        Option(
            "combat_order",
            "invader_chooses",
            "The order in which the combats of a turn are fought.",
            "FC-RUL-52",
            ("invader_chooses", "planet_outward"),
            name="Order of combats",
            group=_RULINGS,
            labels=(("invader_chooses", "The invader chooses"), ("planet_outward", "From the planet outward")),
        ),
        _variant(
            "yellow_fills_empty_steps",
            "Yellow units step in",
            "A yellow unit may take damage at a step that has no unit of its color.",
            "FC-RUL-66",
        ),
        _variant("score_floor", "No score below 0", "The score marker cannot go below 0.", "FC-RUL-90", default=True),
    )
