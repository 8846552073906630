import type { Draft } from "../../../lib/draft.svelte";
import type { Position, Ship } from "../position";
import type { UpgradeFace } from "../scenery";

interface Playable {
  ship: Ship;
  card: string;
  face: UpgradeFace;
  used: number;
  playable: boolean;
}

/** The upgrade cards of ships that could use one now, usable ones first; empty if none is usable. */
export function playableOf(draft: Pick<Draft, "offered"> | null, { ships }: Position): Playable[] {
  const fields = new Map(draft?.offered("legends.UseUpgrade")?.fields ?? []);
  const ids = (field: string): string[] => {
    const space = fields.get(field);
    return space?.type === "One" ? space.ids.map(String) : [];
  };
  const [owners, cards] = [ids("ship"), ids("upgrade")];
  const found = ships
    .filter(({ id }) => owners.includes(id))
    .flatMap((ship) =>
      ship.upgrades.map(({ face, used }) => ({ ship, card: face.id, face, used, playable: cards.includes(face.id) })),
    );
  return found.some(({ playable }) => playable)
    ? found.sort((one, other) => Number(other.playable) - Number(one.playable))
    : [];
}
