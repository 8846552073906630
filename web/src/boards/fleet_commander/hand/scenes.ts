/** Pictures on command cards, one for each effect, in a box of 168 by 100, made of a few parts in drawing order. */
type Tone = "own" | "foe" | "hot" | "cool" | "pale" | "good";
export type Ship = "small" | "middle" | "big" | "convoy" | "decoy";
export type Part =
  | { ship: Ship; foe?: true; x: number; y: number; turn: number; size: number }
  | { glyph: string; tone: Tone; x: number; y: number; turn: number; size: number }
  | { line: string; tone: Tone; width: number; dash?: string; soft?: true }
  | { fill: string; tone: Tone; faint: number }
  | { planet: true; x: number; y: number; r: number };

const own = (ship: Ship, x: number, y: number, turn: number, size: number): Part => ({ ship, x, y, turn, size });
const foe = (ship: Ship, x: number, y: number, turn: number, size: number): Part => ({ ship, foe: true, x, y, turn, size });
const glyph = (name: string, x: number, y: number, turn: number, size: number, tone: Tone = "pale"): Part => ({
  glyph: name,
  tone,
  x,
  y,
  turn,
  size,
});
const line = (d: string, tone: Tone, width = 1.6, dash?: string): Part =>
  dash ? { line: d, tone, width, dash } : { line: d, tone, width };
const fill = (d: string, tone: Tone, opacity: number): Part => ({ fill: d, tone, faint: opacity });
const planet = (x: number, y: number, r: number): Part => ({ planet: true, x, y, r });
const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
/** A beam: bright inside, soft around. */
const beam = (d: string, tone: Tone): Part[] => [{ line: d, tone, width: 7, soft: true }, line(d, "pale", 1.7)];

export const SCENES: Record<string, Part[]> = {
  anti_fighter_dice: [
    line("M18 92L48 62M52 96L86 62M92 80L122 50", "own", 2),
    ...[
      [54, 56, 26],
      [94, 54, 30],
      [130, 42, 24],
    ].map(([x = 0, y = 0, size = 0]) => glyph("fighter", x, y, 45, size)),
    line(`${ring(138, 20, 11)}M138 4V12M138 28V36M122 20H130M146 20H154`, "hot"),
  ],
  gun_dice: [
    ...beam("M62 36L168 20M66 62L168 66", "own"),
    own("middle", 42, 38, 84, 0.8),
    own("small", 48, 66, 84, 0.6),
    own("small", 22, 58, 84, 0.5),
  ],
  planet_gun_dice: [
    planet(24, 118, 78),
    ...beam("M52 44L132 16M74 60L150 46", "own"),
    glyph("anti-missile", 46, 44, 12, 22),
    glyph("anti-missile", 72, 62, 40, 20),
    foe("middle", 142, 30, 250, 0.6),
  ],
  flank_gun_dice: [
    line("M20 88C20 40 50 26 84 40M148 88C148 40 120 26 92 40", "own", 2, "3 5"),
    own("small", 24, 70, 20, 0.53),
    own("small", 144, 70, -20, 0.53),
    foe("middle", 84, 54, 180, 0.78),
  ],
  swarm_gun_dice: [
    ...beam("M40 30L128 50M58 50L128 50M40 72L128 50", "own"),
    ...[
      [30, 28],
      [52, 50],
      [30, 72],
      [14, 50],
    ].map(([x = 0, y = 0]) => own("small", x, y, 90, 0.5)),
    foe("big", 138, 50, 270, 0.75),
  ],
  missile_dice: [
    line("M30 24L104 24M22 50L122 50M38 76L110 76", "own", 2.2),
    ...[
      [112, 24],
      [130, 50],
      [118, 76],
    ].map(([x = 0, y = 0]) => glyph("missile", x, y, 90, 22)),
    own("middle", 26, 50, 90, 0.7),
  ],
  sure_missile_dice: [
    planet(150, 112, 62),
    line("M30 22L92 52M22 46L84 74M58 14L116 42", "own", 2.4),
    ...[
      [96, 54],
      [88, 76],
      [120, 44],
    ].map(([x = 0, y = 0]) => glyph("missile", x, y, 116, 20)),
  ],
  anti_missile_screen: [
    fill("M96 100A60 60 0 0 1 96 4L70 20A46 46 0 0 0 70 84z", "cool", 0.2),
    line("M92 8A64 64 0 0 0 92 96M104 20A46 46 0 0 0 104 84", "cool", 1.8),
    own("middle", 128, 52, 270, 0.8),
    glyph("missile", 30, 32, 90, 20, "hot"),
    glyph("missile", 24, 66, 90, 20, "hot"),
    glyph("critical", 58, 50, 0, 18, "hot"),
  ],
  retreat_dice: [
    line("M22 86L60 60M12 66L50 48M34 98L78 74", "own", 2),
    own("middle", 84, 46, 62, 0.8),
    own("small", 60, 70, 62, 0.5),
    own("small", 112, 76, 62, 0.5),
    line("M124 10L152 50L124 90M108 18L130 50L108 82", "own", 2, "4 5"),
  ],
  fighting_withdrawal: [
    line("M40 84C60 30 116 22 136 52", "own", 2.4, "4 5"),
    line("M128 42L137 54L123 57", "own", 2.4),
    own("middle", 62, 50, 150, 0.81),
    own("small", 112, 74, 130, 0.56),
    line("M10 20L40 34M8 44L30 48M28 8L48 24", "hot", 1.6),
  ],
  recon_probe: [
    fill("M30 84L150 8L166 70z", "cool", 0.2),
    line("M58 56A40 40 0 0 1 72 78M84 40A70 70 0 0 1 104 74M110 24A104 104 0 0 1 138 72", "cool", 1.5),
    glyph("seen", 30, 82, 0, 26),
    foe("middle", 122, 46, 200, 0.59),
    foe("decoy", 150, 26, 0, 0.4),
  ],
  sensor_ghosts: [
    line(`${ring(64, 50, 30)}${ring(64, 50, 44)}`, "cool", 1.3, "2 6"),
    own("small", 64, 50, 60, 0.7),
    own("decoy", 112, 30, 60, 0.6),
    own("decoy", 128, 72, 60, 0.6),
  ],
  sixes_critical: [
    ...beam("M44 50L112 50", "own"),
    own("small", 28, 50, 90, 0.8),
    foe("big", 134, 50, 270, 0.9),
    glyph("critical", 112, 50, 0, 34, "hot"),
  ],
  sixes_extra: [...beam("M52 60L168 14M52 60L168 50M52 60L168 86", "own"), own("big", 38, 60, 90, 0.97)],
  concentrate_fire: [
    line("M36 20L118 48M30 50L118 50M36 80L118 52", "own", 1.8),
    own("small", 26, 18, 105, 0.5),
    own("small", 20, 50, 90, 0.5),
    own("small", 26, 82, 75, 0.5),
    foe("middle", 132, 50, 270, 0.8),
    line(`${ring(132, 50, 26)}M132 16V32M132 68V84M98 50H112M152 50H166`, "hot", 1.7),
  ],
  damage_control: [
    own("middle", 84, 50, 90, 1.1),
    glyph("critical", 112, 40, 0, 22, "hot"),
    glyph("repair", 84, 66, 0, 26, "good"),
    line("M64 24L70 32M84 16V26M104 22L99 30", "good", 1.8),
  ],
  repair_at_planet: [
    planet(84, 128, 76),
    line("M30 44H138M42 44V30M126 44V30M60 44V24H108V44", "pale", 1.8),
    own("middle", 84, 32, 90, 0.6),
    glyph("repair", 128, 20, 0, 22, "good"),
  ],
  repair_in_jump_region: [
    line(`${ring(84, 50, 42)}${ring(84, 50, 32)}`, "cool", 1.5, "5 6"),
    own("middle", 84, 50, 30, 0.75),
    glyph("repair", 124, 26, 0, 24, "good"),
    line("M40 50H60M108 50H128", "pale", 1.8),
  ],
  activations: [
    line("M20 84C50 84 60 34 96 34M62 92C92 92 102 50 138 50", "own", 2.4, "4 5"),
    line("M88 26L98 34L88 42M130 42L140 50L130 58", "own", 2.4),
    own("middle", 120, 26, 80, 0.6),
    own("small", 150, 64, 80, 0.6),
  ],
  rally_region: [
    line(ring(84, 48, 30), "own", 1.6, "4 5"),
    line("M16 92L50 66M152 92L118 66M84 100V84", "own", 2),
    own("small", 60, 52, 60, 0.6),
    own("small", 108, 52, -60, 0.6),
    own("middle", 84, 40, 0, 0.6),
  ],
  inbound_points: [
    planet(172, 50, 44),
    line("M4 50H130", "own", 1.6, "2 7"),
    own("convoy", 62, 50, 90, 0.75),
    own("small", 26, 24, 90, 0.5),
    own("small", 26, 76, 90, 0.5),
    own("middle", 100, 50, 90, 0.6),
  ],
  commerce_raiders: [
    line("M8 30C60 30 90 40 116 56M8 74C50 78 84 72 112 62", "own", 2, "3 5"),
    foe("convoy", 130, 58, 90, 0.8),
    glyph("critical", 122, 52, 0, 28, "hot"),
    own("small", 56, 30, 100, 0.6),
    own("small", 50, 76, 80, 0.6),
  ],
  fast_transit: [
    line("M4 22H70M0 40H54M10 62H62M2 80H76", "own", 2),
    line(`${ring(128, 50, 34)}${ring(128, 50, 24)}`, "cool", 1.6, "6 5"),
    own("middle", 92, 50, 90, 0.85),
    glyph("time", 142, 50, 0, 22),
  ],
  sortie: [
    planet(10, 112, 70),
    line("M60 76C90 62 110 44 132 18", "own", 2.4, "4 5"),
    own("middle", 100, 44, 50, 0.75),
    own("small", 130, 56, 50, 0.5),
    own("small", 84, 24, 50, 0.5),
    line("M140 30V10H120", "own", 2.4),
  ],
  jamming: [
    line("M52 50m-18 0a18 18 0 1 1 36 0M52 50m-34 0a34 34 0 1 1 68 0M52 50m-50 0a50 50 0 1 1 100 0", "cool", 1.5),
    own("small", 52, 56, 90, 0.6),
    line("M112 30L148 70M148 30L112 70", "hot", 3),
    foe("small", 130, 50, 270, 0.6),
  ],
};
