import { MediaQuery } from "svelte/reactivity";
import * as api from "../../../lib/api";
import type { Choice } from "../../../lib/draft.svelte";
import type { Link } from "../../../lib/link.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Odds, View } from "../../../protocol";
import { askedIn, attackOf, type Asked } from "./asked";
import type { Seen } from "../parts";
import type { Attack } from "./fold";
import { pickable, pickedOf } from "./picking";

/** On a narrow screen the tray of who is asked lies in the sheet below the table. */
export const narrow = new MediaQuery("(max-width: 60rem)");

/** An answer that is one press away. */
export interface Way {
  choice: Choice;
  says: string;
  odds: Odds | null;
}

/** The tray of an attack, as one player or spectator has it. */
export class TrayState {
  /** What each answer to the open question leads to. */
  ways = $state.raw<Way[]>([]);
  /** The table as it is drawn, for whoever draws the tray elsewhere. */
  seen = $state.raw<Seen | null>(null);
  /** The last line of an attack that has been read and put away; what was over before the viewer came is not shown again. */
  #read = $state(-1);
  /** The last attack that was over, and what was asked then. */
  #done = $state.raw<{ last: number; ask: number } | null>(null);

  constructor(
    readonly play: Play,
    readonly link: Link,
  ) {
    this.#read = link.lines.at(-1)?.n ?? -1;
  }

  asked(view: View): Asked | null {
    return this.link.step ? null : askedIn(view);
  }

  /** What the tray shows; null: it is put away. */
  attack(view: View, asked: Asked | null): Attack | null {
    if (view.outcome && !this.link.step) return null;
    const found = attackOf(view, asked, this.link.again ?? this.link.lines);
    if (!found || asked || this.link.step) return found;
    return found.last > this.#read && (this.#done?.last !== found.last || this.#done.ask === view.ask) ? found : null;
  }

  /** Does an attack lie over the foot of the stage? Then nothing else does. */
  isOpen(view: View): boolean {
    return this.attack(view, this.asked(view)) !== null;
  }

  /** An attack that is over is seen until the next answer. */
  settle(view: View, attack: Attack): void {
    if (this.#done?.last !== attack.last) this.#done = { last: attack.last, ask: view.ask };
  }

  putAway(attack: Attack): void {
    this.#read = attack.last;
  }

  answer(choice: Choice): void {
    if (!this.play.busy) void this.play.submit(choice);
  }

  /** Where some units are to be chosen, those are chosen at first that the game would take. */
  suggest(): void {
    const { draft } = this.play;
    const wanted = this.play.question?.default as Choice | undefined;
    if (!draft || !wanted || draft.offers.length !== 1 || !pickable(this.play).length || pickedOf(this.play).size) return;
    const { type, ...values } = wanted;
    if (draft.kind === type) draft.start(type, values);
  }

  /** Asks for the odds of every answer that needs nothing to be chosen. */
  async weigh(asked: Asked | null): Promise<void> {
    const question = asked?.mine ? this.link.shown?.question : null;
    const options = (question?.options ?? []).map(({ choice, says }) => ({ choice: choice as Choice, says, odds: null }));
    const mine = shortest(options.filter(({ choice }) => !Object.values(choice).some(Array.isArray)));
    this.ways = mine;
    const odds = await Promise.all(mine.map(({ choice }) => api.odds(this.link.at, choice).catch(() => null)));
    if (mine === this.ways) this.ways = mine.map((way, i) => ({ ...way, odds: odds[i] ?? null }));
  }
}

/** Of the targets of one battery or escort only the first, which is the best; others are pointed at on the table. */
function shortest(ways: Way[]): Way[] {
  const weapon = ({ choice }: Way) => choice["target"] && `${choice.type} ${choice["fighter"] ?? choice["battery"]}`;
  return ways.filter((way, i) => !weapon(way) || ways.findIndex((other) => weapon(other) === weapon(way)) === i);
}

const kept = new WeakMap<Play, TrayState>();

export function trayOf(play: Play, link: Link): TrayState {
  const found = kept.get(play) ?? new TrayState(play, link);
  kept.set(play, found);
  return found;
}
