import { armsOf, type Arms } from "./heraldry";

/** How a kingdom is drawn: its color, a lighter and a darker shade, the color of signs on it, and its arms. */
export interface Livery extends Arms {
  id: string;
  base: string;
  light: string;
  dark: string;
  sign: string;
}

const CREAM = "#fff6e6";
const UMBER = "#2b1f08";
/** Darkens a color until cream signs are readable on it; a light color stays as it is and gets dark signs. */
const CONTRAST = 3.8;
const LIGHT = 2.4;
const NOBODY: Livery = {
  id: "nobody",
  base: "#6d6558",
  light: "#958c7c",
  dark: "#3f3a31",
  sign: CREAM,
  ...armsOf("halmoor", 0),
};

/** The kingdoms in the order of their cards; empty until the scenery has loaded. */
let liveries = $state.raw<Livery[]>([]);

/** Uses the colors given by the cards, including a pack's. */
export function paint(cards: { id: string; hex: string }[]): void {
  liveries = cards.map(({ id, hex }, number) => {
    const pale = contrast(channels(hex), channels(CREAM)) < LIGHT;
    const rgb = pale ? channels(hex) : readable(channels(hex));
    return {
      id,
      base: written(rgb),
      light: written(mixed(rgb, [255, 240, 220], 0.28)),
      dark: written(mixed(rgb, [16, 8, 2], 0.42)),
      sign: pale ? UMBER : CREAM,
      ...armsOf(id, number),
    };
  });
}

/** The kingdom that a seat has chosen, if any. */
export function liveryOf(position: unknown, seat: number): Livery | null {
  const kingdom = (position as { world: { kingdoms: number[] } }).world.kingdoms[seat] ?? -1;
  return liveries[kingdom] ?? null;
}

export function cardLivery(kingdom: number): Livery {
  return liveries[kingdom] ?? NOBODY;
}

function readable(rgb: number[]): number[] {
  return contrast(rgb, channels(CREAM)) >= CONTRAST ? rgb : readable(rgb.map((channel) => Math.floor(channel * 0.97)));
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function written(rgb: number[]): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function mixed(rgb: number[], other: number[], share: number): number[] {
  return rgb.map((channel, i) => channel * (1 - share) + (other[i] ?? 0) * share);
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As WCAG defines it. */
function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
