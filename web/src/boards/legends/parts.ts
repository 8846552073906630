import type { Component } from "svelte";
import type { Link } from "../../lib/link.svelte";
import type { Play } from "../../lib/play.svelte";
import type { Camera, Point } from "../../lib/stage/camera.svelte";
import type { View } from "../../protocol";
import type { Chart } from "./chart";
import { ATTACK, MISSILES, PICKING } from "./attack/part";
import { DEPLOYMENT } from "./deployment/part";
import { FLIGHT } from "./flight/part";
import { UNDERWAY } from "./flight/underway";
import { FLOW, HELM, SENSORS } from "./flow/part";
import { NAMING } from "./naming";
import { SCORING, THREAT } from "./overlay/part";
import type { Position } from "./position";
import type { Scenery } from "./scenery";
import type { Sight } from "./sight.svelte";
import { COURSES, VELOCITY, VOYAGES } from "./template/part";
import { ARRANGING, SPOTS, WINGS } from "./wings/part";

/** What a component drawn on the table needs to know about it. */
export interface Seen {
  scenery: Scenery;
  position: Position;
  chart: Chart;
  camera: Camera;
  /** The stage position under a pointer. */
  under: (event: { clientX: number; clientY: number }) => Point;
}

/** How tokens are marked, by id. */
export interface Marks {
  /** Selectable now. */
  lit?: ReadonlySet<string>;
  selected?: ReadonlySet<string>;
  targeted?: ReadonlySet<string>;
  /** Not drawn here: a ghost stands in for them. */
  gone?: ReadonlySet<string>;
}

/** A way to answer questions on the table, made once for each player at a table. */
export interface Gesture {
  /** Does it handle the current question? The first one that does gets marks and clicks. */
  readonly takes: boolean;
  readonly marks: Marks;
  /** Units the camera shows when the question arrives; by default the lit ones, unless places can be chosen. */
  readonly sees?: ReadonlySet<string>;
  /** A token was chosen. */
  choose: (id: string, seen: Seen) => void;
  /** A free place of the table was chosen. */
  choosePlace?: (at: Point, seen: Seen) => void;
  /** The place meant by a click on a token that covers it; null for the token itself. */
  beneath?: (id: string, seen: Seen) => Point | null;
  /** An extra note on a unit for screen readers. */
  note?: (id: string) => string;
}

/** Drawn with the table's `view`, `play` and `link`, and the visible state. */
type Layer = Component<{ view: View; play: Play; link: Link; seen: Seen; sight: Sight }>;
type Panel = Component<{ view: View; play: Play; link: Link }>;

/** A part of the table with its own way of playing. */
export interface Part {
  name: string;
  gesture?: (play: Play, sight: Sight) => Gesture;
  /** On the map in stage units, below the tokens: washes, reach. */
  under?: Layer;
  /** Above the tokens: ghosts, ribbons, handles. */
  over?: Layer;
  /** Over the lower edge of the stage: trays, bands, the flow bar. Stacked from below, in the order of the parts. */
  foot?: Layer;
  /** Its panel for answering, in place of the forms. */
  panel?: { takes: (play: Play, view: View) => boolean; component: Panel };
}

/** Every part registers here and nowhere else. Earlier parts take precedence. */
export const PARTS: Part[] = [
  FLOW,
  WINGS,
  ARRANGING,
  UNDERWAY,
  ATTACK,
  DEPLOYMENT,
  SENSORS,
  HELM,
  FLIGHT,
  COURSES,
  VOYAGES,
  VELOCITY,
  MISSILES,
  SPOTS,
  PICKING,
  NAMING,
  THREAT,
  SCORING,
];
