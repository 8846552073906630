import * as api from "../../../lib/api";
import type { Choice, Id } from "../../../lib/draft.svelte";
import type { Link } from "../../../lib/link.svelte";
import type { Play } from "../../../lib/play.svelte";
import { keyOf } from "../../../lib/same";
import type { Answered, fleet_commander, Line, Odds, View } from "../../../protocol";
import { worldOf, type Side } from "../position";
import { assignments, combatOf, participantOf, shipKey, told, type Combat, type Ship, type StepName } from "./fold";
import { stepIn } from "./steps";

type Finding = Answered["answer"];

/** The answers given in the theatre, each with its only field. */
const FIELDS: Record<string, string> = {
  "fleet_commander.Assign": "unit",
  "fleet_commander.RemoveDamage": "unit",
  "fleet_commander.TakeOut": "card",
  "fleet_commander.CommitCards": "cards",
};

/** A question answered in the theatre. */
export interface Asked {
  kind: string;
  field: string;
  /** The legal choices, by key. */
  ids: ReadonlyMap<string, Id>;
  /** Whose ships the question is about. */
  side: Side;
}

const positionIn = (view: View): fleet_commander.FleetPosition => view.position as fleet_commander.FleetPosition;

/** The theatre as one player or spectator sees it. */
export class Fight {
  /** Which of several identical ships was clicked, by assignment. */
  #pointed = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** The odds of each answer, by the key of its choice. */
  weighed = $state.raw<ReadonlyMap<string, Odds>>(new Map());
  /** Expected results of the attacks and the retreat contest at this point of the combat. */
  damage = $state.raw<Finding>(null);
  contest = $state.raw<Finding>(null);
  #contests = new Map<string, Promise<Finding>>();

  constructor(
    /** Null in a replay: nobody plays. */
    readonly play: Play | null,
    readonly link: Link | null,
  ) {}

  /** The combat as drawn, including the step being shown; null if there is none to show. */
  combat(view: View, lines: Line[]): Combat | null {
    const world = worldOf(view);
    const teller = { invader: world.invader, pointed: this.#pointed };
    const { again, drawn, step } = this.link ?? { again: null, drawn: Infinity, step: null };
    // If a player resigns in a combat, there is nothing left to fight: the result is shown beside the chart.
    if (view.outcome && !step) return null;
    const old = lines.filter(({ n }) => n < drawn);
    const found = again ? told(null, again, teller) : told(combatOf(world, old, teller), lines.slice(old.length), teller);
    if (!found?.forces.every(({ ships }) => ships.length)) return null;
    return found.end && step?.line !== found.end.line ? null : found;
  }

  /** The step being shown, otherwise that of the open question. */
  step(view: View, combat: Combat): StepName {
    return this.link?.step ? combat.step : (stepIn(positionIn(view)) ?? combat.step);
  }

  /** The current damage assignment; null in other steps. */
  assignment(view: View): fleet_commander.Assignment | null {
    const { asker } = positionIn(view);
    return !this.link?.step && asker?.type === "fleet_commander.Assignment" ? asker : null;
  }

  asked(view: View): Asked | null {
    const offer = this.link?.step ? undefined : this.play?.draft?.offers.find(({ kind }) => kind in FIELDS);
    const [field, space] = offer?.fields[0] ?? [];
    if (!offer || field === undefined || !space) return null;
    const ids: Id[] = space.type === "One" ? space.ids : space.type === "Bag" ? space.items.map(([id]) => id) : [];
    const own: Side = view.you === worldOf(view).invader ? 0 : 1;
    return {
      kind: offer.kind,
      field,
      ids: new Map(ids.map((id) => [keyOf(id), id])),
      side: this.assignment(view)?.side ?? own,
    };
  }

  isLit(asked: Asked | null, side: Side, ship: Ship): boolean {
    return (
      asked?.field === "unit" &&
      asked.side === side &&
      ship.fate === "" &&
      asked.ids.has(shipKey(ship)) &&
      !(asked.kind.endsWith("Assign") && ship.used)
    );
  }

  isPicked(combat: Combat, side: Side, asked: Asked | null, ship: Ship): boolean {
    if (!this.isLit(asked, side, ship) || keyOf(this.play?.draft?.values["unit"]) !== shipKey(ship)) return false;
    const alike = combat.forces[side].ships.filter(
      (other) => this.isLit(asked, side, other) && shipKey(other) === shipKey(ship),
    );
    const pointed = alike.find(({ id }) => id === this.#pointed.get(assignments(combat)));
    return (pointed ?? alike[0])?.id === ship.id;
  }

  /** The first press picks, the second commits; a ship that cannot be chosen says why. */
  point(combat: Combat, side: Side, asked: Asked, ship: Ship): void {
    const unit = participantOf(ship);
    if (!this.isLit(asked, side, ship)) void this.play?.whyNot({ type: asked.kind, unit });
    else if (this.isPicked(combat, side, asked, ship)) this.#commit();
    else {
      this.#pointed = new Map(this.#pointed).set(assignments(combat), ship.id);
      this.play?.draft?.start(asked.kind, { unit });
    }
  }

  takeOut(card: string): void {
    if (this.play?.draft?.values["card"] === card) this.#commit();
    else this.play?.draft?.start("fleet_commander.TakeOut", { card });
  }

  #commit(): void {
    const choice = this.play?.draft?.choice;
    if (choice) void this.play?.submit(choice);
  }

  /** Requests the odds of every answer that is one click away. */
  async weigh(asked: Asked | null): Promise<void> {
    this.weighed = new Map();
    const at = this.link?.at;
    if (!at || !asked || asked.field === "cards") return;
    const choices = [...asked.ids.values()].map((id): Choice => ({ type: asked.kind, [asked.field]: id }));
    const draft = this.play?.draft;
    const found = await Promise.all(choices.map((choice) => api.odds(at, choice).catch(() => null)));
    if (draft !== this.play?.draft) return;
    this.weighed = new Map([...asked.ids.keys()].flatMap((key, i) => (found[i] ? [[key, found[i]] as const] : [])));
  }

  /** Requests the expected results of the combat. */
  async foretell(): Promise<void> {
    const link = this.link;
    if (!link) return;
    const view = link.shown;
    const ask = (type: string) => api.query(link.at, { type: `fleet_commander.${type}` }).catch(() => null);
    const [damage, contest] = await Promise.all([ask("ExpectedDamage"), ask("RetreatContest")]);
    if (view?.ask === link.shown?.ask) [this.damage, this.contest] = [damage, contest];
  }

  /** The chances of a retreat contest between pools of this size. */
  between(dice: [number, number], region: string): Promise<Finding> {
    const key = `${dice.join()} ${region}`;
    if (!this.link) return Promise.resolve(null);
    const found =
      this.#contests.get(key) ??
      api.query(this.link.at, { type: "fleet_commander.RetreatContest", dice, region }).catch(() => null);
    this.#contests.set(key, found);
    return found;
  }
}
