import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Marks, Seen } from "../parts";
import type { Ship } from "../position";
import type { Sight } from "../sight.svelte";
import { sailingOf } from "../template/sailing.svelte";
import type { Band, Shot } from "./course";
import { flyingOf } from "./flying.svelte";
import { bestPlace } from "./shots";

/** A move that is being made, by core movement or along a locked path: shots are planned at places of it. */
export interface Way {
  readonly takes: boolean;
  readonly ship: Ship | null;
  readonly bands: readonly Band[];
  readonly shots: readonly Shot[];
  /** Where the ship is, and where its way ends. */
  readonly here: number;
  readonly end: number;
  /** The place that is looked at; null: none. */
  readonly scrubbed: number | null;
  /** What leads to a place of it, without firing. */
  upTo: (at: number) => Choice[];
  /** Plans a shot in a band, or none any more. */
  shoot: (band: Band, at: number) => void;
  /** Plans nothing more at this target. */
  spare: (target: string) => void;
  choosePlace?: (at: { x: number; y: number }, seen: Seen) => void;
}

/** The move that is asked for now; null: none. */
export function wayOf(play: Play, sight: Sight): Way | null {
  return [flyingOf(play, sight), sailingOf(play)].find(({ takes }) => takes) ?? null;
}

export const bandsOn = ({ bands }: Way, target: string): Band[] =>
  bands.filter((band) => band.target === target).sort((one, other) => other.expected - one.expected);

/** From where a target is looked at: where a shot at it is planned, from the place that is looked at, or where most is to be expected; otherwise from the end. */
export function placeFor(way: Way, target: string): number {
  const planned = way.shots.find((shot) => shot.target === target);
  const [best] = bandsOn(way, target);
  return planned?.at ?? way.scrubbed ?? (best ? bestPlace(way.shots, best) : way.end);
}

export function wayMarks({ ship, bands, shots }: Way): Required<Omit<Marks, "gone">> {
  return {
    selected: new Set(ship ? [ship.id] : []),
    lit: new Set(bands.map(({ target }) => target)),
    targeted: new Set(shots.map(({ target }) => target)),
  };
}
