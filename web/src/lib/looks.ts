import type { Look, Seen } from "../protocol";

type At = Pick<Look, "choices" | "question" | "odds">;

interface Queued {
  lane: string;
  at: At;
  done: (seen: Seen) => void;
  failed: (error: Error) => void;
}

const DROPPED: Seen = { type: "Seen", id: 0, foreseen: null, finding: null, dropped: true };

/**
 * Sends looks one after another. Of those waiting in a lane only the newest is sent; looks in other lanes do not displace it, as they would
 * on the server, which keeps only one waiting look.
 */
export class Looks {
  #waiting: Queued[] = [];
  #busy = false;

  constructor(readonly ask: (at: At) => Promise<Seen>) {}

  look(at: At, lane: string): Promise<Seen> {
    return new Promise((done, failed) => {
      this.#waiting.find((older) => older.lane === lane)?.done(DROPPED);
      this.#waiting = [...this.#waiting.filter((older) => older.lane !== lane), { lane, at, done, failed }];
      if (!this.#busy) void this.#go();
    });
  }

  async #go(): Promise<void> {
    this.#busy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      await this.ask(next.at).then(next.done, next.failed);
    this.#busy = false;
  }
}
