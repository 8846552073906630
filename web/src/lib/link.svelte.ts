import type { Act, Changed, Line, Look, Reply, Seen, ToClient, ToServer, Update, View } from "../protocol";
import { soundOf } from "../boards/motion";
import * as api from "./api";
import { isStill, stepsOf, type Step } from "./director";
import { Looks } from "./looks";
import { patched, type Patch } from "./patch";
import type { Scene } from "./scenes";
import { PACE, settings } from "./settings.svelte";
import { chime } from "./sound";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
/** When this many updates wait, everything is shown half as long, and so on, so that viewers do not fall behind. */
const BEHIND = 4;
const TOKEN_REFUSED = 4401;
/** Page size when fetching older lines. */
const PAGE = 500;

/** The number of the line that comes after these. */
const after = (lines: Line[]): number => (lines.at(-1)?.n ?? -1) + 1;

interface Waiting {
  done: (answer: Reply | Seen) => void;
  failed: (error: Error) => void;
}

/** One table as one seat sees it, through a socket that reconnects automatically. */
export class Link {
  /** The server's latest view. */
  live = $state.raw<View | null>(null);
  /** The drawn view: it catches up with the live one once the events in between have been shown. */
  shown = $state.raw<View | null>(null);
  lines = $state.raw<Line[]>([]);
  /** The number of the first line after the drawn view; lines from there on are being shown. */
  drawn = $state(0);
  /** Past lines being replayed, up to the current one. */
  again = $state.raw<Line[] | null>(null);
  /** The step being shown; null if the drawn table is up to date. */
  step = $state.raw<Step | null>(null);
  online = $state(false);
  /** Why the table cannot be shown at all. */
  refused = $state("");
  token = $state("");
  /** Server time minus time of this browser. */
  skew = 0;

  /** Is the table also requested in words? */
  #sheet = false;
  #socket: WebSocket | null = null;
  /** The server's reason for closing this socket. */
  #parting = "";
  #pause = FIRST_PAUSE;
  #timer = 0;
  #closed = false;
  #ids = 0;
  #waiting = new Map<number, Waiting>();
  /** The view as last sent by the server; patches apply to it. */
  #base: View | null = null;
  #updates: Update[] = [];
  #playing = false;
  #stopped = false;
  #skip: (() => void) | null = null;
  #lines = new Map<string, Line[]>();
  /** Tokens with a fetch of older lines in progress. */
  #filling = new Set<string>();
  #looks = new Looks((at) => this.#ask<Seen>((id) => ({ type: "Look", id, ...at, ahead: true })));

  constructor(readonly table: string) {}

  /** The dice being shown. */
  get scene(): Scene | null {
    return this.step?.scene ?? null;
  }

  get at(): api.Seat {
    return { table: this.table, token: this.token };
  }

  /** Switches to this token; `keep` leaves the drawn view until the new one arrives. */
  sit(token: string, keep = false): void {
    this.begin(token, keep);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello();
    else this.#connect();
  }

  /** Requests the table in words as well from now on. */
  readSheet(): void {
    if (this.#sheet) return;
    this.#sheet = true;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello();
  }

  /** Leaves the socket to return with another key; replies to the old one are ignored. */
  leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
  }

  /** Forgets everything and waits for the first view. */
  protected begin(token: string, keep: boolean): void {
    this.token = token;
    this.#updates = [];
    this.#skip?.();
    this.live = this.step = this.#base = null;
    if (!keep) {
      this.shown = null;
      this.lines = this.#lines.get(token) ?? [];
    }
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#timer);
    this.#skip?.();
    this.#socket?.close();
  }

  act(act: Act): Promise<Reply> {
    return this.#ask<Reply>((id) => ({ type: "Do", id, act }));
  }

  /** Looks ahead at the result of choices or of a query. `dropped` means that a newer look in the same lane replaced it. */
  look(at: Pick<Look, "choices" | "question" | "odds">, lane: string): Promise<Seen> {
    return this.#looks.look(at, lane);
  }

  #ask<Answer extends Reply | Seen>(message: (id: number) => ToServer): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Error("The connection to the table is lost. Nothing was sent."));
    }
    const id = ++this.#ids;
    this.#send(message(id));
    return new Promise((done, failed) => this.#waiting.set(id, { done: (answer) => done(answer as Answer), failed }));
  }

  /** Skips the rest of the animation. */
  skip(): void {
    this.#skip?.();
  }

  /** The line that is being shown, or the last one. */
  get told(): Line | undefined {
    return (this.again ?? this.lines).at(-1);
  }

  /** Ends a replay. */
  stop(): void {
    this.#stopped = true;
    this.#skip?.();
  }

  #connect(): void {
    if (this.#closed || (this.#socket && this.#socket.readyState === WebSocket.CONNECTING)) return;
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${window.location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ToClient);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #hello(): void {
    this.#send({ type: "Hello", table: this.table, token: this.token, seen: after(this.#known()), sheet: this.#sheet });
  }

  #known(): Line[] {
    return this.#lines.get(this.token) ?? [];
  }

  #send(message: ToServer): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #lost(code: number): void {
    this.online = false;
    for (const waiting of this.#waiting.values())
      waiting.failed(new Error("Connection lost. Check whether your move went through."));
    this.#waiting.clear();
    if (this.#closed || this.refused) return;
    if (code === TOKEN_REFUSED) {
      this.refused ||= this.#parting || "This link does not open the table.";
      return;
    }
    this.#timer = window.setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #hear(message: ToClient): void {
    if (message.type === "Update" || message.type === "Changed") {
      this.online = true;
      this.#pause = FIRST_PAUSE;
      this.skew = message.now - Date.now();
      this.#hearView(message);
    } else if (message.type === "Present") {
      this.#hearPresence(message.here);
    } else if (message.type === "Reply" || message.type === "Seen") {
      this.#waiting.get(message.id)?.done(message);
      this.#waiting.delete(message.id);
    } else {
      const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
      waiting?.failed(new Error(message.why));
      if (message.id !== null) this.#waiting.delete(message.id);
      else if (message.closing && !this.live) this.refused = message.why;
      else if (message.closing) this.#parting = message.why;
    }
  }

  #hearView(message: Update | Changed): void {
    if (message.type === "Update") this.#base = message.view;
    else if (this.#base) this.#base = patched(this.#base, message.patch as Patch);
    if (this.#base) this.receive({ type: "Update", view: this.#base, lines: message.lines, now: message.now });
  }

  /** Somebody has come or gone; nothing else has changed, so nothing is animated. */
  #hearPresence(here: boolean[]): void {
    const seen = (view: View): View => ({
      ...view,
      seats: view.seats.map((seat, i) => ({ ...seat, here: here[i] ?? seat.here })),
    });
    const newest = this.live;
    if (this.#base) this.#base = seen(this.#base);
    if (newest) this.live = this.#base;
    if (this.shown) this.shown = this.shown === newest ? this.live : seen(this.shown);
  }

  protected receive(update: Update): void {
    const isGap = (update.lines[0]?.n ?? 0) > after(this.#known());
    const known = isGap ? [] : this.#known();
    const fresh = update.lines.filter((line) => line.n >= after(known));
    this.#lines.set(this.token, [...known, ...fresh]);
    void this.#fill(this.token);
    const first = this.live === null;
    this.live = update.view;
    if (first || ((settings.speed === "off" || settings.text) && !this.#playing)) {
      this.#updates = [];
      this.#draw(update.view);
      return;
    }
    this.#updates.push({ ...update, lines: fresh });
    if (!this.#playing) void this.#play();
  }

  /** Fetches older lines, page by page, newest first. */
  async #fill(token: string): Promise<void> {
    if (this.#filling.has(token)) return;
    this.#filling.add(token);
    try {
      for (let first = this.#first(token); first > 0 && !this.#closed; first = this.#first(token)) {
        const since = Math.max(0, first - PAGE);
        const { lines } = await api.log({ table: this.table, token }, since, first - since);
        if (this.#first(token) !== first) continue;
        this.#lines.set(token, [...lines, ...(this.#lines.get(token) ?? [])]);
        if (token === this.token) this.lines = [...lines, ...this.lines];
      }
    } catch {
      // Missing lines are fetched with the next change.
    } finally {
      this.#filling.delete(token);
    }
  }

  #first(token: string): number {
    return this.#lines.get(token)?.[0]?.n ?? 0;
  }

  #draw(view: View): void {
    const told = this.#known().filter(({ n }) => n >= this.drawn);
    if (view.outcome && this.shown?.outcome === null && !told.some((line) => soundOf(line) === "win")) chime("win");
    this.shown = view;
    this.step = null;
    this.lines = this.#known();
    this.drawn = after(this.lines);
  }

  /** Replays these lines; new events wait. */
  async replay(lines: Line[]): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    await this.#show(lines, PACE[settings.speed] || 1, (upTo) => (this.again = upTo));
    [this.again, this.step, this.#stopped] = [null, null, false];
    await this.#play();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let update = this.#updates.shift(); update; update = this.#updates.shift()) {
      const token = this.token;
      await this.#show(
        update.lines,
        PACE[settings.speed],
        (_, last) => (this.lines = this.#known().filter(({ n }) => n <= last)),
      );
      if (token !== this.token) continue;
      if (!this.#updates.length) this.#draw(this.live ?? update.view);
      else [this.shown, this.step, this.drawn] = [update.view, null, (update.lines.at(-1)?.n ?? this.drawn - 1) + 1];
    }
    this.#playing = false;
  }

  /** Shows the steps of these lines in order; `tell` is called with the lines shown so far. */
  async #show(lines: Line[], pace: number, tell: (upTo: Line[], last: number) => void): Promise<void> {
    const token = this.token;
    for (const step of stepsOf(lines, isStill())) {
      const time = (step.time * pace) / (1 + this.#updates.length / BEHIND);
      this.step = { ...step, time };
      tell(
        lines.filter(({ n }) => n <= step.line),
        step.line,
      );
      if (step.sound) chime(step.sound);
      await this.#wait(time);
      if (token !== this.token || this.#stopped) break;
    }
  }

  #wait(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = window.setTimeout(done, time);
      this.#skip = () => {
        window.clearTimeout(timer);
        done();
      };
    });
  }
}
