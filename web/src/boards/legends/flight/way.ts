import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Marks, Seen } from "../parts";
import type { Ship } from "../position";
import type { Sight } from "../sight.svelte";
import { sailingOf } from "../template/sailing.svelte";
import type { Band, Shot } from "./course";
import { flyingOf } from "./flying.svelte";
import { bestPlace } from "./shots";

/** A move in progress, by core movement or along a locked path, with shots planned along it. */
export interface Way {
  readonly takes: boolean;
  readonly ship: Ship | null;
  readonly bands: readonly Band[];
  readonly shots: readonly Shot[];
  /** Where the ship is, and where its course ends. */
  readonly here: number;
  readonly end: number;
  /** The place being viewed; null if none. */
  readonly scrubbed: number | null;
  /** The choices up to a place, without firing. */
  upTo: (at: number) => Choice[];
  /** Plans a shot in a band, or cancels it. */
  shoot: (band: Band, at: number) => void;
  /** Cancels all shots at this target. */
  spare: (target: string) => void;
  choosePlace?: (at: { x: number; y: number }, seen: Seen) => void;
}

/** The current move; null if there is none. */
export function wayOf(play: Play, sight: Sight): Way | null {
  return [flyingOf(play, sight), sailingOf(play)].find(({ takes }) => takes) ?? null;
}

export const bandsOn = ({ bands }: Way, target: string): Band[] =>
  bands.filter((band) => band.target === target).sort((one, other) => other.expected - one.expected);

/** The place a target is examined from: a planned shot at it, the place being viewed, or the best expected result; otherwise the end. */
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
