import type { Draft } from "../../../lib/draft.svelte";
import type { Point as Place, Pose } from "../../../lib/geometry";
import type { Play } from "../../../lib/play.svelte";
import type { Point } from "../../../lib/stage/camera.svelte";
import type { Spot } from "../../../protocol";
import type { Gesture, Marks, Seen } from "../parts";

/** Answers that name a place of the table, and the field that does. */
const PLACED: Record<string, "at" | "way"> = { "legends.Redeploy": "at", "legends.StepAway": "at", "legends.Fly": "way" };
/** Answers that name a side of a warship. */
const SIDED = "legends.PlaceRow";
/** Answers that name one of some places, written as `x,y`. */
const LISTED = "legends.Shift";

const SIDES = ["front", "port", "rear", "starboard"] as const;

/** Where something is put by pointing at the table: a fighter that comes back, steps away or flies on; missiles along a side; a token that must give way. */
export class Spots implements Gesture {
  constructor(readonly play: Play) {}

  get #draft(): Draft | null {
    return this.play.draft;
  }

  /** The kind of answer that is given by a place; a group of fighters that moves is another matter. */
  get kind(): string {
    const offers = this.#draft?.offers ?? [];
    if (offers.some(({ kind }) => kind === "legends.Stay")) return "";
    return offers.find(({ kind }) => kind in PLACED || kind === SIDED || kind === LISTED)?.kind ?? "";
  }

  get takes(): boolean {
    return this.kind !== "";
  }

  get marks(): Marks {
    return {};
  }

  choose(): void {
    // Nothing on the table is chosen: only places are.
  }

  /** Where it may be put, if that is a region. */
  get region(): Spot | null {
    const space = this.#space("at");
    return space?.type === "Spot" ? space : null;
  }

  /** The places of which one is chosen. */
  get listed(): Place[] {
    const space = this.kind === LISTED ? this.#space("place") : undefined;
    return space?.type === "One" ? space.ids.map((id) => readPlace(String(id))) : [];
  }

  /** The sides of a ship of which one is chosen. */
  get sides(): string[] {
    const space = this.kind === SIDED ? this.#space("side") : undefined;
    return space?.type === "One" ? space.ids.map(String) : [];
  }

  #space(field: string) {
    return this.#draft?.offered(this.kind)?.fields.find(([name]) => name === field)?.[1];
  }

  /** What is chosen so far: a place, or a side. */
  get chosen(): Place | string | null {
    const { kind, values } = this.#draft ?? { kind: null, values: {} as Record<string, unknown> };
    if (!kind || kind !== this.kind) return null;
    if (kind === SIDED) return (values["side"] as string | undefined) ?? null;
    if (kind === LISTED) return values["place"] ? readPlace(String(values["place"])) : null;
    const value = values[PLACED[kind]!];
    return value ? (PLACED[kind] === "way" ? ((value as Place[]).at(-1) ?? null) : (value as Place)) : null;
  }

  choosePlace(at: Point, { chart, position }: Seen): void {
    const draft = this.#draft;
    const [kind, place] = [this.kind, chart.table(at)];
    if (!draft || !kind) return;
    if (kind === LISTED) return draft.start(kind, { place: nearest(this.listed, place).join() });
    if (kind === SIDED) {
      const ship = position.activation?.ship;
      const side = ship && sideAt(ship.pose, place, this.sides);
      return side ? draft.start(kind, { side }) : undefined;
    }
    // The fighter that was picked in the form stays picked; otherwise it is the first.
    const kept = draft.kind === kind ? draft.values : {};
    const first = this.#space("fighter");
    const fighter = kept["fighter"] ?? (first?.type === "One" ? first.ids[0] : undefined);
    draft.start(kind, { ...(fighter === undefined ? {} : { fighter }), [PLACED[kind]!]: PLACED[kind] === "way" ? [place] : place });
  }
}

const readPlace = (written: string): Place => written.split(",").map(Number) as unknown as Place;

function nearest(places: readonly Place[], [x, y]: Place): Place {
  const far = (place: Place) => Math.hypot(place[0] - x, place[1] - y);
  return [...places].sort((one, other) => far(one) - far(other))[0]!;
}

/** The side of a token that faces a place, among those that can be chosen. */
export function sideAt([x, y, heading]: Pose, place: Place, sides: readonly string[]): string | null {
  const angle = (heading / 100) * (Math.PI / 180);
  const [dx, dy] = [place[0] - x, place[1] - y];
  const [ahead, left] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
  const facing: Record<string, number> = { front: ahead, port: left, rear: -ahead, starboard: -left };
  return SIDES.filter((side) => sides.includes(side)).sort((one, other) => facing[other]! - facing[one]!)[0] ?? null;
}
