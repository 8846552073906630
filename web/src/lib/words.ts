import type { Option } from "../protocol";

type Choice = { type: string } & Record<string, unknown>;

const SQUARE = /^\d+,\d+$/;

/** An id as a player reads it. */
export function idWords(id: unknown): string {
  if (typeof id === "boolean") return id ? "Yes" : "No";
  if (typeof id === "number") return String(id);
  const text = String(id);
  if (SQUARE.test(text)) return `(${text})`;
  return sentence(text.replaceAll("_", " "));
}

/** `caledea.UpgradeUnit` or `min_capital_distance` in plain words. */
export function plain(name: string): string {
  const last = name.split(".").at(-1) ?? name;
  return sentence(last.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueWords(value: unknown): string {
  if (!Array.isArray(value)) return idWords(value).toLowerCase();
  if (value.length === 0) return "nothing";
  if (value.every((v) => typeof v === "number")) return value.map((v) => inches(v as number)).join(", ");
  return value
    .map((item: unknown) => (Array.isArray(item) && item.length === 2 ? `${item[1]} ${valueWords(item[0])}` : valueWords(item)))
    .join(" and ");
}

function inches(value: number): string {
  return Math.abs(value) >= 1000 ? (value / 1000).toFixed(1) : String(value);
}

/** A choice in a few words: what it is and its values. */
export function choiceWords(choice: unknown, says?: string): string {
  const { type, ...fields } = choice as Choice;
  const values = Object.values(fields);
  const head = says ?? plain(type);
  return values.length ? `${head}: ${values.map(valueWords).join(", ")}` : head;
}

export function settingWords(value: Option["default"]): string {
  return typeof value === "string" ? plain(value) : idWords(value);
}

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.001) return "< 0.1 %";
  if (chance < 1 && chance > 0.999) return "> 99.9 %";
  return `${(chance * 100).toFixed(1)} %`;
}

export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${String(m).padStart(h ? 2 : 1, "0")}:${String(s).padStart(2, "0")}`;
  return h ? `${h}:${tail}` : tail;
}
