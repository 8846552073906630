import * as api from "../../../lib/api";
import type { Play } from "../../../lib/play.svelte";
import type { Point } from "../../../lib/stage/camera.svelte";
import type { Gesture, Marks, Seen } from "../parts";
import { length, socketsOf, type Socket } from "./formation";

export const ARRANGE = "legends.Arrange";
/** How far beside a place one may point and still mean it, in thousandths of an inch. */
const NEAR = 900;

/** Escorts that may go around the hull now. */
export function arrangeable(play: Play): string[] {
  const space = play.draft?.offered(ARRANGE)?.fields.find(([name]) => name === "fighter")?.[1];
  return space?.type === "One" ? space.ids.map(String) : [];
}

/** An escort takes another place beside its warship: first the escort is chosen, then one of the free places. */
class Arranging implements Gesture {
  sockets = $state.raw<Socket[]>([]);
  /** The place that is pointed at in the list. */
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

  /** The place that is chosen. */
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

  /** Called with every table that is drawn: which places are free depends on who moves. */
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

/** The escort that this player moves, the same for the map and the panel. */
export function arrangingOf(play: Play): Arranging {
  const found = kept.get(play) ?? new Arranging(play);
  kept.set(play, found);
  return found;
}
