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

/** On a narrow screen, the tray of the player asked is in the sheet below the table. */
export const narrow = new MediaQuery("(max-width: 60rem)");

/** An answer that takes one click. */
export interface Way {
  choice: Choice;
  says: string;
  odds: Odds | null;
}

/** One player's or spectator's tray of an attack. */
export class TrayState {
  /** The odds of each answer to the open question. */
  ways = $state.raw<Way[]>([]);
  /** The table as drawn, for components that show the tray elsewhere. */
  seen = $state.raw<Seen | null>(null);
  /** The last line of the attack the viewer has dismissed; attacks from before the viewer arrived are not shown. */
  #read = $state(-1);
  /** The last finished attack, and the question open at the time. */
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

  /** The attack the tray shows; null once dismissed. */
  attack(view: View, asked: Asked | null): Attack | null {
    if (view.outcome && !this.link.step) return null;
    const found = attackOf(view, asked, this.link.again ?? this.link.lines);
    if (!found || asked || this.link.step) return found;
    return found.last > this.#read && (this.#done?.last !== found.last || this.#done.ask === view.ask) ? found : null;
  }

  /** Does an attack cover the bottom of the stage? Then nothing else may. */
  isOpen(view: View): boolean {
    return this.attack(view, this.asked(view)) !== null;
  }

  /** A finished attack stays visible until the next answer. */
  settle(view: View, attack: Attack): void {
    if (this.#done?.last !== attack.last) this.#done = { last: attack.last, ask: view.ask };
  }

  putAway(attack: Attack): void {
    this.#read = attack.last;
  }

  answer(choice: Choice): void {
    if (!this.play.busy) void this.play.submit(choice);
  }

  /** When units are to be chosen, the game's default selection is filled in. */
  suggest(): void {
    const { draft } = this.play;
    const wanted = this.play.question?.default as Choice | undefined;
    if (!draft || !wanted || draft.offers.length !== 1 || !pickable(this.play).length || pickedOf(this.play).size) return;
    const { type, ...values } = wanted;
    if (draft.kind === type) draft.start(type, values);
  }

  /** Requests the odds of every answer without further choices. */
  async weigh(asked: Asked | null): Promise<void> {
    const question = asked?.mine ? this.link.shown?.question : null;
    const options = (question?.options ?? []).map(({ choice, says }) => ({ choice: choice as Choice, says, odds: null }));
    const mine = shortest(options.filter(({ choice }) => !Object.values(choice).some(Array.isArray)));
    this.ways = mine;
    const odds = await Promise.all(mine.map(({ choice }) => api.odds(this.link.at, choice).catch(() => null)));
    if (mine === this.ways) this.ways = mine.map((way, i) => ({ ...way, odds: odds[i] ?? null }));
  }
}

/** Keeps only the first (best) target of each battery or escort; others are chosen on the table. */
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
