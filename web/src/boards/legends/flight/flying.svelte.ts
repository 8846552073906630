import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import { Queue } from "../../../lib/queue";
import { same } from "../../../lib/same";
import type { Finding, View } from "../../../protocol";
import { askedOf } from "../asked";
import type { Seen } from "../parts";
import type { Ship } from "../position";
import type { Sight } from "../sight.svelte";
import {
  alongLeg,
  asSteered,
  bandsOf,
  choicesOf,
  courseOf,
  FINISH,
  halfway,
  kept,
  legsOf,
  marksOf,
  NONE,
  nudged,
  poseAt,
  snapped,
  steeredBy,
  written,
  type Band,
  type Course,
  type Handle,
  type Mark,
  type Shot,
  type Start,
  type Steered,
} from "./course";
import { faced, facingOf, type Place } from "./facing";
import { outcomeOf, type Outcome } from "./outcome";
import { Parked } from "./parked";
import { cycled, paused, toggled } from "./shots";

/** Minimum interval between server requests, in milliseconds. */
const PAUSE = 100;

/** A warship's flight being planned. It is drawn as the player wishes, steered by the server, and sent as one plan. */
export class Flying {
  /** The flight as drawn; null if no flight is required. */
  course = $state.raw<Course | null>(null);
  steered = $state.raw<Steered | null>(null);
  bands = $state.raw<Band[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  /** The part moved by keys: a turn or the end. */
  handle = $state(0);
  /** The place along the course being viewed. */
  scrubbed = $state<number | null>(null);
  /** The place of a band under the pointer. */
  glanced = $state<number | null>(null);
  ship = $state.raw<Ship | null>(null);
  start = $state.raw<Start | null>(null);
  /** Whether the server is being asked about the drawn flight. */
  looking = $state(false);
  /** The situation in words, once requested. */
  spoken = $state("");
  seen: Seen | null = null;
  infinite = $state(false);
  #said: string[] = [];
  #ask = -1;
  readonly #parked: Parked;
  /** The last plan made here: a different plan was changed elsewhere. */
  #put: readonly Choice[] = [];
  #looked: Promise<void> = Promise.resolve();
  #again = false;
  /** The player has steered, so nothing is proposed anymore. */
  #touched = false;
  #proposed: Course | null = null;
  /** The only part moved since the server sent limits; its limits still hold. */
  #moved = -1;
  /** Keys waiting for the server's reply, in order. */
  readonly #keys = new Queue();

  constructor(
    readonly play: Play,
    readonly sight: Sight,
  ) {
    this.#parked = new Parked(play.plan);
  }

  /** Is the question about a step of a flight? */
  get takes(): boolean {
    return this.course !== null;
  }

  get isPlanned(): boolean {
    return this.start !== null && courseOf(this.start, this.play.plan.pieces) !== null;
  }

  get shots(): readonly Shot[] {
    return this.course?.shots ?? [];
  }

  get here(): number {
    return this.start?.done ?? 0;
  }

  get end(): number {
    return this.course?.end ?? 0;
  }

  /** The choices up to a place along the course, without firing. */
  upTo(at: number): Choice[] {
    const { start, course } = this;
    if (!start || !course) return [];
    const bends = course.bends.filter((bend) => bend.at <= at);
    return choicesOf(start, { bends, end: Math.min(at, course.end), shots: [] });
  }

  /** Called with every view. */
  async face(view: View, seen: Seen): Promise<void> {
    this.seen = seen;
    const { move, ship } = seen.position.activation ?? {};
    const open = view.question !== null && askedOf(view)?.type === "legends.FlightQuestion";
    if (!open || !move || !ship) return this.#rest();
    if (view.ask === this.#ask) return;
    const before = this.course;
    this.#ask = view.ask;
    this.#touched = false;
    this.start = { pose: ship.pose, done: move.done, notch: seen.scenery.notch };
    this.ship = ship;
    this.infinite = move.infinite;
    const rest = this.#parked.take(ship.id);
    const planned = courseOf(this.start, rest);
    this.course = planned ?? before ?? NONE;
    this.handle = this.course.bends.length;
    if (planned) this.#put = rest;
    if (planned && !same(rest, this.play.plan.pieces)) void this.play.plan.begin(rest);
    await (planned ? this.#look() : this.#begin());
  }

  #rest(): void {
    this.course = this.steered = this.outcome = this.scrubbed = this.glanced = null;
    this.bands = [];
    this.#ask = -1;
    this.#park();
  }

  /** While another question is open, the rest of the plan waits for this ship. A plan being sent is not a remainder. */
  #park(): void {
    const { plan } = this.play;
    if (plan.isSent || !this.ship || !this.start || !courseOf(this.start, plan.pieces)) return;
    this.#parked.put(this.ship.id);
  }

  /** With nothing planned yet, proposes the first possible turns, to the middle of the slot. */
  async #begin(): Promise<void> {
    this.course = { ...NONE, bends: [], end: 0 };
    await this.#look();
    const middle = this.course && this.steered && halfway(this.course, this.steered, this.infinite);
    if (!middle || this.#touched) return;
    this.handle = middle.bends.length;
    this.course = middle;
    await this.#look();
  }

  // -- what the server says ------------------------------------------------------------------------------------------

  /** Asks about the latest wish, once the previous answer has arrived. */
  #look(): Promise<void> {
    this.#again = true;
    if (!this.looking) this.#looked = this.#follow();
    return this.#looked;
  }

  async #follow(): Promise<void> {
    this.looking = true;
    while (this.#again && this.course) {
      this.#again = false;
      await this.#steer(this.course).catch(() => undefined);
      if (this.#again) await new Promise((done) => window.setTimeout(done, PAUSE));
    }
    this.looking = false;
  }

  async #steer(wish: Course): Promise<void> {
    const { ship } = this;
    if (!ship) return;
    const found = await this.#find({ type: "legends.Steering", ship: ship.id, ...written(wish) }, "steering");
    if (!found || this.course !== wish) return;
    const turns = wish.bends.map(({ turn }) => turn);
    const steered = steeredBy(found, turns);
    const course = asSteered(steered, wish.shots);
    [this.steered, this.course] = [steered, course];
    const bands = await this.#find({ type: "legends.Bands", ship: ship.id, ...written(course) }, "bands");
    if (this.course !== course) return;
    this.bands = bands ? bandsOf(bands) : [];
    this.#said = [found.text, bands?.text ?? ""];
    this.course = { ...course, shots: kept(wish.shots, this.bands, course.bends) };
    this.outcome = await this.#outcome(this.course);
  }

  async #find(question: Choice, lane: string): Promise<Finding | null> {
    return (await this.play.link.look({ choices: [], question }, lane)).finding;
  }

  /** Where the flight leads, without the shots, whose dice are unknown. */
  async #outcome(course: Course): Promise<Outcome | null> {
    const { start, ship } = this;
    if (!start || !ship) return null;
    const way = choicesOf(start, { ...course, shots: [] });
    const { foreseen } = await this.play.link.look({ choices: [...way, { type: FINISH }], odds: false }, "outcome");
    return foreseen && outcomeOf(foreseen, ship, poseAt(start, course, course.end), way.length);
  }

  // -- what the player does ------------------------------------------------------------------------------------------

  /** The movable parts, turns first: at their wished places, with the server's latest limits. */
  handles: Handle[] = $derived.by(() => {
    const { course, steered } = this;
    if (!course || course.bends.length !== steered?.turns.length) return steered?.handles ?? [];
    return steered.handles.map((handle, i) => ({ ...handle, at: course.bends[i]?.at ?? course.end }));
  });

  /** Handles keys in order: at once if this part's limits are known, otherwise when the server has sent them. */
  inTurn(act: () => void, which = -1): void {
    if (!this.#keys.waiting && (!this.looking || which === this.#moved)) act();
    else this.#keys.add(() => this.#looked, act);
  }

  marksOf(which: number): Mark[] {
    const handle = this.handles[which];
    return handle ? marksOf(handle, this.bands, (id) => this.called(id)) : [];
  }

  /** The name of a ship, or of a battery of the flying ship. */
  called(id: string): string {
    const gun = this.ship?.guns.find(({ battery }) => battery.id === id);
    return gun?.battery.name ?? this.seen?.position.units.get(id)?.name ?? id;
  }

  /** Moves a turn or the end to a place, as far as it may go. */
  move(which: number, at: number, plan = true): void {
    const { course } = this;
    const handle = this.handles[which];
    if (!course || !handle) return;
    const to = Math.max(handle.from, Math.min(at, handle.to));
    this.handle = which;
    const bends = course.bends.map((bend, i) => (i === which ? { ...bend, at: to } : bend));
    const isEnd = which >= bends.length || (which === bends.length - 1 && !this.steered?.ends);
    this.wish({ ...course, bends, end: isEnd ? to : course.end }, plan, which);
  }

  /** A dragged part follows the pointer along its leg. */
  drag(which: number, place: readonly [number, number], plan = false): void {
    const leg = this.start && this.course && legsOf(this.start, this.course)[which];
    const handle = this.handles[which];
    if (leg && handle) this.move(which, snapped(alongLeg(leg, place), handle, this.marksOf(which)), plan);
  }

  /** Uses these turns instead, in this order. */
  turn(turns: readonly string[]): void {
    const { course } = this;
    if (!course) return;
    this.wish({ ...course, bends: turns.map((turn, i) => ({ turn, at: course.bends[i]?.at ?? 0 })) });
  }

  /** One more notch that way at the selected turn. */
  nudge(by: number): boolean {
    const { course, steered } = this;
    if (!course || !steered) return false;
    const way = nudged(
      steered.ways,
      course.bends.map(({ turn }) => turn),
      Math.min(this.handle, course.bends.length - 1),
      by,
    );
    if (way) this.turn(way);
    return way !== null;
  }

  // -- infinite turns ------------------------------------------------------------------------------------------------

  /** The heading the ship turns to at the start or at the end; null if it does not turn there. */
  facing(place: Place): number | null {
    return this.start && this.course && facingOf(this.start, this.course, place);
  }

  /** Notch by notch, from its heading there. */
  faceBy(place: Place, notches: number): void {
    const { start } = this;
    if (!start) return;
    const now = this.facing(place) ?? (place === "start" ? start.pose[2] : (this.facing("start") ?? start.pose[2]));
    this.faceTo(place, (now + notches * start.notch + 36_000) % 36_000);
  }

  faceTo(place: Place, heading: number | null): void {
    const { start, course } = this;
    if (start && course) this.wish(faced(start, course, place, heading));
  }

  // -- shots ---------------------------------------------------------------------------------------------------------

  /** Plans a shot at this place of a band, or cancels it. */
  shoot(band: Band, at: number): void {
    this.#fire(({ shots, bends }) => toggled(shots, band, at, bends));
  }

  /** Handles a number key: plans the next target of that battery. */
  cycle(battery: string): void {
    this.#fire(({ shots, bends }) => cycled(shots, battery, this.bands, bends));
  }

  /** Fires from the place being viewed, by default the end. */
  pause(): void {
    this.#fire(({ shots, bends, end }) => paused(shots, this.scrubbed ?? end, this.bands, bends));
  }

  #fire(shots: (course: Course) => Shot[]): void {
    if (this.course) this.wish({ ...this.course, shots: shots(this.course) });
  }

  spare(target: string): void {
    this.#fire(({ shots }) => shots.filter((shot) => shot.target !== target));
  }

  /** Removes a shot, by default the last one; without shots, the whole plan. */
  drop(shot = this.course?.shots.at(-1)): void {
    if (shot) this.#fire(({ shots }) => shots.filter((one) => one !== shot));
    else void this.play.plan.clear();
  }

  // -- the plan ------------------------------------------------------------------------------------------------------

  /** Draws the wished flight at once; the server's reply follows. */
  wish(course: Course, plan = true, moved = -1): void {
    this.#moved = !this.looking || this.#moved === moved ? moved : -1;
    if (!this.#touched) this.#proposed = this.course;
    this.#touched = true;
    this.course = course;
    void this.#look();
    if (plan) this.plan();
  }

  /** Makes the drawn flight the plan, at once and again when the server has steered it. */
  plan(): void {
    if (!this.#touched) this.#proposed = this.course;
    this.#touched = true;
    this.#settle(this.#pieces);
  }

  get #pieces(): readonly Choice[] {
    const { start, course, outcome } = this;
    if (!start || !course) return this.play.plan.pieces;
    const way = choicesOf(start, course);
    const whole = outcome?.leaves && !course.shots.length ? way.slice(0, outcome.made) : way;
    return outcome?.finish ? [...whole, { type: FINISH }] : whole;
  }

  #settle(pieces: readonly Choice[]): void {
    this.#put = pieces;
    void this.play.plan.settle(
      this.#looked.then(() => (this.#put = this.#pieces)),
      pieces,
    );
  }

  /** The plan was changed elsewhere, perhaps by undo: draws it as it is now, or the proposal if there is no plan. */
  follow(): void {
    const { plan } = this.play;
    if (!this.course) return this.#park();
    if (!this.start || same(plan.pieces, this.#put)) return;
    const planned = courseOf(this.start, plan.pieces);
    const proposed = !plan.pieces.length && (plan.canUndo || plan.canRedo) ? this.#proposed : null;
    if (!planned && !proposed) return;
    this.course = planned ?? proposed;
    void this.#look();
    if (planned) this.#settle(plan.pieces);
    else this.#put = [];
  }

  /** Describes the situation for screen readers. */
  speak(): void {
    const again = this.spoken === this.#said.join(" ") ? "\u00a0" : "";
    this.spoken = [...this.#said, ...(this.outcome?.says ?? [])].join(" ") + again;
  }

  // -- on the map ----------------------------------------------------------------------------------------------------

  choosePlace(at: { x: number; y: number }, { chart }: Seen): void {
    this.drag(Math.min(this.handle, this.handles.length - 1), chart.table(at), true);
  }
}

const all = new WeakMap<Play, Flying>();

/** This player's flight, shared by map, bands and panel. */
export function flyingOf(play: Play, sight: Sight): Flying {
  const found = all.get(play) ?? new Flying(play, sight);
  all.set(play, found);
  return found;
}
