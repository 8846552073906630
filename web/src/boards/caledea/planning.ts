import type { Play } from "../../lib/play.svelte";
import type { Question } from "../../protocol";
import { PLAIN, type Planning } from "../planning";

/** Once no unit can move, the turn is nearly over. */
function rests(question: Question | null): string {
  const kinds = new Set(question?.offers.map(({ kind }) => kind));
  if (!kinds.has("caledea.EndTurn") || kinds.has("caledea.Move")) return "";
  return "All your units have moved: end the turn.";
}

/** What to point at next, by the kind of answer wanted. */
const NEXT: Record<string, string> = {
  "caledea.PickKingdom": "Choose a kingdom",
  "caledea.TakePlace": "Choose first or last",
  "caledea.PlaceCapital": "Choose a lit square",
  "caledea.NameAttacker": "Choose a unit",
  "caledea.NameDefender": "Choose a unit",
};

function idle({ draft, question }: Play): string {
  const [first] = question?.offers ?? [];
  const { group, unit } = draft?.values ?? {};
  return NEXT[first?.kind ?? ""] ?? ((group ?? unit) ? "Choose a lit square" : "Choose a lit stack");
}

export const CALEDEA: Planning = { ...PLAIN, several: true, idle, rests };
