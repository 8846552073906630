import type { Choice } from "../../../lib/draft.svelte";
import { grouped } from "../../../lib/grouped";

/** Verbs for fighters of a group, singular and plural. */
const MOVES: Record<string, readonly [one: string, several: string]> = {
  "legends.Fly": ["flies", "fly"],
  "legends.Dock": ["docks", "dock"],
  "legends.Stay": ["stays", "stay"],
};

/** Are these the moves of a fighter group? */
export const isMoves = (pieces: readonly Choice[]): boolean => pieces.length > 0 && pieces.every(({ type }) => type in MOVES);

const movers = ({ fighters }: Choice): number => (Array.isArray(fighters) ? fighters.length : 1);

/** `2 dock at Corona 1`, `5 fly`, `1 stays` */
export function movesWords(pieces: readonly Choice[], called: (id: string) => string): string[] {
  const alike = grouped([...pieces], ({ type, ship }) => (ship ? `${type} ${ship}` : type));
  return alike.map((moves) => {
    const { type, ship } = moves[0]!;
    const n = moves.reduce((sum, move) => sum + movers(move), 0);
    return `${n} ${MOVES[type]?.[n > 1 ? 1 : 0]}${ship ? ` at ${called(String(ship))}` : ""}`;
  });
}
