/** A lesson's highlights: things on the board by id, an arrow between two of them, cards, and parts of the page. */
interface Spotlight {
  places: string[];
  arrow: [from: string, to: string] | null;
  cards: string[];
  /** The kind of event whose dice are shown; by default the last dice. */
  dice: string;
  parts: string[];
}

const NOTHING: Spotlight = { places: [], arrow: null, cards: [], dice: "", parts: [] };

export const spotlight = $state<Spotlight>({ ...NOTHING });

export function light(show: string[]): void {
  const of = (kind: string) => show.filter((lit) => lit.startsWith(`${kind}:`)).map((lit) => lit.slice(kind.length + 1));
  const [from, to] = of("arrow")[0]?.split(">") ?? [];
  spotlight.places = of("board");
  spotlight.arrow = from && to ? [from, to] : null;
  spotlight.cards = of("card");
  spotlight.dice = of("dice")[0] ?? "";
  spotlight.parts = [...show.filter((lit) => !lit.includes(":")), ...(spotlight.dice ? ["dice"] : [])];
}
