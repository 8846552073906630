"""The standing orders of Legends: questions of an attack that come again and again, often while their player is away."""

from wartable.core import StandingOrder

OVERCHARGE_FROM = 3
"""Against this many power dice the armor is overcharged for an absent player."""

OVERCHARGE = StandingOrder(
    "overcharge",
    "Overcharge the armor",
    (("always", "always"), ("many", f"against {OVERCHARGE_FROM} power dice or more"), ("never", "never")),
    "LOK-CRIT-03",
)
SENSORS = StandingOrder(
    "sensors",
    "Spend sensor points on gun dice that missed",
    (("always", "as long as there are any"), ("never", "never")),
    "LOK-ATTACK-21",
)
FIRST_CARD = StandingOrder(
    "first_card", "Use an upgrade to ignore the first critical card", (("always", "always"), ("never", "never")), "LOK-UPG-06"
)
ALL_CARDS = StandingOrder(
    "all_cards",
    "Use an upgrade to ignore all critical cards of an attack",
    (("always", "always"), ("bad", "if one of them is dual or of strength 2"), ("never", "never")),
    "LOK-UPG-07",
)
ENGINE_CARD = StandingOrder(
    "engine_card",
    "Use an upgrade to ignore a card with the Engines icon",
    (("always", "always"), ("never", "never")),
    "LOK-UPG-08",
)
RETURN_FIRE = StandingOrder(
    "return_fire", "Fire back in dogfights", (("always", "with every fighter that can"), ("never", "never")), "LOK-DOG-03"
)
COVER = StandingOrder(
    "cover",
    "Cover bombers",
    (("always", "always"), ("disruptions", "against disruptions, by undisrupted fighters"), ("never", "never")),
    "LOK-BOMB-04",
)
ORDERS = (OVERCHARGE, SENSORS, FIRST_CARD, ALL_CARDS, ENGINE_CARD, RETURN_FIRE, COVER)
