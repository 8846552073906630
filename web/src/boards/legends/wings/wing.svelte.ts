import * as api from "../../../lib/api";
import type { Choice } from "../../../lib/draft.svelte";
import type { Point as Place, Rect } from "../../../lib/geometry";
import type { Play } from "../../../lib/play.svelte";
import { same } from "../../../lib/same";
import type { Point } from "../../../lib/stage/camera.svelte";
import type { Finding, legends, Refusal, View } from "../../../protocol";
import { aimingOf, type Aiming } from "../attack/aiming.svelte";
import type { Gesture, Marks, Seen } from "../parts";
import type { Position } from "../position";
import type { FighterType, Scenery } from "../scenery";
import { sightOf } from "../sight.svelte";
import { frontFirst, length, movesOf, ordered, socketsOf, type Around, type Mover, type Order, type Socket } from "./formation";
import { isMoves } from "./moves";

type Group = legends.GroupQuestion;

/** Minimum interval between server requests while dragging, in milliseconds. */
const PAUSE = 120;
const HALF = 0.5;

/** The fighter group the viewer is asked about; null if the question is a different one. */
export function groupOf(view: View): Group | null {
  if (view.question === null) return null;
  const { pending } = view.position as legends.LegendsPosition;
  const found = pending.find(([seat]) => seat === view.you)?.[1];
  return found?.type === "legends.GroupQuestion" ? found : null;
}

/** A fighter group that moves as one: drag one ghost and all follow. Planned piece by piece, sent as one list. */
export class Wing implements Gesture {
  group = $state.raw<Group | null>(null);
  movers = $state.raw<Mover[]>([]);
  sockets = $state.raw<Socket[]>([]);
  /** Each fighter's goal. */
  #goals = $state.raw<ReadonlyMap<string, Place>>(new Map());
  /** The move order set by the player; null for front first. */
  #order = $state.raw<readonly string[] | null>(null);
  /** The fighter moved alone; empty for all of them. */
  alone = $state("");
  dragging = $state("");
  /** The table is viewed from its other side, so up is down. */
  turned = $state(false);
  #names = $state.raw<ReadonlyMap<string, string>>(new Map());
  #types = $state.raw<ReadonlyMap<string, FighterType>>(new Map());
  #others = $state.raw<Rect[]>([]);
  #around = $state.raw<Pick<Around, "table" | "size">>({ table: [0, 0], size: 1 });
  #from: { at: Place; goals: ReadonlyMap<string, Place> } | null = null;
  #asked = -1;
  #stage = "";
  /** The last plan made here: a different plan was changed elsewhere. */
  #put: readonly Choice[] = [];
  #timer = 0;
  /** Does the rest of the plan wait while another question is open? */
  #parked = false;

  constructor(
    readonly play: Play,
    /** Fighters that have moved may attack while others are still to move. */
    readonly aiming: Aiming,
  ) {}

  get takes(): boolean {
    return this.movers.length > 0;
  }

  /** In move order. */
  get #sorted(): Mover[] {
    const order = this.#order;
    if (order) return [...this.movers].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    const [first] = this.movers.flatMap(({ id, from }) => {
      const goal = this.#goals.get(id);
      return goal ? [[goal[0] - from[0], goal[1] - from[1]] as Place] : [];
    });
    return first ? frontFirst(this.movers, first) : this.movers;
  }

  get orders(): Order[] {
    return ordered(this.#sorted, this.#goals, { ...this.#around, sockets: this.sockets, others: this.#others });
  }

  mover(id: string): Mover | undefined {
    return this.movers.find((one) => one.id === id);
  }

  name(id: string): string {
    return this.#names.get(id) ?? id;
  }

  type(id: string): FighterType | undefined {
    return this.#types.get(id);
  }

  /** Is its reach shorter than the others'? */
  limps(id: string): boolean {
    return (this.mover(id)?.limit ?? 0) < Math.max(...this.movers.map(({ limit }) => limit));
  }

  get isPlanned(): boolean {
    return this.#goals.size > 0;
  }

  get marks(): Marks {
    const gone = this.orders.filter(({ stays }) => !stays).map(({ id }) => id);
    const { lit = [], targeted } = this.#attacks;
    return {
      lit: new Set([...this.movers.map(({ id }) => id), ...lit]),
      selected: new Set(this.alone ? [this.alone] : []),
      gone: new Set(gone),
      targeted: new Set(targeted),
    };
  }

  /** Draggable ghosts must not be under a tray. */
  get sees(): ReadonlySet<string> {
    return new Set(this.movers.map(({ id }) => id));
  }

  /** Possible targets while no move is planned. */
  get #attacks(): Marks {
    return !this.isPlanned && this.aiming.takes ? this.aiming.marks : {};
  }

  /** Why a fighter's planned move is not possible; null if it is, or if the answer has not arrived. */
  refusal(id: string): Refusal | null {
    const { pieces, struck } = this.play.plan;
    const place = pieces.findIndex((piece) => piece["fighter"] === id);
    return place < 0 ? null : (struck.get(place) ?? null);
  }

  /** Called with every view. Drops the goals of fighters that have moved. */
  async face(view: View, { position, scenery, chart }: Seen): Promise<void> {
    const group = groupOf(view);
    if (group && group.stage !== this.#stage) this.#begin(group.stage);
    this.group = group;
    if (!group && view.question) this.#park();
    this.turned = chart.turned;
    const moving = new Set(group?.moving);
    const found = position.fighters.filter(({ id }) => moving.has(id));
    if (view.ask === this.#asked) return;
    this.#asked = view.ask;
    this.#keepGoals(moving, group !== null || !this.#parked);
    this.#lookAround(position, scenery, moving);
    const fighters = found.map(({ id }) => id);
    const finding = fighters.length
      ? await api.query(this.play.link.at, { type: "legends.Sockets", fighters }).catch(() => null)
      : null;
    if (this.#asked !== view.ask) return;
    if (fighters.length && !finding) this.#asked = -1;
    this.#free(position, found, finding);
    if (group && this.#parked) this.plan();
    else this.follow();
    if (group) this.#parked = false;
  }

  #keepGoals(moving: ReadonlySet<string>, onlyTheirs: boolean): void {
    if (onlyTheirs) this.#goals = new Map([...this.#goals].filter(([id]) => moving.has(id)));
    if (!this.#goals.size) this.#order = null;
    if (!moving.has(this.alone)) this.alone = "";
  }

  /** What does not move with the group: the table, the other tokens, and what all of them are called. */
  #lookAround(position: Position, scenery: Scenery, moving: ReadonlySet<string>): void {
    this.#around = { table: scenery.table, size: scenery.fighter_size };
    const small = [...position.units.values()].filter((unit) => unit.what !== "ship" && !moving.has(unit.id));
    this.#others = small.map(({ what, pose: [x, y, heading] }): Rect => {
      const half = (what === "fighter" ? scenery.fighter_size : scenery.missile_size) * HALF;
      return [x, y, heading, half, half];
    });
    this.#names = new Map([...position.ships, ...position.fighters].map(({ id, name }) => [id, name]));
    this.#types = new Map(position.fighters.filter(({ id }) => moving.has(id)).map(({ id, type }) => [id, type]));
  }

  /** The fighters that can be moved, how far, and the free places beside warships; nothing as long as the server has not answered. */
  #free(position: Position, found: Position["fighters"], finding: Finding | null): void {
    const headings = new Map(position.ships.map(({ id, pose }) => [id, pose[2]]));
    const limits = new Map(finding?.numbers ?? []);
    this.sockets = socketsOf(finding?.shapes ?? [], headings);
    this.movers = finding
      ? found.map(({ id, pose }) => ({ id, from: [pose[0], pose[1]], heading: pose[2], limit: (limits.get(id) ?? 0) * 1000 }))
      : [];
  }

  /** A shift or an interception is asked about before the other fighters move on. A plan being sent is not a remainder. */
  #park(): void {
    const { plan } = this.play;
    if (plan.isSent || !isMoves(plan.pieces)) return;
    this.#parked = true;
    void plan.begin((this.#put = []));
  }

  /** Orders for the first moves do not carry over to the second. */
  #begin(stage: string): void {
    const before = this.#stage;
    this.#stage = stage;
    this.#parked = false;
    this.#goals = new Map();
    if (before && this.#put.length) void this.play.plan.begin((this.#put = []));
  }

  /** Moves one fighter alone, or with the group again. */
  choose(id: string): void {
    if (!this.mover(id)) return this.aiming.choose(id);
    this.alone = this.alone === id ? "" : id;
  }

  choosePlace(at: Point, { chart }: Seen): void {
    const lead = this.mover(this.alone) ?? this.#sorted[0];
    if (!lead) return;
    const goal = chart.table(at);
    const from = this.#goals.get(lead.id) ?? lead.from;
    this.#shift([goal[0] - from[0], goal[1] - from[1]], this.#goals);
    this.plan();
  }

  note(id: string): string {
    const order = this.orders.find((one) => one.id === id);
    return order ? this.says(order) : "";
  }

  // -- dragging ---------------------------------------------------------------------------------------------------------

  grab(id: string, at: Place): void {
    this.dragging = id;
    this.#from = { at, goals: this.#goals };
  }

  drag(at: Place): void {
    if (!this.#from) return;
    this.#shift([at[0] - this.#from.at[0], at[1] - this.#from.at[1]], this.#from.goals);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.plan(), PAUSE);
  }

  drop(): void {
    this.dragging = "";
    this.#from = null;
    window.clearTimeout(this.#timer);
    this.plan();
  }

  /** Moves it by this much, in thousandths of an inch on the table. */
  nudge(by: Place): void {
    this.#shift(by, this.#goals);
    this.plan();
  }

  #shift([dx, dy]: Place, goals: ReadonlyMap<string, Place>): void {
    const moved = this.alone
      ? [this.alone]
      : this.dragging && !this.mover(this.dragging)
        ? []
        : this.movers.map(({ id }) => id);
    const next = new Map(goals);
    for (const id of moved) {
      const start = goals.get(id) ?? this.mover(id)?.from;
      if (start) next.set(id, [start[0] + dx, start[1] + dy]);
    }
    this.#goals = next;
  }

  // -- the plan -----------------------------------------------------------------------------------------------------------

  /** Puts one fighter before another in the move order. */
  raise(id: string, by: -1 | 1): void {
    const order = this.orders.map((one) => one.id);
    const at = order.indexOf(id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= order.length) return;
    [order[at], order[to]] = [order[to]!, order[at]!];
    this.#order = order;
    this.plan();
  }

  reset(): void {
    this.#goals = new Map();
    this.#order = null;
    this.#put = [];
    void this.play.plan.clear();
  }

  plan(): void {
    const moves = this.#goals.size ? movesOf(this.orders, this.group?.moving ?? []) : [];
    this.#put = moves as Choice[];
    void this.play.plan.put(this.#put);
  }

  /** The plan was changed elsewhere, perhaps by undo: ghosts move to where it leads. */
  follow(): void {
    const { pieces } = this.play.plan;
    if (!this.group && this.play.question) return this.#park();
    if (this.dragging || !this.takes || same(pieces, this.#put)) return;
    this.#put = pieces;
    this.#goals = new Map(
      pieces.flatMap((piece) => {
        const [id, goal] = [String(piece["fighter"] ?? ""), this.#goalOf(piece)];
        return goal && this.mover(id) ? [[id, goal] as const] : [];
      }),
    );
  }

  #goalOf(piece: Choice): Place | undefined {
    if (piece.type === "legends.Fly") return (piece["way"] as Place[]).at(-1);
    return this.sockets.find(
      ({ ship, side, along }) => ship === piece["ship"] && side === piece["side"] && along === piece["along"],
    )?.at;
  }

  /** No fighter moves. */
  stayAll(): void {
    const fighters = this.group?.moving ?? [];
    this.#goals = new Map();
    void this.play.submit({ type: "legends.Stay", fighters });
  }

  /** How far a fighter goes. */
  far({ id, at }: Order): number {
    const mover = this.mover(id);
    return mover ? length(mover.from, at) : 0;
  }

  says(order: Order): string {
    if (order.stays) return "stays";
    const away = `${(this.far(order) / 1000).toFixed(1)}″`;
    if (!order.socket) return `${away}${order.held ? ", its full reach" : ""}`;
    return `beside ${this.name(order.socket.ship)}, ${order.socket.side}, ${away}${order.socket.kept ? ", an escort intercepts" : ""}`;
  }
}

const kept = new WeakMap<Play, Wing>();

export function wingOf(play: Play): Wing {
  const found = kept.get(play) ?? new Wing(play, aimingOf(play, sightOf(play)));
  kept.set(play, found);
  return found;
}
