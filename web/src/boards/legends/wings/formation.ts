import { distance2, penetration, type Point, type Rect } from "../../../lib/geometry";

/** A fighter still to move: its pose, and how far it may fly. */
export interface Mover {
  id: string;
  from: Point;
  heading: number;
  limit: number;
}

/** A free place beside a warship, from the server. */
export interface Socket {
  ship: string;
  side: string;
  along: number;
  at: Point;
  heading: number;
  /** An escort would intercept. */
  kept: boolean;
}

/** A fighter's order: fly somewhere, dock beside a ship, or stay. */
export interface Order {
  id: string;
  at: Point;
  socket: Socket | null;
  stays: boolean;
  /** Its goal is beyond its reach. */
  held: boolean;
}

export type Move =
  | { type: "legends.Fly"; fighter: string; way: [number, number][] }
  | { type: "legends.Dock"; fighter: string; ship: string; side: string; along: number }
  | { type: "legends.Stay"; fighters: string[] };

/** A ghost this close to a place beside a ship docks there. */
const SNAP = 700;
/** Anything shorter is not a move. */
const STILL = 50;
/** A ghost on another token is pulled back by this much at a time. */
const STEP = 125;
const CONTACT = 20;

export const length = (from: Point, to: Point): number => Math.sqrt(distance2(from, to));

/** The goal, or the farthest point toward it within reach, in whole thousandths. */
export function held(from: Point, goal: Point, limit: number): Point {
  const far = length(from, goal);
  if (far <= limit) return [Math.round(goal[0]), Math.round(goal[1])];
  const share = (limit - 1) / far;
  return [from[0] + Math.trunc((goal[0] - from[0]) * share), from[1] + Math.trunc((goal[1] - from[1]) * share)];
}

function onTable([x, y]: Point, [width, height]: Point): Point {
  return [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
}

/** The surroundings of moving fighters: the table, their token size, places beside ships, and small tokens that stay. */
export interface Around {
  table: Point;
  size: number;
  sockets: readonly Socket[];
  others: readonly Rect[];
}

const square = ([x, y]: Point, heading: number, size: number): Rect => [x, y, heading, size / 2, size / 2];

/** The order of moves in which fighters in front make room for those behind. */
export function frontFirst(movers: readonly Mover[], [dx, dy]: Point): Mover[] {
  return [...movers].sort((one, other) => (other.from[0] - one.from[0]) * dx + (other.from[1] - one.from[1]) * dy);
}

/**
 * Where each fighter goes when one is dragged, in their order: all by the same vector, each limited to its own reach. Near a free
 * place beside a ship it docks there; on another small token it stops short.
 */
export function dragged(movers: readonly Mover[], by: Point, around: Around): Order[] {
  return ordered(movers, new Map(movers.map(({ id, from }) => [id, [from[0] + by[0], from[1] + by[1]] as Point])), around);
}

/** The same with individual goals; fighters without one stay. */
export function ordered(movers: readonly Mover[], goals: ReadonlyMap<string, Point>, around: Around): Order[] {
  const taken = new Set<Socket>();
  const placed: Rect[] = [...around.others];
  return movers.map((mover, i) => {
    const later = movers.slice(i + 1).map(({ from, heading }) => square(from, heading, around.size));
    const order = orderOf(mover, goals.get(mover.id), around, taken, [...placed, ...later]);
    if (order.socket) taken.add(order.socket);
    placed.push(square(order.at, order.socket?.heading ?? mover.heading, around.size));
    return order;
  });
}

function orderOf(
  mover: Mover,
  goal: Point | undefined,
  around: Around,
  taken: ReadonlySet<Socket>,
  others: readonly Rect[],
): Order {
  const { id, from, limit } = mover;
  const stay: Order = { id, at: from, socket: null, stays: true, held: false };
  if (!goal || length(from, goal) < STILL) return stay;
  const at = onTable(held(from, goal, limit), around.table);
  const near = around.sockets
    .filter((socket) => !taken.has(socket) && length(socket.at, at) <= SNAP && length(from, socket.at) <= limit)
    .sort((one, other) => distance2(one.at, at) - distance2(other.at, at))[0];
  if (near) return { id, at: near.at, socket: near, stays: false, held: false };
  const free = freeAt(mover, at, around.size, others);
  return free ? { id, at: free, socket: null, stays: false, held: length(from, goal) > limit } : stay;
}

/** The place, or the nearest free one on the way back from it; null if there is none. */
function freeAt({ from, heading }: Mover, at: Point, size: number, others: readonly Rect[]): Point | null {
  const far = length(from, at);
  for (let back = 0; back < far; back += STEP) {
    const share = (far - back) / far;
    const place: Point = [Math.round(from[0] + (at[0] - from[0]) * share), Math.round(from[1] + (at[1] - from[1]) * share)];
    if (!others.some((other) => penetration(square(place, heading, size), other) > CONTACT)) return place;
  }
  return null;
}

/** The choices to send: a move for each in this order, then the fighters that stay, in the question's order. */
export function movesOf(orders: readonly Order[], asked: readonly string[]): Move[] {
  const staying = new Set(orders.filter(({ stays }) => stays).map(({ id }) => id));
  const moves = orders
    .filter(({ stays }) => !stays)
    .map(({ id, at, socket }): Move =>
      socket
        ? { type: "legends.Dock", fighter: id, ship: socket.ship, side: socket.side, along: socket.along }
        : { type: "legends.Fly", fighter: id, way: [[at[0], at[1]]] },
    );
  const stay = asked.filter((id) => staying.has(id));
  return stay.length ? [...moves, { type: "legends.Stay", fighters: stay }] : moves;
}

/** Places beside ships from the server's finding: outlines labeled with ship, side and position along it. */
export function socketsOf(
  shapes: readonly { points: readonly (readonly number[])[]; label: string; rule: string }[],
  headings: ReadonlyMap<string, number>,
): Socket[] {
  return shapes.map(({ points, label, rule }) => {
    const [ship = "", side = "", along = "0"] = label.split(" ");
    const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis]!, 0) / points.length;
    return {
      ship,
      side,
      along: Number(along),
      at: [Math.round(sum(0)), Math.round(sum(1))],
      heading: headings.get(ship) ?? 0,
      kept: rule === "LOK-ESCORT-07",
    };
  });
}
