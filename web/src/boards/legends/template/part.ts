import type { Play } from "../../../lib/play.svelte";
import type { Part } from "../parts";
import CourseFoot from "./CourseFoot.svelte";
import CoursePanel from "./CoursePanel.svelte";
import { COURSE, layingOf } from "./laying.svelte";
import Path from "./Path.svelte";
import PathFoot from "./PathFoot.svelte";
import PathPanel from "./PathPanel.svelte";
import { sailingOf } from "./sailing.svelte";
import Strips from "./Strips.svelte";
import Velocity from "./Velocity.svelte";

const free = (play: Play, own: string): boolean => !play.draft?.kind || play.draft.kind === own;
const asks = (play: Play, kind: string): boolean => play.question?.offers.some((offer) => offer.kind === kind) ?? false;

/** Template movement: a course is laid, then locked, then flown. */
export const COURSES: Part = {
  name: "course",
  gesture: layingOf,
  over: Strips,
  foot: CourseFoot,
  panel: { takes: (play) => layingOf(play).takes && free(play, COURSE), component: CoursePanel },
};
export const VOYAGES: Part = {
  name: "voyage",
  under: Path,
  foot: PathFoot,
  panel: { takes: (play) => sailingOf(play).takes && free(play, ""), component: PathPanel },
};
export const VELOCITY: Part = {
  name: "velocity",
  panel: { takes: (play) => asks(play, "legends.Adjust") && free(play, "legends.Adjust"), component: Velocity },
};
