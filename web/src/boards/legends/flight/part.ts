import type { Part } from "../parts";
import { sightOf } from "../sight.svelte";
import FlightFoot from "./FlightFoot.svelte";
import FlightPanel from "./FlightPanel.svelte";
import { flyingOf } from "./flying.svelte";
import Handles from "./Handles.svelte";
import Ribbon from "./Ribbon.svelte";

/** The core movement of a warship: planned on the map, in the bands or in numbers. */
export const FLIGHT: Part = {
  name: "flight",
  under: Ribbon,
  over: Handles,
  foot: FlightFoot,
  panel: { takes: (play) => flyingOf(play, sightOf(play)).takes && !play.draft?.kind, component: FlightPanel },
};
