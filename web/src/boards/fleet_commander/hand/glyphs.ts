import { SIGNS } from "../marks";

/** The signs of the counters, and those that only cards need, in the same style. */
export const GLYPHS: Record<string, string[]> = {
  ...SIGNS,
  seen: [
    "M1.3 8C2.5 6 5 3.5 8 3.5C11 3.5 13.5 6 14.7 8C13.5 10 11 12.5 8 12.5C5 12.5 2.5 10 1.3 8z",
    "!M6 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  ],
  action: ["!M9.5 1L3 9H7L6 15L13 6.5H8.5z"],
  specific: ["M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M8 4V8L10.8 9.8"],
  decoy: ["M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0", "!M6.2 8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0"],
  squadron: ["!M8 1L10.5 7.5L8 6.3L5.5 7.5zM3.5 7.5L6 14L3.5 12.8L1 14zM12.5 7.5L15 14L12.5 12.8L10 14z"],
  again: ["M2.5 3L7.5 8L2.5 13M8.5 3L13.5 8L8.5 13"],
  pickup: ["M8 9.5V1.5M5 4.5L8 1.5L11 4.5M2 8V14.5H14V8"],
  target: ["M8 1V4M8 12V15M1 8H4M12 8H15M3.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0"],
  fighter: ["!M8 1L9.5 6.5L15 11L9.5 10L8 14.5L6.5 10L1 11L6.5 6.5z"],
  unique: ["M8 1.5L14.5 8L8 14.5L1.5 8z"],
  multiple: ["M8 3V13M3 8H13"],
  fragile: ["M3 1.5H13L11.5 8L8 10.5L4.5 8zM8 10.5V14.5M5 14.5H11M8.5 1.5L7 4.5L9 6"],
  "one time use": ["M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M4.2 11.8L11.8 4.2"],
  critical: ["!M8 1L9.3 5.3L13.5 3L11 7L15 8.5L10.8 9.6L12.8 14L8.8 11.2L6.5 15L6.2 10.6L1.5 12L4.8 8.6L1 5.5L5.6 5.7z"],
  repair: ["M10 2.5A3.8 3.8 0 0 0 6.8 7.4L1.8 12.4L3.6 14.2L8.6 9.2A3.8 3.8 0 0 0 13.5 6L11.2 7.2L8.9 4.8z"],
  rename: ["M2.5 13.5L3.2 10.3L10.8 2.7L13.3 5.2L5.7 12.8z"],
  jam: ["M3 13L13 3M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0"],
  flank: ["M2 14C2 7 5 4.5 8 4.5M14 14C14 7 11 4.5 8 4.5M5.5 2L8 4.5L5.5 7M10.5 2L8 4.5L10.5 7"],
};

/** The sign of each card effect. */
export const EFFECTS: Record<string, string> = {
  anti_fighter_dice: "anti-fighter",
  gun_dice: "gun",
  planet_gun_dice: "gun",
  flank_gun_dice: "flank",
  swarm_gun_dice: "squadron",
  missile_dice: "missile",
  sure_missile_dice: "missile",
  anti_missile_screen: "anti-missile",
  retreat_dice: "retreat",
  fighting_withdrawal: "retreat",
  recon_probe: "seen",
  sensor_ghosts: "decoy",
  sixes_critical: "critical",
  sixes_extra: "critical",
  concentrate_fire: "target",
  damage_control: "repair",
  repair_at_planet: "repair",
  repair_in_jump_region: "repair",
  activations: "again",
  rally_region: "squadron",
  inbound_points: "convoy",
  commerce_raiders: "convoy",
  fast_transit: "time",
  sortie: "action",
  jamming: "jam",
};

/** Effects whose number is a modifier worth showing on the card. */
export const ADDED = new Set([
  "anti_fighter_dice",
  "gun_dice",
  "planet_gun_dice",
  "flank_gun_dice",
  "swarm_gun_dice",
  "missile_dice",
  "sure_missile_dice",
  "retreat_dice",
  "sensor_ghosts",
  "inbound_points",
  "commerce_raiders",
]);
