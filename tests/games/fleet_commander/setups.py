"""A game that is being set up."""

STARTER = "battlecruiser, 4 destroyer, tiger_shark, seeking_missile_destroyer, 2 anti_fighter_frigate, 8 hammerhead"
HERAGUL = (
    "2 h_hunter_squadron, h_attack_cruiser_squadron, h_retreat, h_recon_probe, h_armor_piercing, "
    "h_burn_the_fuel_reserves, h_concentrate_fire"
)
SURAKARI = (
    "2 s_interceptor_squadron, s_scout_squadron, s_retreat, s_recon_probe, s_overcharged_pulse_beams, s_flank_attack, "
    "s_strike_squadron"
)
