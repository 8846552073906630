import type { Part } from "../parts";
import ArrangeLayer from "./ArrangeLayer.svelte";
import ArrangePanel from "./ArrangePanel.svelte";
import { arrangingOf } from "./arranging.svelte";
import { Spots } from "./spots";
import SpotsLayer from "./SpotsLayer.svelte";
import SpotsPanel from "./SpotsPanel.svelte";
import WingLayer from "./WingLayer.svelte";
import WingPanel from "./WingPanel.svelte";
import { groupOf, wingOf } from "./wing.svelte";

/** Fighter groups: moved on the table as a formation, their attacks aimed there. */
export const WINGS: Part = {
  name: "wings",
  gesture: (play) => wingOf(play),
  over: WingLayer,
  panel: { takes: (play, view) => groupOf(view) !== null && play.draft !== null, component: WingPanel },
};

/** Escorts moving around their ship's hull. */
export const ARRANGING: Part = {
  name: "arranging",
  gesture: (play) => arrangingOf(play),
  over: ArrangeLayer,
  panel: { takes: (play) => arrangingOf(play).takes, component: ArrangePanel },
};

/** Placing a fighter, missiles, or a token that must give way. */
export const SPOTS: Part = {
  name: "spots",
  gesture: (play) => new Spots(play),
  under: SpotsLayer,
  panel: { takes: (play) => new Spots(play).region !== null, component: SpotsPanel },
};
