import * as api from "../../../lib/api";
import type { Play } from "../../../lib/play.svelte";
import type { Point } from "../../../lib/stage/camera.svelte";
import type { Gesture, Marks, Seen } from "../parts";
import { length, socketsOf, type Socket } from "./formation";

export const ARRANGE = "legends.Arrange";
/** Clicks within this distance of a place count as that place, in thousandths of an inch. */
const NEAR = 900;

/** Escorts that may move around the hull now. */
export function arrangeable(play: Play): string[] {
  const space = play.draft?.offered(ARRANGE)?.fields.find(([name]) => name === "fighter")?.[1];
  return space?.type === "One" ? space.ids.map(String) : [];
}

/** Moves an escort to another place beside its warship: choose the escort, then one of the free places. */
class Arranging implements Gesture {
  sockets = $state.raw<Socket[]>([]);
  /** The place under the pointer in the list. */
  pointed = $state.raw<Socket | null>(null);
  #asked = "";

  constructor(readonly play: Play) {}

  get takes(): boolean {
    return this.play.draft?.kind === ARRANGE;
  }

  get fighters(): string[] {
    return arrangeable(this.play);
  }

  get fighter(): string {
    return this.takes ? String(this.play.draft?.values["fighter"] ?? "") : "";
  }

  /** The chosen place. */
  get chosen(): Socket | null {
    const { side, along } = (this.takes ? this.play.draft?.values : null) ?? {};
    return this.sockets.find((socket) => socket.side === side && socket.along === along) ?? null;
  }

  get marks(): Marks {
    return {
      lit: new Set(this.fighters),
      selected: new Set(this.fighter ? [this.fighter] : []),
      gone: new Set(this.chosen ? [this.fighter] : []),
    };
  }

  choose(id: string): void {
    this.play.draft?.start(ARRANGE, { fighter: id });
  }

  choosePlace(at: Point, { chart }: Seen): void {
    const place = chart.table(at);
    const [near] = [...this.sockets].sort((one, other) => length(one.at, place) - length(other.at, place));
    if (near && length(near.at, place) <= NEAR) this.take(near);
  }

  take({ side, along }: Socket): void {
    this.play.draft?.start(ARRANGE, { fighter: this.fighter, side, along });
  }

  /** Called for every table drawn: the free places depend on who moves. */
  async face({ position }: Seen): Promise<void> {
    const { fighter } = this;
    const unit = position.fighters.find(({ id }) => id === fighter);
    const key = unit ? `${fighter} ${unit.pose.join()}` : "";
    if (key === this.#asked) return;
    this.#asked = key;
    const found = unit ? await api.query(this.play.link.at, { type: "legends.Berths", fighter }).catch(() => null) : null;
    if (key === this.#asked)
      this.sockets = socketsOf(found?.shapes ?? [], new Map(position.ships.map(({ id, pose }) => [id, pose[2]])));
  }
}

const kept = new WeakMap<Play, Arranging>();

/** This player's arranging, shared by map and panel. */
export function arrangingOf(play: Play): Arranging {
  const found = kept.get(play) ?? new Arranging(play);
  kept.set(play, found);
  return found;
}
