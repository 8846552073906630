import type { Clock, Option, View } from "../protocol";
import { keyOf } from "./same";

export type Words = View["words"];

/** Longer labels do not fit on a button. */
const LONG = 90;

/** The text, if it fits on a button. */
export function short(text: string | undefined): string {
  return text !== undefined && text.length <= LONG ? text : "";
}

/** An id in readable form. */
export function idWords(id: unknown): string {
  if (typeof id === "boolean") return id ? "Yes" : "No";
  if (typeof id === "number") return String(id);
  return sentence(keyOf(id).replaceAll("_", " "));
}

/** The game's name for a field value, for use within a sentence; otherwise the id in readable form. */
export function wordOf(words: Words, field: string, id: unknown): string {
  return words[field]?.[keyOf(id)]?.says ?? idWords(id).toLowerCase();
}

/** The same, standing alone. */
export function nameOf(words: Words, field: string, id: unknown): string {
  const word = words[field]?.[keyOf(id)];
  return word ? sentence(word.says) : idWords(id);
}

/** The game's note on it, if any. */
export function noteOf(words: Words, field: string, id: unknown): string {
  return words[field]?.[keyOf(id)]?.note ?? "";
}

/** `caledea.UpgradeUnit` or `min_capital_distance` in plain words. */
export function plain(name: string): string {
  const last = name.split(".").at(-1) ?? name;
  return sentence(
    last
      .replaceAll("_", " ")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase(),
  );
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The game's name for an option value. */
export function labelOf(option: Option, value: Option["default"]): string {
  return option.labels.find(([labeled]) => labeled === value)?.[1] ?? idWords(value);
}

/** The time limit, in a few words. */
export function clockSays({ per, seconds }: Clock): string {
  const time = seconds % 3600 === 0 ? `${seconds / 3600} h` : `${Math.ceil(seconds / 60)} min`;
  return `${time} ${per === "decision" ? "per decision" : "per player"}`;
}

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.001) return "< 0.1%";
  if (chance < 1 && chance > 0.999) return "> 99.9%";
  return `${(chance * 100).toFixed(1)}%`;
}

export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${String(m).padStart(h ? 2 : 1, "0")}:${String(s).padStart(2, "0")}`;
  return h ? `${h}:${tail}` : tail;
}

/** The parts of a number with their signs: "3 ships + 2 flank − 1 armor". */
export function sumWords(parts: readonly { amount: number; reason: string }[]): string {
  const [first, ...rest] = parts;
  if (!first) return "";
  return [
    `${first.amount} ${first.reason}`,
    ...rest.map(({ amount, reason }) => `${amount < 0 ? "−" : "+"} ${Math.abs(amount)} ${reason}`),
  ].join(" ");
}
