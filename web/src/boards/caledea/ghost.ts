import type { Choice } from "../../lib/draft.svelte";
import { named, type Units } from "./pieces";

/** What a choice would put on the board, and where, before it is made. */
export interface Ghost {
  seat: number;
  from: string | null;
  to: string;
  units: Units[];
  structure: 0 | 1 | 2;
  capital: boolean;
}

export function ghostOf(values: Choice | null, you: number): Ghost | null {
  if (!values) return null;
  const none: Omit<Ghost, "to"> = { seat: you, from: null, units: [], structure: 0, capital: false };
  const text = (field: string) => String(values[field]);
  switch (values.type) {
    case "caledea.Move":
      return {
        ...none,
        from: text("origin"),
        to: text("destination"),
        units: (values["group"] as [string, number][]).map(([word, n]) => named(word, n, you)),
      };
    case "caledea.Transport":
      return { ...none, from: text("origin"), to: text("destination"), units: [named(text("unit"), 1, you)] };
    case "caledea.Bombard":
      return { ...none, from: text("origin"), to: text("target") };
    case "caledea.PlaceCapital":
      return { ...none, to: text("square"), capital: true, structure: 1 };
    case "caledea.BuildTower":
      return { ...none, to: text("square"), structure: 1 };
    case "caledea.UpgradeCastle":
      return { ...none, to: text("square"), structure: 2 };
    default:
      return null;
  }
}
