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

/** What a part drawn on the table needs to know of it. */
export interface Seen {
  scenery: Scenery;
  position: Position;
  chart: Chart;
  camera: Camera;
  /** The place of the stage under a pointer. */
  under: (event: { clientX: number; clientY: number }) => Point;
}

/** How tokens are marked, by their ids. */
export interface Marks {
  /** They can be chosen now. */
  lit?: ReadonlySet<string>;
  selected?: ReadonlySet<string>;
  targeted?: ReadonlySet<string>;
  /** Drawn as if they were not here: a ghost stands for them. */
  gone?: ReadonlySet<string>;
}

/** A way to answer questions on the table, made once for each player at a table. */
export interface Gesture {
  /** Does it answer what is asked now? The first that does gets marks and clicks. */
  readonly takes: boolean;
  readonly marks: Marks;
  /** Units that the camera shows when the question comes; by default those that are lit, unless places can be chosen. */
  readonly sees?: ReadonlySet<string>;
  /** A token was chosen. */
  choose: (id: string, seen: Seen) => void;
  /** A free place of the table was chosen. */
  choosePlace?: (at: Point, seen: Seen) => void;
  /** The place that is meant by a token which lies over it; null: the token itself. */
  beneath?: (id: string, seen: Seen) => Point | null;
  /** What is said of a unit beside what it is, to those who listen. */
  note?: (id: string) => string;
}

/** Drawn with `view`, `play` and `link` of the table, and what is seen of it. */
type Layer = Component<{ view: View; play: Play; link: Link; seen: Seen; sight: Sight }>;
type Panel = Component<{ view: View; play: Play; link: Link }>;

/** A part of the table that somebody plays with. */
export interface Part {
  name: string;
  gesture?: (play: Play, sight: Sight) => Gesture;
  /** On the map in units of the stage, below the tokens: washes, reach. */
  under?: Layer;
  /** Above the tokens: ghosts, ribbons, handles. */
  over?: Layer;
  /** Over the lower edge of the stage: trays, bands, the flow bar. Stacked from below, in the order of the parts. */
  foot?: Layer;
  /** Where it answers what is asked, in place of the forms. */
  panel?: { takes: (play: Play, view: View) => boolean; component: Panel };
}

/** Every part registers here; nothing else needs to know it. What comes first is asked first. */
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
