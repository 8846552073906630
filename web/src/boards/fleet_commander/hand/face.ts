import { idWords } from "../../../lib/words";
import type { CardFace } from "../position";
import { ADDED, EFFECTS } from "./glyphs";

/** When a card is played, shown by the frame of its face. */
export const KINDS = ["combat", "action", "static", "specific"] as const;
type Kind = (typeof KINDS)[number];

/** The sign of each kind. */
export const KIND_SIGNS: Record<Kind, string> = { combat: "clash", action: "action", static: "lock", specific: "specific" };

export function kindOf(face: Pick<CardFace, "attributes">): Kind {
  return KINDS.find((kind) => face.attributes.includes(kind)) ?? "specific";
}

/** Its effect, as a sign with a number. */
export function markOf(face: Pick<CardFace, "attributes" | "effects">): { sign: string; number: string } {
  const [key, number] = face.effects[0] ?? ["", 0];
  return { sign: EFFECTS[key] ?? KIND_SIGNS[kindOf(face)], number: ADDED.has(key) ? `+${number}` : "" };
}

/** The attributes besides the kind, which the frame shows. */
export function traitsOf(face: CardFace): string[] {
  const kind = kindOf(face);
  return face.attributes.filter((attribute) => attribute !== kind);
}

/** Everything about a card besides its name, for screen readers. */
export function spoken(face: CardFace): string {
  return `${face.attributes.map(idWords).join(", ")}. ${face.text}`;
}
