import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import { PLAIN, type Planning } from "../../planning";
import { activationOf } from "./activation.svelte";
import { ACTIVATE, doubt, isOrder, LEAVE, MOVE, NOBODY, STOP } from "./orders";

const isActivation = (pieces: readonly Choice[]): boolean => pieces.some(({ type }) => type === ACTIVATE);
const isMarch = (pieces: readonly Choice[]): boolean => isActivation(pieces) || pieces.some(isOrder);

function units(pieces: readonly Choice[]): string {
  const number = pieces.filter(isOrder).length;
  return number === 1 ? "one unit" : `${number || "no"} units`;
}

function region(pieces: readonly Choice[], play: Play): string {
  return activationOf(play).named(String(pieces.find(({ type }) => type === ACTIVATE)?.["region"]));
}

/** The button text of a plan, by its first choice. */
const CONFIRMS: Record<string, string> = {
  "fleet_commander.Reinforce": "Call the squadron",
  "fleet_commander.CallInbound": "Call the convoy",
  "fleet_commander.LaunchOutbound": "Launch the convoy",
  "fleet_commander.PlayCard": "Play the card",
};

/** Activates a region and sends units into it as one plan; never asks the player to end the moves. */
export const FLEET: Planning = {
  ...PLAIN,
  asks(play) {
    const { pieces, seen, looking } = play.plan;
    if (!isActivation(pieces)) return "";
    if (!looking && doubt(pieces, seen) === NOBODY)
      return `No unit can come to ${region(pieces, play)}. Choose another region?`;
    return pieces.some(isOrder)
      ? `Bring ${units(pieces)} into ${region(pieces, play)}?`
      : `Which units go into ${region(pieces, play)}?`;
  },
  idle(play) {
    if (play.draft?.kind || !play.question?.offers.some(({ kind }) => FLEET.onBoard.has(kind))) return PLAIN.idle(play);
    return activationOf(play).region === null ? "Choose a region" : "Choose a unit";
  },
  confirm: (pieces) => (isMarch(pieces) ? "Confirm activation" : (CONFIRMS[String(pieces[0]?.type)] ?? PLAIN.confirm(pieces))),
  told: (pieces, play) =>
    isActivation(pieces) ? `${region(pieces, play)} activated, ${units(pieces)} sent` : PLAIN.told(pieces, play),
  doubt,
  keeps: (play) => isActivation(play.plan.pieces),
  onBoard: new Set([ACTIVATE, MOVE, LEAVE]),
  verbs: {
    [ACTIVATE]: "target",
    [MOVE]: "target",
    [LEAVE]: "chat",
    "fleet_commander.PickUp": "pickup",
    "fleet_commander.PlayCard": "card",
    "fleet_commander.Reinforce": "ships",
    "fleet_commander.CallInbound": "crate",
    "fleet_commander.LaunchOutbound": "launch",
  },
  ending: (pieces, question) => (isMarch(pieces) && question?.offers.some(({ kind }) => kind === STOP) ? [{ type: STOP }] : []),
};
