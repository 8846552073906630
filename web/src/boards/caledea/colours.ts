/** The colours of the nine kingdoms in the order of their cards, dark enough for white signs on them. */
const KINGDOMS = ["#b8362a", "#66761c", "#7a4fa3", "#586879", "#8f6f00", "#4a2f29", "#2a66aa", "#127a6a", "#b85a0a"];

export function kingdomColour(position: unknown, seat: number): string | null {
  const kingdom = (position as { world: { kingdoms: number[] } }).world.kingdoms[seat] ?? -1;
  return kingdom < 0 ? null : cardColour(kingdom);
}

export function cardColour(kingdom: number): string {
  return KINGDOMS[kingdom % KINGDOMS.length] ?? "#555555";
}
