import type { Choice } from "../../../lib/draft.svelte";
import { poseOn, type Pose } from "../../../lib/geometry";
import type { Play } from "../../../lib/play.svelte";
import type { legends, View } from "../../../protocol";
import { askedOf } from "../asked";
import { bandsOf, FINISH, FIRE, shotAt, type Band, type Shot } from "../flight/course";
import type { Gesture, Marks, Seen } from "../parts";
import type { Ship } from "../position";

export const PAUSE = "legends.Pause";

/** What is sent: pauses with their shots, one after the other, and the end of the move. */
export function pausesOf(run: number, shots: readonly Shot[]): Choice[] {
  const made: Choice[] = [];
  let here = run;
  for (const { at, battery, target } of [...shots].sort((one, other) => one.at - other.at)) {
    if (at > here) made.push({ type: PAUSE, along: at });
    here = Math.max(here, at);
    made.push({ type: FIRE, battery, target });
  }
  return [...made, { type: FINISH }];
}

/** The shots of such a list; null if it is something else. */
export function shotsOf(run: number, pieces: readonly Choice[]): Shot[] | null {
  const shots: Shot[] = [];
  let here = run;
  for (const piece of pieces) {
    if (piece.type === PAUSE) here = piece["along"] as number;
    else if (piece.type === FIRE) shots.push({ at: here, battery: String(piece["battery"]), target: String(piece["target"]) });
    else if (piece.type !== FINISH) return null;
  }
  return pieces.length ? shots : null;
}

/** A ship on its locked path: where it pauses, and what it fires there. */
export class Sailing implements Gesture {
  ship = $state.raw<Ship | null>(null);
  end = $state(0);
  bands = $state.raw<Band[]>([]);
  shots = $state.raw<readonly Shot[]>([]);
  scrubbed = $state<number | null>(null);
  glanced = $state<number | null>(null);
  #ask = -1;
  #parked: readonly Choice[] = [];

  constructor(readonly play: Play) {}

  get takes(): boolean {
    return this.ship !== null;
  }

  get isPlanned(): boolean {
    return this.ship !== null && shotsOf(this.run, this.play.plan.pieces) !== null;
  }

  get run(): number {
    return this.ship?.raw.run ?? 0;
  }

  get marks(): Marks {
    return { selected: new Set(this.ship ? [this.ship.id] : []), lit: new Set(this.bands.map(({ target }) => target)), targeted: new Set(this.shots.map(({ target }) => target)) };
  }

  /** The pose at a place of the path. */
  poseAt(at: number): Pose | null {
    const raw = this.ship?.raw;
    return raw?.path?.length ? poseOn(raw.anchor, raw.front, raw.path, at) : (this.ship?.pose ?? null);
  }

  /** Called with every view. */
  async face(view: View, seen: Seen): Promise<void> {
    const asked = view.question ? askedOf(view) : null;
    if (asked?.type !== "legends.VoyageQuestion") return this.#rest();
    if (view.ask === this.#ask) return;
    this.#ask = view.ask;
    this.ship = seen.position.activation?.ship ?? null;
    this.end = (asked as legends.VoyageQuestion).end;
    const { plan } = this.play;
    const kept = plan.pieces.length ? plan.pieces : this.#parked;
    this.#parked = [];
    this.shots = shotsOf(this.run, kept) ?? [];
    if (kept.length && !plan.pieces.length) void plan.begin(kept);
    const found = await this.play.link.look({ choices: [], question: { type: "legends.Bands", ship: this.ship?.id ?? "" } }, "bands").catch(() => null);
    if (view.ask === this.#ask) this.bands = found?.finding ? bandsOf(found.finding) : [];
  }

  /** While something else is asked, the rest of the plan waits. */
  #rest(): void {
    const { plan } = this.play;
    if (this.isPlanned) {
      this.#parked = plan.pieces;
      void plan.begin();
    }
    this.ship = this.scrubbed = this.glanced = null;
    this.bands = [];
    this.shots = [];
    this.#ask = -1;
  }

  /** A shot where a band is pointed at, or none any more; a battery fires only once. */
  shoot(band: Band, at: number): void {
    const others = this.shots.filter(({ battery }) => battery !== band.battery);
    const had = this.shots.some(({ battery, target }) => battery === band.battery && target === band.target);
    this.plan(had ? others : [...others, shotAt(band, Math.max(band.from, Math.min(at, band.to)), [])]);
  }

  /** The next target of a battery; after the last none. */
  cycle(battery: string): void {
    const bands = this.bands.filter((band) => band.battery === battery);
    const now = this.shots.find((shot) => shot.battery === battery);
    const next = bands[now ? bands.findIndex(({ target }) => target === now.target) + 1 : 0];
    const others = this.shots.filter((shot) => shot.battery !== battery);
    this.plan(next ? [...others, shotAt(next, next.from, [])] : others);
  }

  plan(shots: readonly Shot[] = this.shots): void {
    this.shots = shots;
    void this.play.plan.put(pausesOf(this.run, shots));
  }

  /** The plan was changed elsewhere, by undo perhaps. */
  follow(): void {
    const shots = this.ship && shotsOf(this.run, this.play.plan.pieces);
    if (shots) this.shots = shots;
  }

  choose(id: string): void {
    const [best] = this.bands.filter(({ target }) => target === id).sort((one, other) => other.critical - one.critical);
    if (best) this.shoot(best, best.from);
  }
}

const all = new WeakMap<Play, Sailing>();

/** The voyage of this player, the same for the map and the bands. */
export function sailingOf(play: Play): Sailing {
  const found = all.get(play) ?? new Sailing(play);
  all.set(play, found);
  return found;
}
