import type { Part } from "../parts";
import FlowBar from "./FlowBar.svelte";
import HelmLayer from "./HelmLayer.svelte";
import Maneuvers from "./Maneuvers.svelte";
import Sensors from "./Sensors.svelte";

const MANEUVERS = new Set(["legends.Allocate", "legends.Thrust", "legends.Lead", "legends.SelectManeuver"]);

/** The steps of an activation. */
export const FLOW: Part = { name: "flow", foot: FlowBar, under: HelmLayer };

export const HELM: Part = {
  name: "helm",
  panel: { takes: (play) => play.question?.offers.some(({ kind }) => MANEUVERS.has(kind)) ?? false, component: Maneuvers },
};

export const SENSORS: Part = {
  name: "sensors",
  panel: { takes: (play) => play.question?.offers.some(({ kind }) => kind === "legends.Lock") ?? false, component: Sensors },
};
