import type { Choice } from "../../../lib/draft.svelte";
import { same } from "../../../lib/same";
import type { Foreseen, Question } from "../../../protocol";
import { grouped, type Position, type Token, type Unit } from "../position";

export const ACTIVATE = "fleet_commander.Activate";
export const MOVE = "fleet_commander.Move";
export const LEAVE = "fleet_commander.AskLeave";
export const STOP = "fleet_commander.Stop";

/** A unit sent into the active region, with or without the opponent's leave. */
export interface Order extends Choice {
  unit: Unit;
  standing: string;
  origin: string;
}

/** For an unknown counter, the server says why it cannot be sent. */
const UNKNOWN: Unit = { kind: "", damage: 0, critical: 0, bound: "" };

export const isOrder = (choice: Choice): choice is Order => choice.type === MOVE || choice.type === LEAVE;

/** The possible orders, one for each kind of unit in each region. */
export function ordersOf(question: Question | null): Order[] {
  return (question?.options ?? []).map(({ choice }) => choice as Choice).filter(isOrder);
}

/** Does an order name this counter? */
export function names({ unit, standing, origin }: Order, token: Token): boolean {
  return token.batch === null && same(token.unit, unit) && token.standing === standing && token.region === origin;
}

/** The order that names a counter as it stands. */
export function orderFor(token: Token, type = MOVE): Order {
  return { type, unit: token.unit ?? UNKNOWN, standing: token.standing, origin: token.region };
}

export function ownTokens({ holds, you }: Position): Token[] {
  return holds.flatMap(({ tokens }) => tokens.filter(({ side }) => side === you));
}

/** The counter each order means: among identical ones the clicked one, otherwise the first left. */
export function meant(orders: readonly Order[], tokens: readonly Token[], pointed: ReadonlySet<string>): (Token | undefined)[] {
  const left = [...tokens].sort((one, other) => Number(pointed.has(other.id)) - Number(pointed.has(one.id)));
  return orders.map((order) => {
    const at = left.findIndex((token) => names(order, token));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** Orders grouped for display by region and standing, with their places in the plan. */
export function rows(
  pieces: readonly Choice[],
): { origin: string; standing: string; leave: boolean; units: Unit[]; places: number[] }[] {
  const placed = pieces.flatMap((piece, place) => (isOrder(piece) ? [{ piece, place }] : []));
  return grouped(placed, ({ piece }) => `${piece.origin} ${piece.standing} ${piece.type}`).flatMap((row) => {
    const [first] = row;
    if (!first) return [];
    const { origin, standing, type } = first.piece;
    return [
      {
        origin,
        standing,
        leave: type === LEAVE,
        units: row.map(({ piece }) => piece.unit),
        places: row.map(({ place }) => place),
      },
    ];
  });
}

/** Each name once, with its count. */
export function counted(names: string[]): string {
  return grouped(names, (name) => name)
    .map((alike) => (alike.length > 1 ? `${alike[0]} ×${alike.length}` : alike[0]))
    .join(", ");
}

export const NOBODY = "No unit can come there.";

/** Why the player may not want this plan: an activation that brings no unit and changes nothing else. */
export function doubt(pieces: readonly Choice[], seen: Foreseen | null): string {
  const activates = pieces.some(({ type }) => type === ACTIVATE);
  if (!seen || !activates || pieces.some(isOrder)) return "";
  const told = seen.lines.map(({ event }) => (event as { type: string } | null)?.type);
  if (!told.every((type) => type === "fleet_commander.Activated")) return "";
  return ordersOf(seen.question).length ? "No unit is sent there." : NOBODY;
}

/** The plan minus one of each of these orders. */
export function without(pieces: readonly Choice[], order: Order): Choice[] {
  const at = pieces.findLastIndex(
    (piece) =>
      same(piece, order) ||
      (isOrder(piece) && same(piece.unit, order.unit) && piece.standing === order.standing && piece.origin === order.origin),
  );
  return pieces.filter((_, place) => place !== at);
}

/** What would meet in the region, in a few words: the average damage of both sides if known, otherwise their guns. */
export function meeting(strengths: ReadonlyMap<string, number>): string {
  const [mine, theirs, hidden] = ["your guns", "their guns", "their hidden"].map((name) => strengths.get(name) ?? 0) as [
    number,
    number,
    number,
  ];
  const [deals, takes] = [strengths.get("your damage"), strengths.get("their damage")];
  const unknown = hidden ? [`${hidden} hidden`] : [];
  if (deals !== undefined && takes !== undefined)
    return [`you deal ${deals.toFixed(1)}, they ${takes.toFixed(1)}`, ...unknown].join(" + ");
  const enemy = [...(theirs ? [`${theirs} guns`] : []), ...unknown].join(", ");
  return enemy ? `${mine} guns against ${enemy}` : "no enemy there";
}
