/** A squadron as stored in a link: its name, its scenario, and its text. */
export interface Shared {
  name: string;
  scenario: string;
  text: string;
}

const LONGEST = 6000;

/** URL-safe text with a checksum at the end. */
export function pack({ name, scenario, text }: Shared): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name, scenario, text]));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return `${letters}.${sum(letters)}`;
}

/** The contents of a link; null if characters are missing or wrong. */
export function unpack(packed: string): Shared | null {
  const [letters = "", check] = packed.split(".");
  if (!letters || letters.length > LONGEST || check !== sum(letters)) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const found: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(found) || found.length !== 3 || !found.every((part) => typeof part === "string")) return null;
    const [name, scenario, text] = found as [string, string, string];
    return { name, scenario, text };
  } catch {
    return null;
  }
}

/** 32-bit Fowler–Noll–Vo hash: enough to detect a truncated or altered link. */
function sum(letters: string): string {
  let hash = 0x811c9dc5;
  for (const letter of letters) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
