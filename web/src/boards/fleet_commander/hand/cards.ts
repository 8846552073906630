import { counted, type Draft, type Pairs } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { View } from "../../../protocol";
import { worldOf, type CardFace, type Scenery } from "../position";

const [PLAY, COMMIT, PICK_UP] = ["fleet_commander.PlayCard", "fleet_commander.CommitCards", "fleet_commander.PickUp"] as const;

/** Cards with the same name in one pile. */
export interface Held {
  face: CardFace;
  copies: number;
  /** Whether it can be chosen now, and how many are in the current draft. */
  can: boolean;
  picked: number;
}

interface Piles {
  hand: Held[];
  inactive: Held[];
  static: Held[];
}

/** The player's cards, each with what can be done with it now. */
export function pilesOf(view: View, scenery: Scenery, draft: Draft | null): Piles | null {
  const world = worldOf(view);
  if (view.you === null || !world.planet) return null;
  const side = view.you === world.invader ? 0 : 1;
  const faces = new Map(scenery.cards.map((face) => [face.id, face]));
  const pile = (ids: string[], lively: boolean): Held[] =>
    [...new Set(ids)].flatMap((id) => {
      const face = faces.get(id);
      const copies = ids.filter((other) => other === id).length;
      return face
        ? [
            {
              face,
              copies,
              can: draft !== null && (lively ? playable(draft, id) : offered(draft, PICK_UP, id)),
              picked: picked(draft, id, lively),
            },
          ]
        : [];
    });
  return {
    hand: pile(world.hands[side]?.items ?? [], true),
    inactive: pile(world.inactive[side] ?? [], false),
    static: pile(world.static[side] ?? [], false).map((held) => ({ ...held, can: false, picked: 0 })),
  };
}

const playable = (draft: Draft, id: string): boolean => offered(draft, PLAY, id) || most(draft, id) > 0;

function offered(draft: Draft, kind: string, id: string): boolean {
  const space = draft.offered(kind)?.fields.find(([name]) => name === "card")?.[1];
  return space?.type === "One" && space.ids.includes(id);
}

/** How many copies of a card may be played in the combat. */
function most(draft: Draft, id: string): number {
  const space = draft.offered(COMMIT)?.fields.find(([name]) => name === "cards")?.[1];
  return space?.type === "Bag" ? (space.items.find(([known]) => known === id)?.[2] ?? 0) : 0;
}

function picked(draft: Draft | null, id: string, lively: boolean): number {
  if (!draft) return 0;
  if (lively && draft.kind === COMMIT) return laid(draft).find(([known]) => known === id)?.[1] ?? 0;
  return Number(draft.kind === (lively ? PLAY : PICK_UP) && draft.values["card"] === id);
}

const laid = (draft: Draft): Pairs => (draft.values["cards"] as Pairs | undefined) ?? [];

/** Choosing a card puts it into the draft or takes it out; if it cannot be played, the server says why. */
export function choose(play: Play, { face, can, picked: number }: Held, lively: boolean): void {
  const { draft } = play;
  if (!draft) return;
  const kind = lively ? (draft.offered(COMMIT) ? COMMIT : PLAY) : PICK_UP;
  if (!can) void play.whyNot(kind === COMMIT ? { type: kind, cards: [[face.id, 1]] } : { type: kind, card: face.id });
  else if (kind === COMMIT) lay(draft, face.id, number < most(draft, face.id) ? number + 1 : 0);
  else if (number) draft.clear();
  else draft.start(kind, { card: face.id });
}

function lay(draft: Draft, id: string, number: number): void {
  const space = draft.offered(COMMIT)?.fields.find(([name]) => name === "cards")?.[1];
  const order = space?.type === "Bag" ? space.items.map(([known]) => known) : [];
  if (draft.kind !== COMMIT) draft.start(COMMIT);
  draft.pick("cards", counted(laid(draft), order, id, number));
}
