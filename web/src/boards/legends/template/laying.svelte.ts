import type { Play } from "../../../lib/play.svelte";
import type { Finding, View } from "../../../protocol";
import { askedOf } from "../asked";
import { bandsOf, type Band } from "../flight/course";
import type { Gesture, Marks, Seen } from "../parts";
import type { Ship } from "../position";
import { courseOf, lengthOf, piecesOf, stripsOf, type Strip } from "./strips";

export const COURSE = "legends.SetCourse";

/** The server's verdict on the laid templates: their length, the points left, and what can follow or why it cannot. */
interface Laid {
  total: number;
  low: number;
  high: number;
  engines: number;
  thrusters: number;
  whole: boolean;
  /** By template: the length of the course with it. */
  follows: ReadonlyMap<string, number>;
  ruledOut: ReadonlyMap<string, { rule: string; why: string }>;
}

function laidBy({ numbers, places }: Finding): Laid {
  const found = new Map(numbers);
  const get = (name: string): number => found.get(name) ?? 0;
  const follows = new Map(numbers.filter(([name]) => /^(\d+|[et][PS])$/.test(name)));
  const ruledOut = new Map(
    places.map((said) => {
      const [, strip = "", rule = "", why = ""] = /^(\S+) (\S+): (.*)$/.exec(String(said)) ?? [];
      return [strip, { rule, why }];
    }),
  );
  return {
    total: get("total"),
    low: get("low"),
    high: get("high"),
    engines: get("engines left"),
    thrusters: get("thrusters left"),
    whole: get("whole") > 0,
    follows,
    ruledOut,
  };
}

/** A course of templates being laid: strips on the table, checked by the server, sent as one. */
export class Laying implements Gesture {
  strips = $state.raw<readonly Strip[]>([]);
  laid = $state.raw<Laid | null>(null);
  bands = $state.raw<Band[]>([]);
  ship = $state.raw<Ship | null>(null);
  /** The server has not checked the current course yet. */
  looking = $state(false);
  seen = $state.raw<Seen | null>(null);
  #ask = -1;
  #turn = 0;
  #looked: Promise<void> = Promise.resolve();
  #queue: Promise<void> = Promise.resolve();

  constructor(readonly play: Play) {}

  get takes(): boolean {
    return this.ship !== null;
  }

  get marks(): Marks {
    return { selected: new Set(this.ship ? [this.ship.id] : []) };
  }

  /** The letter of the ship's slot. */
  get letter(): string {
    return this.ship?.card.track[this.ship.slot] ?? "";
  }

  get turnLength(): number {
    return this.seen?.scenery.geometry.turn_templates[this.letter] ?? 0;
  }

  get pieces() {
    return piecesOf(this.strips, this.turnLength);
  }

  /** Called with every view. */
  face(view: View, seen: Seen): void {
    this.seen = seen;
    const open = view.question !== null && askedOf(view)?.type === "legends.CourseQuestion";
    if (!open) {
      this.ship = null;
      this.#ask = -1;
      return;
    }
    const before = this.ship?.id;
    this.ship = seen.position.activation?.ship ?? null;
    if (view.ask === this.#ask) return;
    this.#ask = view.ask;
    const kept = this.play.draft?.kind === COURSE ? String(this.play.draft.values["course"] ?? "") : "";
    const straights = seen.scenery.geometry.straight_templates;
    void this.put(kept ? stripsOf(kept, straights) : before === this.ship?.id ? this.strips : []);
  }

  /** Adds a template at the end; one that is ruled out says why. */
  add(strip: Strip): void {
    this.#next(() => this.#add(strip));
  }

  #add(strip: Strip): void {
    if (!this.laid) return;
    const refusal = this.laid.ruledOut.get(strip);
    if (refusal) this.play.refused = { title: "Why not?", refusal: { ...refusal, also: [] } };
    else void this.put([...this.strips, strip]);
  }

  /** A turn to one side: engines pay while they can, then thrusters. */
  turn(side: "P" | "S"): void {
    this.#next(() => this.#add(this.turnTo(side)));
  }

  turnTo(side: "P" | "S"): Strip {
    return this.laid?.follows.has(`e${side}`) || !this.laid?.follows.has(`t${side}`) ? `e${side}` : `t${side}`;
  }

  /** Removes the last template. */
  drop(): boolean {
    if (!this.strips.length) return false;
    this.#next(() => void this.put(this.strips.slice(0, -1)));
    return true;
  }

  /** Keys pressed while the server checks the course wait for its reply, in order. */
  #next(what: () => void): void {
    this.#queue = this.#queue.then(() => this.#looked).then(what);
  }

  put(strips: readonly Strip[]): Promise<void> {
    this.#looked = this.#put(strips);
    return this.#looked;
  }

  async #put(strips: readonly Strip[]): Promise<void> {
    const turn = ++this.#turn;
    this.strips = strips;
    this.play.refused = null;
    const { ship } = this;
    if (!ship) return;
    const course = courseOf(strips);
    this.looking = true;
    const look = async (question: { type: string; ship: string; course: string }) =>
      (await this.play.link.look({ choices: [], question }, question.type).catch(() => null))?.finding ?? null;
    const laid = await look({ type: "legends.Laying", ship: ship.id, course });
    const bands = await look({ type: "legends.Bands", ship: ship.id, course });
    if (turn !== this.#turn) return;
    this.looking = false;
    this.laid = laid && laidBy(laid);
    this.bands = bands ? bandsOf(bands) : [];
    const { draft } = this.play;
    if (this.laid?.whole && draft?.offered(COURSE)) draft.start(COURSE, { course });
    else if (draft?.kind === COURSE) draft.rest();
  }

  /** The laid templates, one after the other. */
  get ends(): number[] {
    let total = 0;
    return this.strips.map((strip) => (total += lengthOf(strip, this.turnLength)));
  }

  choose(): void {
    // The course is laid by templates; targets are chosen once it is locked.
  }
}

const all = new WeakMap<Play, Laying>();

/** This player's course, shared by map, tray and panel. */
export function layingOf(play: Play): Laying {
  const found = all.get(play) ?? new Laying(play);
  all.set(play, found);
  return found;
}
