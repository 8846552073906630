import type { Scene } from "../../lib/scenes";
import type { Line } from "../../protocol";

/** The path of the last move. */
export interface Trail {
  seat: number;
  from: string;
  to: string;
}

/** The path of the last event, or of the dice being shown. */
export function lastTrail(lines: Line[], scene: Scene | null): Trail | null {
  for (const line of lines.toReversed()) {
    if (scene && line.n > scene.line) continue;
    const { seat, origin, square, target } = (line.event ?? {}) as Record<string, unknown>;
    const to = square ?? target;
    if (typeof seat === "number" && typeof origin === "string" && typeof to === "string" && origin !== to)
      return { seat, from: origin, to };
  }
  return null;
}
