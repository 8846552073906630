import type { Draft } from "../../../lib/draft.svelte";
import type { Point as Place, Pose } from "../../../lib/geometry";
import type { Play } from "../../../lib/play.svelte";
import type { Point } from "../../../lib/stage/camera.svelte";
import type { Spot } from "../../../protocol";
import { askedOf } from "../asked";
import type { Gesture, Marks, Seen } from "../parts";
import type { Position, Ship } from "../position";
import type { Scenery } from "../scenery";

/** Answers that name a place on the table, and the field that holds it. */
const PLACED: Record<string, "at" | "way"> = { "legends.Redeploy": "at", "legends.StepAway": "at", "legends.Fly": "way" };
/** Answers that name a side of a warship: launched missiles, fighters deployed with it. */
const SIDED = ["legends.PlaceRow", "legends.DockRow"];
/** Answers that name one of several places, written as `x,y`. */
const LISTED = "legends.Shift";

/** Clicks within this distance of the proposed place mean that place, in thousandths of an inch: the region may be too narrow to hit. */
const NEAR = 600;
const SIDES = ["front", "port", "rear", "starboard"] as const;

/** Placing a token by clicking the table: a fighter that returns, steps away or flies on; missiles along a side; a token that must give way. */
export class Spots implements Gesture {
  constructor(readonly play: Play) {}

  get #draft(): Draft | null {
    return this.play.draft;
  }

  /** The kind of answer given by a place; moving fighter groups are handled elsewhere. */
  get kind(): string {
    const offers = this.#draft?.offers ?? [];
    if (offers.some(({ kind }) => kind === "legends.Stay")) return "";
    return offers.find(({ kind }) => kind in PLACED || SIDED.includes(kind) || kind === LISTED)?.kind ?? "";
  }

  get takes(): boolean {
    return this.kind !== "";
  }

  get marks(): Marks {
    return {};
  }

  choose(): void {
    // Only places are chosen, no tokens.
  }

  /** The legal region, if there is one. */
  get region(): Spot | null {
    const space = this.#space("at");
    return space?.type === "Spot" ? space : null;
  }

  /** The places to choose from. */
  get listed(): Place[] {
    const space = this.kind === LISTED ? this.#space("place") : undefined;
    return space?.type === "One" ? space.ids.map((id) => readPlace(String(id))) : [];
  }

  /** The sides of a ship to choose from. */
  get sides(): string[] {
    const space = SIDED.includes(this.kind) ? this.#space("side") : undefined;
    return space?.type === "One" ? space.ids.map(String) : [];
  }

  /** The game's proposed place in the region. */
  get proposed(): Place | null {
    return this.region?.within.length ? ((this.play.question?.default as { at?: Place } | undefined)?.at ?? null) : null;
  }

  #space(field: string) {
    return this.#draft?.offered(this.kind)?.fields.find(([name]) => name === field)?.[1];
  }

  /** The current choice: a place, or a side. */
  get chosen(): Place | string | null {
    const { kind, values } = this.#draft ?? { kind: null, values: {} as Record<string, unknown> };
    if (!kind || kind !== this.kind) return null;
    if (SIDED.includes(kind)) return (values["side"] as string | undefined) ?? null;
    if (kind === LISTED) return values["place"] ? readPlace(String(values["place"])) : null;
    const value = values[PLACED[kind]!];
    return value ? (PLACED[kind] === "way" ? ((value as Place[]).at(-1) ?? null) : (value as Place)) : null;
  }

  /** The warship whose sides are offered: the acting one, or the one deployed last. */
  ship(position: Position): Ship | null {
    const view = this.play.link.shown;
    const asked = view && askedOf(view);
    const deployed = asked?.type === "legends.DockQuestion" ? asked.ship : "";
    return position.activation?.ship ?? position.ships.find(({ id }) => id === deployed) ?? null;
  }

  /** As many fighters of the picked kind as fit along a side. */
  #rowAlong(side: string, { ship_size: [long, wide], fighter_size: one }: Scenery): Record<string, unknown> {
    const [number, kinds] = [this.#space("number"), this.#space("kind")];
    if (number?.type !== "Number" || kinds?.type !== "One") return {};
    const room = Math.floor((side === "front" || side === "rear" ? wide : long) / one);
    return { kind: this.#draft?.values["kind"] ?? kinds.ids[0], number: Math.min(room, number.high) };
  }

  choosePlace(at: Point, { chart, position, scenery }: Seen): void {
    const draft = this.#draft;
    const [kind, place] = [this.kind, chart.table(at)];
    if (!draft || !kind) return;
    if (kind === LISTED) return draft.start(kind, { place: nearest(this.listed, place).join() });
    if (SIDED.includes(kind)) {
      const side = sideAt(this.ship(position)?.pose ?? null, place, this.sides);
      return side ? draft.start(kind, { ...this.#rowAlong(side, scenery), side }) : undefined;
    }
    const { fighter, proposed } = this;
    const there = proposed && Math.hypot(proposed[0] - place[0], proposed[1] - place[1]) <= NEAR ? proposed : place;
    draft.start(kind, { ...(fighter === "" ? {} : { fighter }), [PLACED[kind]!]: PLACED[kind] === "way" ? [there] : there });
  }

  /** An escort at one side of the ship stands for that side. */
  beneath(id: string, { chart, position, scenery }: Seen): Point | null {
    const [ship, unit] = [this.sides.length ? this.ship(position) : null, position.units.get(id)];
    if (!ship || !unit || unit.id === ship.id) return null;
    const far = Math.hypot(unit.pose[0] - ship.pose[0], unit.pose[1] - ship.pose[1]);
    return far <= scenery.ship_size[0] / 2 + scenery.fighter_size ? chart.at(unit.pose) : null;
  }

  /** The fighters to choose from. */
  get fighters(): string[] {
    const space = this.#space("fighter");
    return space?.type === "One" ? space.ids.map(String) : [];
  }

  /** The picked fighter, otherwise the first. */
  get fighter(): string {
    const picked = this.#draft?.kind === this.kind ? this.#draft.values["fighter"] : undefined;
    return String(picked ?? this.fighters[0] ?? "");
  }

  pick(fighter: string): void {
    this.#draft?.start(this.kind, { ...this.#draft.values, fighter });
  }
}

const readPlace = (written: string): Place => written.split(",").map(Number) as unknown as Place;

function nearest(places: readonly Place[], [x, y]: Place): Place {
  const far = (place: Place) => Math.hypot(place[0] - x, place[1] - y);
  return [...places].sort((one, other) => far(one) - far(other))[0]!;
}

/** The selectable side of a token that faces a place. */
export function sideAt(pose: Pose | null, place: Place, sides: readonly string[]): string | null {
  if (!pose) return null;
  const [x, y, heading] = pose;
  const angle = (heading / 100) * (Math.PI / 180);
  const [dx, dy] = [place[0] - x, place[1] - y];
  const [ahead, left] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
  const facing: Record<string, number> = { front: ahead, port: left, rear: -ahead, starboard: -left };
  return SIDES.filter((side) => sides.includes(side)).sort((one, other) => facing[other]! - facing[one]!)[0] ?? null;
}
