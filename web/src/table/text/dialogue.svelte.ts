import * as api from "../../lib/api";
import type { TextPrompt, TextStand } from "../../protocol";

/** One entry of the dialogue. */
interface Said {
  n: number;
  /** News from the table, typed input, or the reply to it. */
  kind: "news" | "typed" | "said";
  text: string;
}

const KEPT = 400;
const FRESH: TextStand = { ask: -1, typed: [], page: 0, reason: "" };

/** One seat's dialogue with the table. The server interprets every line and words every reply; this stores the state of the answer. */
export class Dialogue {
  said = $state.raw<Said[]>([]);
  prompt = $state.raw<TextPrompt | null>(null);
  /** Why the table is not answering. */
  problem = $state("");
  busy = $state(false);
  #stand = FRESH;
  #heard = 0;
  #lines: string[] = [];
  #news = false;
  #number = 0;

  constructor(readonly at: api.Seat) {}

  /** Called when something has changed at the table. */
  refresh(): void {
    this.#news = true;
    void this.#work();
  }

  type(line: string): void {
    this.#add("typed", [line]);
    this.#lines.push(line);
    void this.#work();
  }

  /** Sends lines in order, then fetches news: input must not overtake what it answers. */
  async #work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.#lines.length || this.#news) {
      const line = this.#lines.shift() ?? "";
      this.#news = false;
      try {
        const { says, news, heard, prompt, stand } = await api.typeLine(this.at, {
          line,
          stand: this.#stand,
          heard: this.#heard,
        });
        this.#add("said", says ? [says] : []);
        this.#add("news", news);
        [this.#stand, this.#heard, this.prompt, this.problem] = [stand, heard, prompt, ""];
      } catch (error) {
        this.problem = api.errorText(error);
      }
    }
    this.busy = false;
  }

  #add(kind: Said["kind"], texts: string[]): void {
    const fresh = texts.map((text) => ({ n: this.#number++, kind, text }));
    if (fresh.length) this.said = [...this.said, ...fresh].slice(-KEPT);
  }
}
