import type { Choice } from "../../lib/draft.svelte";
import type { Foreseen, Question } from "../../protocol";
import { PLAIN, type Planning } from "../planning";
import { isMoves } from "./wings/moves";
import { ADVANCE, FACE, FINISH, FIRE, inches, TURN, turnWords } from "./flight/course";

const COURSE = "legends.SetCourse";
const PAUSE = "legends.Pause";
const STEPS = new Set([ADVANCE, TURN, FACE, FIRE, PAUSE, FINISH]);

export const isFlight = (pieces: readonly Choice[]): boolean =>
  pieces.length > 0 && pieces.every(({ type }) => STEPS.has(type));

/** How far the ship flies, up to the first shot if there is one. */
function distance(pieces: readonly Choice[]): number {
  const shot = pieces.findIndex(({ type }) => type === FIRE);
  const flown = shot < 0 ? pieces : pieces.slice(0, shot);
  return flown.reduce((sum, { type, distance: far }) => sum + (type === ADVANCE ? (far as number) : 0), 0);
}

function flightWords(pieces: readonly Choice[]): string {
  const [first] = pieces;
  if (first?.type === PAUSE) return `Sail to ${inches(first["along"] as number)}${pieces[1]?.type === FIRE ? " and fire" : ""}`;
  const far = distance(pieces);
  if (pieces.some(({ type }) => type === FIRE)) return far ? `Fly ${inches(far)} and fire` : "Fire";
  return far ? `Fly ${inches(far)}` : "Finish the move";
}

/** The flight in a line: its length and turns. */
function told(pieces: readonly Choice[]): string {
  if (pieces.some(({ type }) => type === PAUSE)) return "Move along the path";
  const turns = pieces.flatMap(({ type, turn }) => (type === TURN ? [turnWords(String(turn))] : []));
  const far = pieces.reduce((sum, { type, distance: on }) => sum + (type === ADVANCE ? (on as number) : 0), 0);
  return [`Flight of ${inches(far)}`, ...turns].join(", ");
}

/** A ship that leaves the table is lost, so the player is asked once. */
function doubt(pieces: readonly Choice[], seen: Foreseen | null): string {
  const leaves = seen?.lines.some(({ event }) => (event as { type?: string } | null)?.type === "legends.ReachedEdge") ?? false;
  return leaves && isFlight(pieces) ? "The ship leaves the table." : "";
}

const offers = (question: Question | null, kind: string): boolean =>
  question?.offers.some((offer) => offer.kind === kind) ?? false;

/** A flight is one plan, sent as a whole up to the first dice. */
export const LEGENDS: Planning = {
  ...PLAIN,
  idle(play) {
    if (!play.draft?.kind && offers(play.question, ADVANCE)) return "Plan the flight";
    if (!play.draft?.kind && offers(play.question, COURSE)) return "Lay the course";
    if (["legends.Deploy", "legends.Place"].some((kind) => offers(play.question, kind))) return "Place the ship";
    if (offers(play.question, "legends.PlaceFighters")) return "Place the fighters";
    return PLAIN.idle(play);
  },
  asks: (play) =>
    isMoves(play.plan.pieces)
      ? "Move the group like this?"
      : isFlight(play.plan.pieces) && play.plan.pieces.some(({ type }) => type === ADVANCE)
        ? `${told(play.plan.pieces)}?`
        : "",
  confirm: (pieces) => (isFlight(pieces) ? flightWords(pieces) : PLAIN.confirm(pieces)),
  told: (pieces, play) => (isFlight(pieces) ? told(pieces) : PLAIN.told(pieces, play)),
  doubt,
  onBoard: new Set([ADVANCE, TURN, FACE, COURSE, PAUSE]),
  keeps: (play) => isFlight(play.plan.pieces),
  verbs: {
    [ADVANCE]: null,
    [TURN]: null,
    [FACE]: null,
    [COURSE]: null,
    [PAUSE]: null,
    [FIRE]: "target",
    "legends.LaunchMissiles": "launch",
    "legends.EscortFire": "ships",
    "legends.Arrange": "shuffle",
    "legends.UseUpgrade": "card",
    "legends.SwitchOn": "action",
  },
};
