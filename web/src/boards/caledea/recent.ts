import type { Scene } from "../../lib/scenes";
import type { Line } from "../../protocol";

const PLACES = ["origin", "square", "target"];

/** The squares of what happened last: of the dice that are shown, otherwise of the last act. */
export function recentSquares(lines: Line[], scene: Scene | null): Set<string> {
  const last = scene ? lines.find((line) => line.n === scene.line) : lines.findLast((line) => squaresOf(line).length > 0);
  return new Set(last ? squaresOf(last) : []);
}

function squaresOf(line: Line): string[] {
  const event = line.event as Record<string, unknown> | null;
  return event ? PLACES.flatMap((field) => (typeof event[field] === "string" ? [event[field]] : [])) : [];
}
