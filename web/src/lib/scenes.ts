import { isOneSided } from "../boards/motion";
import type { Line, ShownRoll } from "../protocol";

/** A scene shown for a while before the game goes on: a log line with its dice, or several of a kind. */
export interface Scene {
  /** The last line of the log that belongs to it. */
  line: number;
  kind: string;
  parts: { text: string; rolls: ShownRoll[] }[];
}

const typeOf = (line: Line) => String((line.event as { type?: string } | null)?.type);

/** Lines with dice, as scenes; consecutive rolls of the same kind are shown together. */
export function scenesOf(lines: Line[]): Scene[] {
  const scenes: Scene[] = [];
  for (const line of lines) {
    if (!line.rolls.length) continue;
    const type = typeOf(line);
    const kind = isOneSided(type) ? `${type} ${line.seat}` : type;
    const part = { text: line.text, rolls: line.rolls };
    const last = scenes.at(-1);
    if (last && last.kind === kind && last.line === line.n - 1) {
      last.parts.push(part);
      last.line = line.n;
    } else {
      scenes.push({ line: line.n, kind, parts: [part] });
    }
  }
  return scenes;
}

/** The last dice rolled, or the last for this kind of event. */
export function lastScene(lines: Line[], kind = ""): Scene | null {
  const at = lines.findLastIndex((line) => line.rolls.length && (!kind || typeOf(line) === kind));
  const first = lines.slice(0, at + 1).findLastIndex((line) => !line.rolls.length);
  return at < 0 ? null : (scenesOf(lines.slice(first + 1, at + 1)).at(-1) ?? null);
}
