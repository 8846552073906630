const LIGHT = "#fffdf8";
const CONTRAST = 4.5;

/** The colours of the kingdoms in the order of their cards; none until the scenery is there. */
let palette = $state.raw<string[]>([]);

/** Takes the colours that the cards give, a pack's as well: darkened where white signs on them could not be read. */
export function paint(cards: { hex: string }[]): void {
  palette = cards.map((card) => readable(card.hex));
}

export function kingdomColour(position: unknown, seat: number): string | null {
  const kingdom = (position as { world: { kingdoms: number[] } }).world.kingdoms[seat] ?? -1;
  return palette[kingdom] ?? null;
}

export function cardColour(kingdom: number): string {
  return palette[kingdom] ?? "#555555";
}

function readable(hex: string): string {
  let rgb = channels(hex);
  while (contrast(rgb, channels(LIGHT)) < CONTRAST) rgb = rgb.map((channel) => Math.floor(channel * 0.96));
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function contrast(dark: number[], light: number[]): number {
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05);
}

/** As WCAG defines it. */
function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
