import type { Choice } from "../../../lib/draft.svelte";
import { poseOn, type Pose } from "../../../lib/geometry";
import type { Play } from "../../../lib/play.svelte";
import type { legends, View } from "../../../protocol";
import { askedOf } from "../asked";
import { bandsOf, FINISH, FIRE, type Band, type Shot } from "../flight/course";
import { Parked } from "../flight/parked";
import { cycled, toggled } from "../flight/shots";
import type { Seen } from "../parts";
import type { Ship } from "../position";

const PAUSE = "legends.Pause";

/** The choices to send: pauses with their shots in order, and the end of the move; or up to a place where the ship only pauses. */
function pausesOf(run: number, shots: readonly Shot[], stop: number | null = null): Choice[] {
  const made: Choice[] = [];
  let here = run;
  const before = shots.filter(({ at }) => stop === null || at <= stop);
  for (const { at, battery, target } of before.sort((one, other) => one.at - other.at)) {
    if (at > here) made.push({ type: PAUSE, along: at });
    here = Math.max(here, at);
    made.push({ type: FIRE, battery, target });
  }
  if (stop === null) return [...made, { type: FINISH }];
  return here < stop ? [...made, { type: PAUSE, along: stop }] : made;
}

/** The shots in such a list; null if it is something else. */
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

/** A ship on its locked path: where it pauses, and the shots it fires there. */
class Sailing {
  ship = $state.raw<Ship | null>(null);
  end = $state(0);
  bands = $state.raw<Band[]>([]);
  shots = $state.raw<readonly Shot[]>([]);
  scrubbed = $state<number | null>(null);
  glanced = $state<number | null>(null);
  #ask = -1;
  /** The last ship on its path. */
  #last = "";
  readonly #parked: Parked;

  constructor(readonly play: Play) {
    this.#parked = new Parked(play.plan);
  }

  get takes(): boolean {
    return this.ship !== null;
  }

  get isPlanned(): boolean {
    return this.ship !== null && shotsOf(this.here, this.play.plan.pieces) !== null;
  }

  get here(): number {
    return this.ship?.raw.run ?? 0;
  }

  /** The choices up to a place along the path, without firing. */
  upTo(at: number): Choice[] {
    return at > this.here ? [{ type: PAUSE, along: at }] : [];
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
    this.#last = this.ship?.id ?? "";
    const { plan } = this.play;
    const rest = this.#parked.take(this.#last);
    this.shots = shotsOf(this.here, rest) ?? [];
    if (rest !== plan.pieces && rest.length) void plan.begin(rest);
    const found = await this.play.link
      .look({ choices: [], question: { type: "legends.Bands", ship: this.#last } }, "bands")
      .catch(() => null);
    if (view.ask === this.#ask) this.bands = found?.finding ? bandsOf(found.finding) : [];
  }

  #rest(): void {
    this.ship = this.scrubbed = this.glanced = null;
    this.bands = [];
    this.shots = [];
    this.#ask = -1;
    this.#park();
  }

  /** While another question is open, the rest of the plan waits for this ship. A plan being sent is not a remainder. */
  #park(): void {
    const { plan } = this.play;
    if (plan.isSent || !this.#last || !shotsOf(0, plan.pieces)) return;
    this.#parked.put(this.#last);
  }

  /** Plans a shot at this place of a band, or cancels it. */
  shoot(band: Band, at: number): void {
    this.plan(toggled(this.shots, band, at, []));
  }

  spare(target: string): void {
    this.plan(this.shots.filter((shot) => shot.target !== target));
  }

  /** Plans a pause without a shot: escorts may move around the hull, and other weapons may fire. */
  pause(at: number): void {
    void this.play.plan.put(pausesOf(this.here, this.shots, at));
  }

  /** Plans the next target of a battery. */
  cycle(battery: string): void {
    this.plan(cycled(this.shots, battery, this.bands, []));
  }

  plan(shots: readonly Shot[] = this.shots): void {
    this.shots = shots;
    void this.play.plan.put(pausesOf(this.here, shots));
  }

  /** The plan was changed elsewhere, perhaps by undo. */
  follow(): void {
    if (!this.ship) this.#park();
    else this.shots = shotsOf(this.here, this.play.plan.pieces) ?? [];
  }
}

const all = new WeakMap<Play, Sailing>();

/** This player's voyage, shared by map and bands. */
export function sailingOf(play: Play): Sailing {
  const found = all.get(play) ?? new Sailing(play);
  all.set(play, found);
  return found;
}
