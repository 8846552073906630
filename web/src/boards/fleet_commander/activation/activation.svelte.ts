import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Finding, fleet_commander, View } from "../../../protocol";
import type { Party, Position, Scenery, Token } from "../position";
import type { Marks } from "../seen";
import { ACTIVATE, isOrder, meant, names, orderFor, ordersOf, ownTokens, without, type Order } from "./orders";

/** An activation being planned: its region is the first piece of the plan, and each unit that comes is another. */
export class Activation {
  scenery = $state.raw<Scenery | null>(null);
  /** How many units can enter each region. */
  arrivals = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** What would meet in the region under the current plan. */
  strengths = $state.raw<Finding | null>(null);
  /** Clicked counters: before a region is chosen they wait to be sent; afterwards they say which of several identical counters is meant. */
  pointed = $state.raw<ReadonlySet<string>>(new Set());
  /** Which counters are drawn together, by the id of each. */
  stacks = $state.raw<ReadonlyMap<string, { tokens?: Token[] }>>(new Map());
  #view = $state.raw<View | null>(null);
  #position = $state.raw<Position | null>(null);

  constructor(readonly play: Play) {}

  /** Called with every view. */
  async face(view: View, position: Position): Promise<void> {
    this.#view = view;
    this.#position = position;
    if (!this.activates) return;
    const found = await this.play.find({ type: "fleet_commander.Arrivals" });
    if (this.#view === view) this.arrivals = new Map(found?.numbers ?? []);
  }

  /** Called with every change of the plan. */
  async weigh(): Promise<void> {
    const { region, play } = this;
    const pieces = play.plan.pieces;
    const found = region && play.plan.seen ? await play.find({ type: "fleet_commander.Strengths", region }) : null;
    if (pieces === play.plan.pieces) this.strengths = found;
  }

  /** Can a region be activated now? */
  get activates(): boolean {
    return this.#view?.question?.offers.some(({ kind }) => kind === ACTIVATE) ?? false;
  }

  /** The region units go to: planned, or already activated. */
  get region(): string | null {
    const planned = this.play.plan.pieces.findLast(({ type }) => type === ACTIVATE);
    return planned ? String(planned["region"]) : this.#asked;
  }

  get #asked(): string | null {
    const { pending = [] } = (this.#view?.position ?? {}) as Partial<fleet_commander.Position>;
    const [, asked] = pending.find(([seat]) => seat === this.#view?.you) ?? [];
    return asked?.type === "fleet_commander.MoveQuestion" ? asked.region : null;
  }

  /** What can still be ordered. */
  get orders(): Order[] {
    return this.region === null ? [] : ordersOf(this.play.question);
  }

  /** The units sent, with the counters they stand for. */
  get sent(): { order: Order; token: Token | undefined }[] {
    const orders = this.play.plan.pieces.filter(isOrder);
    const tokens = meant(orders, this.#own, this.pointed);
    return orders.map((order, i) => ({ order, token: tokens[i] }));
  }

  get #own(): Token[] {
    return this.#position ? ownTokens(this.#position) : [];
  }

  /** The counters that can still be sent. */
  get free(): Token[] {
    const gone = new Set(this.sent.map(({ token }) => token?.id));
    return this.#own.filter((token) => !gone.has(token.id) && this.orders.some((order) => names(order, token)));
  }

  /** Can a unit be sent that has no counter to click because its region is too full? */
  get isCrowded(): boolean {
    return [...this.free, ...this.sent.flatMap(({ token }) => token ?? [])].some(({ id }) => !this.stacks.has(id));
  }

  get marks(): Marks {
    const { region } = this;
    if (!this.#view?.question || (region === null && !this.activates)) return {};
    const regions = this.#position?.holds.map((hold) => hold.region.id) ?? [];
    const open = (id: string) => (this.arrivals.get(id) ?? 0) > 0;
    if (region === null) {
      return { open: new Set(regions.filter(open)), selected: this.pointed, dim: new Set(regions.filter((id) => !open(id))) };
    }
    const lit = new Set(this.free.map(({ id }) => id));
    const gone = new Set(this.sent.flatMap(({ token }) => token?.id ?? []));
    const coming = this.#position?.holds.flatMap(({ transits }) => transits.flatMap(({ tokens }) => tokens)) ?? [];
    const idle = [...this.#own, ...coming].filter(({ id }) => !lit.has(id) && !gone.has(id)).map(({ id }) => id);
    return { lit, selected: new Set([region]), gone, dim: new Set([...regions.filter((id) => id !== region), ...idle]) };
  }

  /** The acting side, or the other one. */
  party(own: boolean): Party | undefined {
    return this.#position?.parties.find(({ side }) => (side === this.#position?.you) === own);
  }

  /** The counters of a side that would stand in the region. */
  meeting(own: boolean): Token[] {
    const here = this.#position?.holds.find(({ region }) => region.id === this.region)?.tokens ?? [];
    const side = this.#position?.you;
    return [
      ...here.filter((token) => (token.side === side) === own),
      ...(own ? this.sent.flatMap(({ token }) => token ?? []) : []),
    ];
  }

  /** The name of a region. */
  place(region: string): string {
    return this.scenery?.names[region] ?? region;
  }

  /** The name of a region within a sentence. */
  named(region: string): string {
    return this.scenery?.regions.find(({ id }) => id === region)?.kind === "planet" ? "the Planet Region" : this.place(region);
  }

  /** What to say about a region besides its contents. */
  note(region: string): string {
    const number = this.arrivals.get(region);
    return this.activates && this.region === null && number !== undefined ? `${number} can come.` : "";
  }

  /** The player clicks something on the chart; `alone` means this counter, not its stack. */
  choose(id: string, alone = false): void {
    const token = this.#position?.holds
      .flatMap(({ tokens, transits }) => [...tokens, ...transits.flatMap((transit) => transit.tokens)])
      .find((one) => one.id === id);
    const own = token?.side === this.#position?.you;
    if (token && own && (this.region !== null || this.activates))
      this.#unit(token, alone ? [token] : this.stacks.get(token.id)?.tokens);
    else this.#turnTo(token?.region ?? id.split("/")[0] ?? "");
  }

  #turnTo(region: string): void {
    if (!this.#position?.holds.some((hold) => hold.region.id === region) || !this.activates) return;
    if (region === this.region) {
      // A second click commits, once a unit is being sent.
      if (this.sent.length) void this.play.commit();
      return;
    }
    const waiting =
      this.region === null ? this.#own.filter((token) => this.pointed.has(token.id) && token.region !== region) : [];
    void this.play.plan.put([{ type: ACTIVATE, region }, ...waiting.map((token) => orderFor(token))]);
  }

  /** Sends the first sendable counter of those drawn together; once all are sent, takes them back one by one. */
  #unit(token: Token, stack: readonly Token[] = [token]): void {
    const { plan } = this.play;
    const { region } = this;
    if (region === null) {
      this.#point(token.id, !this.pointed.has(token.id));
      return;
    }
    const free = this.free.find((one) => stack.some(({ id }) => id === one.id));
    const sent = this.sent.findLast((one) => stack.some(({ id }) => id === one.token?.id));
    if (free) {
      this.#point(free.id, true);
      void plan.add(this.#orderTo(free));
    } else if (sent?.token) {
      this.#point(sent.token.id, false);
      void plan.put(without(plan.pieces, sent.order));
    } else if (plan.looking) {
      // The units that can come are not known yet.
      void plan.looked.then(() => region === this.region && this.#unit(token, stack));
    } else if (token.region !== region) void this.play.whyNot(orderFor(token));
  }

  #orderTo(token: Token): Order {
    return this.orders.find((order) => names(order, token)) ?? orderFor(token);
  }

  #point(id: string, on: boolean): void {
    const pointed = new Set(this.pointed);
    if (on) pointed.add(id);
    else pointed.delete(id);
    this.pointed = pointed;
  }

  /** Sends all who can still come, or all of them from one region. */
  all(origin: string | null = null): void {
    const orders = this.free
      .filter((token) => origin === null || token.region === origin)
      .map((token): Choice => this.#orderTo(token));
    void this.play.plan.add(...orders);
  }

  /** Can these be dragged? Any of the player's own counters on the chart can; a region it cannot enter explains why. */
  can(tokens: readonly Token[]): boolean {
    return (
      (this.region !== null || this.activates) &&
      tokens.some(({ side, batch }) => side === this.#position?.you && batch === null)
    );
  }

  /** Drops them on a region, together with the counters clicked before. */
  async drop(tokens: readonly Token[], region: string | null): Promise<void> {
    const gathered =
      this.region === null && tokens.some(({ id }) => this.pointed.has(id))
        ? this.#own.filter(({ id }) => this.pointed.has(id))
        : [];
    const moving = [...new Map([...tokens, ...gathered].map((token) => [token.id, token])).values()].filter(
      (token) => token.region !== region,
    );
    if (region === null || !moving.length) return;
    if (region !== this.region) {
      if (!this.activates) return;
      await this.play.plan.put([{ type: ACTIVATE, region }]);
    }
    await this.#send(moving);
  }

  /** Lassoed counters are sent, or wait to be sent. */
  ring(tokens: readonly Token[]): void {
    const own = tokens.filter((token) => this.can([token]));
    if (this.region === null) this.pointed = new Set([...this.pointed, ...own.map(({ id }) => id)]);
    else void this.#send(own.filter((token) => this.free.some(({ id }) => id === token.id)));
  }

  /** Sends all of these that can come; if none can, the server says why. */
  async #send(tokens: readonly Token[]): Promise<void> {
    await this.play.plan.looked;
    const free = this.free.filter((one) => tokens.some(({ id }) => id === one.id));
    this.pointed = new Set([...this.pointed, ...free.map(({ id }) => id)]);
    const [first] = tokens;
    if (free.length) await this.play.plan.add(...free.map((token) => this.#orderTo(token)));
    else if (first) void this.play.whyNot(orderFor(first));
  }

  /** Sends one more of these, or one fewer. */
  step(tokens: readonly Token[], more: boolean): void {
    const { plan } = this.play;
    const free = this.free.find((one) => tokens.some(({ id }) => id === one.id));
    const sent = this.sent.findLast((one) => tokens.some(({ id }) => id === one.token?.id));
    if (more && free) void plan.add(this.#orderTo(free));
    else if (!more && sent) void plan.put(without(plan.pieces, sent.order));
  }
}

const all = new WeakMap<Play, Activation>();

/** This player's activation, shared by chart and action bar. */
export function activationOf(play: Play): Activation {
  let found = all.get(play);
  if (!found) {
    found = new Activation(play);
    all.set(play, found);
  }
  return found;
}
