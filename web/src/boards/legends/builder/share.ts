/** A squadron as it travels in a link: what it is called, for which scenario it is meant, and its text. */
export interface Shared {
  name: string;
  scenario: string;
  text: string;
}

const LONGEST = 6000;

/** Letters that no address changes, with a sum at the end by which damage is noticed. */
export function pack({ name, scenario, text }: Shared): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name, scenario, text]));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return `${letters}.${sum(letters)}`;
}

/** What a link holds; null where letters are missing or wrong. */
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

/** Fowler–Noll–Vo in 32 bits: enough to notice a link that was cut off or changed on its way. */
function sum(letters: string): string {
  let hash = 0x811c9dc5;
  for (const letter of letters) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
