import * as api from "../../lib/api";
import type { Choice, Draft } from "../../lib/draft.svelte";
import type { Play } from "../../lib/play.svelte";
import type { Offer, View } from "../../protocol";
import { paint } from "./colors.svelte";
import { unitsOn } from "./pieces";
import { worldOf, type Scenery } from "./types";

/** The acts that every kingdom has, and those among them that begin on a square; any other offer is a power. */
const SITES = ["caledea.BuildTower", "caledea.UpgradeCastle", "caledea.UpgradeUnit"];
const COMMON = [...SITES, "caledea.Move", "caledea.EndTurn", "caledea.OfferDraw", "caledea.Resign"];

/** What the player points at on the Caledea board. Legal targets come from the server; the client never works them out. */
export class Hand {
  scenery = $state.raw<Scenery | null>(null);
  /** The selected square. */
  square = $state<number | null>(null);
  /** Squares that the unfinished act can target. */
  targets = $state.raw<Set<number>>(new Set());
  /** Whether the server is being asked for targets. */
  asking = $state(false);
  /** A kingdom whose outposts are shown while the pointer is on its card. */
  looking = $state<number | null>(null);
  #aimed = 0;

  constructor(readonly play: Play) {}

  async load(): Promise<void> {
    this.scenery ??= await api.scenery<Scenery>(this.play.link.at);
    paint(this.scenery.kingdoms);
  }

  label(square: number): string {
    return this.scenery?.labels[square] ?? "";
  }

  squareOf(label: unknown): number {
    return this.scenery?.labels.indexOf(String(label)) ?? -1;
  }

  /** The squares offered in a field. */
  offered(kind: string, field: string): Set<number> {
    const space = this.play.draft?.offered(kind)?.fields.find(([name]) => name === field)?.[1];
    return new Set(space?.type === "One" ? space.ids.map((id) => this.squareOf(id)) : []);
  }

  /** The powers that can be used now. */
  get powers(): Offer[] {
    return (this.play.draft?.offers ?? []).filter((offer) => !COMMON.includes(offer.kind));
  }

  /** The field of an act that names its target: the last one, if the act begins on a square. */
  aimOf(kind: string | null | undefined): string | undefined {
    const fields = kind ? (this.play.draft?.offered(kind)?.fields ?? []) : [];
    return fields[0]?.[0] === "origin" ? fields.at(-1)?.[0] : undefined;
  }

  /** Squares from which units can move. */
  get starts(): Set<number> {
    return this.offered("caledea.Move", "origin");
  }

  /** Squares where something can be built or upgraded, or a power used. */
  get sites(): Set<number> {
    const sites = SITES.flatMap((kind) => [...this.offered(kind, "square")]);
    return new Set([...sites, ...this.powers.flatMap(({ kind }) => [...this.offered(kind, "origin")])]);
  }

  get lit(): Set<number> {
    if (this.play.draft?.offered("caledea.PlaceCapital")) return this.offered("caledea.PlaceCapital", "square");
    return this.square === null ? this.starts : this.targets;
  }

  get soft(): Set<number> {
    return this.square === null ? this.sites : new Set();
  }

  clear(): void {
    this.square = null;
    this.targets = new Set();
    this.play.draft?.clear();
  }

  /** The player has clicked a square. */
  point(square: number, view: View): void {
    const draft = this.play.draft;
    if (draft?.offered("caledea.PlaceCapital")) {
      const choice = { type: "caledea.PlaceCapital", square: this.label(square) };
      if (this.lit.has(square)) this.#settle(draft, "square", choice.square);
      else void this.play.whyNot(choice);
      return;
    }
    const aimed = this.aimOf(draft?.kind);
    if (draft && aimed && this.square !== null && square !== this.square) {
      if (this.targets.has(square)) {
        this.#settle(draft, aimed, this.label(square));
        return;
      }
      if (!this.starts.has(square) && !this.sites.has(square)) {
        void this.#try(draft, aimed, this.label(square));
        return;
      }
    }
    this.select(square === this.square ? null : square, view);
  }

  /** The first click aims at a square, the second commits. */
  #settle(draft: Draft, field: string, label: string): void {
    if (draft.values[field] === label && draft.choice) void this.play.commit();
    else draft.pick(field, label);
  }

  /** Aims at a square that is not lit, or not yet lit: the server says whether that is possible, or why not. */
  async #try(draft: Draft, field: string, label: string): Promise<void> {
    const { kind, values } = draft;
    const possible = await this.play.whyNot({ ...values, type: kind, [field]: label });
    if (possible && draft.kind === kind && draft.values === values) draft.pick(field, label);
  }

  select(square: number | null, view: View): void {
    this.clear();
    this.play.refused = null;
    this.square = square;
    // Start with one unit: a unit moves only once a turn, so the whole stack moves only on purpose.
    const [first] = square !== null && this.starts.has(square) ? this.movable(view) : [];
    if (first) this.group(new Map([[first.word, 1]]));
  }

  /** The question has arrived: a square clicked before it now starts what can be done there. */
  begin(view: View): void {
    if (this.square !== null && !this.play.draft?.kind && this.starts.has(this.square)) this.select(this.square, view);
  }

  /** The units on the selected square, of the kinds that may move. */
  movable(view: View): { word: string; count: number; rank: number }[] {
    const space = this.play.draft?.offered("caledea.Move")?.fields.find(([name]) => name === "group")?.[1];
    if (this.square === null || space?.type !== "Split") return [];
    const here = unitsOn(worldOf(view), this.square).filter((unit) => unit.owner === view.you);
    return space.caps.flatMap(([word]) => here.filter((unit) => unit.word === word));
  }

  /** Chooses the units that move, and asks how far they can go. */
  group(amounts: Map<string, number>): void {
    if (this.square === null) return;
    const group = [...amounts].filter(([, n]) => n > 0);
    const values = { origin: this.label(this.square), group };
    this.play.draft?.start("caledea.Move", group.length ? values : { origin: values.origin });
    void this.#aim({ type: "caledea.Reach", ...values });
  }

  /** Starts using a power with one unit from the selected square. */
  power(kind: string, power: string, unit: string): void {
    if (this.square === null) return;
    const origin = this.label(this.square);
    this.play.draft?.start(kind, { origin, unit });
    void this.#aim({ type: "caledea.PowerTargets", power, origin, unit });
  }

  async #aim(question: Choice): Promise<void> {
    const turn = ++this.#aimed;
    const square = this.square;
    this.targets = new Set();
    this.asking = true;
    const answer = await this.play.find(question);
    if (turn !== this.#aimed) return;
    this.asking = false;
    if (square === this.square) this.targets = new Set((answer?.places ?? []).map((label) => this.squareOf(label)));
  }
}

const hands = new WeakMap<Play, Hand>();

/** This player's hand, shared by board and panel. */
export function handOf(play: Play): Hand {
  let hand = hands.get(play);
  if (!hand) {
    hand = new Hand(play);
    hands.set(play, hand);
  }
  return hand;
}
