import type { SeatView, View } from "../protocol";
import type { Link } from "./link.svelte";

const TICK = 500;

/** The time each seat has left at this moment; the server sends it only when something happens. */
export class Clock {
  #now = $state(Date.now());
  #received = $state(0);

  constructor(readonly link: () => Link) {
    $effect(() => {
      if (this.link().live) this.#received = Date.now() + this.link().skew;
    });
    $effect(() => {
      if (!this.link().live?.clock) return;
      const timer = window.setInterval(() => (this.#now = Date.now()), TICK);
      return () => window.clearInterval(timer);
    });
  }

  left(view: View, seat: SeatView): number {
    const running = seat.awaited && view.phase === "playing";
    const time = seat.time_left ?? 0;
    return running ? time - Math.max(0, this.#now + this.link().skew - this.#received) : time;
  }
}
