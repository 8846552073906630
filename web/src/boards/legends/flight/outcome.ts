import type { Pose } from "../../../lib/geometry";
import { same } from "../../../lib/same";
import type { Foreseen, legends } from "../../../protocol";
import { poseOf, type Ship } from "../position";

/** The outcome of a flight: where the ship comes to rest, and what the log would say. */
export interface Outcome {
  pose: Pose | null;
  /** It was shifted away from a token it overlapped. */
  shifted: boolean;
  leaves: boolean;
  says: string[];
  /** Does the end of the move have to be sent? */
  finish: boolean;
  made: number;
}

export function outcomeOf(seen: Foreseen, ship: Ship, end: Pose, way: number): Outcome {
  const after = (seen.position as legends.LegendsPosition | null)?.world.ships[ship.index];
  const pose = after?.place === "table" ? poseOf(after) : null;
  const events = seen.lines.filter(({ event }) =>
    ["legends.Pushed", "legends.ReachedEdge", "legends.Left"].includes(String((event as { type?: string } | null)?.type)),
  );
  return {
    pose,
    shifted: pose !== null && !same(pose, end) && seen.made >= way,
    leaves: after !== undefined && pose === null,
    says: events.map(({ text }) => text),
    finish: seen.made > way,
    made: seen.made,
  };
}
