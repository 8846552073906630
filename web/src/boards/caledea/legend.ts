import type { Facts } from "./facts";
import type { Units } from "./pieces";
import type { Marks } from "./Square.svelte";

/** A legend entry is a square like any other, drawn by the same component as the board. */
export interface Entry {
  says: string;
  facts: Facts;
  marks: Marks;
}

const unit = (seat: number, rank: number, more: Partial<Units> = {}): Units => ({
  owner: seat,
  rank,
  spent: false,
  word: `${rank}`,
  count: 1,
  ...more,
});

export function legendOf(seat: number, outpost: Facts["outpostOf"][number] | undefined): Entry[] {
  const plain: Facts = {
    square: -1,
    label: "",
    land: "",
    goods: "",
    outpostOf: [],
    marker: -1,
    salted: false,
    level: 0,
    builder: seat,
    capitalOf: -1,
    units: [],
  };
  const entry = (says: string, facts: Partial<Facts>, marks: Marks = {}): Entry => ({
    says,
    facts: { ...plain, ...facts },
    marks,
  });
  return [
    entry("Infantry: 1 square, 1 die", { units: [unit(seat, 1)] }),
    entry("Cavalry: 2 squares, 2 dice", { units: [unit(seat, 2)] }),
    entry("General: 3 squares, 3 dice", { units: [unit(seat, 3)] }),
    entry("Two of a kind", { units: [unit(seat, 1, { count: 2 })] }),
    entry("Has moved this turn", { units: [unit(seat, 1, { spent: true })] }),
    entry("Tower: +1 die to defend", { level: 1 }),
    entry("Castle: +2 dice to defend", { level: 2 }),
    entry("Capital", { capitalOf: seat, marker: seat }),
    entry("Claimed outpost: worth 1 gold", { marker: seat }),
    entry("Salted: pays nothing", { marker: seat, salted: true }),
    ...(outpost ? [entry("Your outpost, unclaimed", { outpostOf: [outpost] })] : []),
    entry("Can be chosen", {}, { lit: true }),
    entry("Something can be built or used here", {}, { soft: true }),
    entry("Chosen", {}, { selected: true }),
  ];
}
