import type { fleet_commander, Line } from "../../protocol";
import type { Position } from "./position";

type Told = fleet_commander.Scored | fleet_commander.ResourceDestroyed;

/** The table with the points and lost resource tokens from these log lines, while the rest is still drawn as it was before them. */
export function asTold(position: Position, lines: Line[]): Position {
  let { score, resources } = position;
  for (const line of lines) {
    const event = line.event as Told | null;
    if (event?.type === "fleet_commander.Scored") score = event.score;
    else if (event?.type === "fleet_commander.ResourceDestroyed")
      resources = resources.filter((token) => token !== event.token);
  }
  return { ...position, score, resources };
}
