import * as api from "../../lib/api";
import type { caledea, Line } from "../../protocol";

/** What a seat won in rounds of combat and in assaults, and by how much that is more than the odds of each roll let expect. */
export interface Luck {
  seat: number;
  rounds: { won: number; of: number };
  assaults: { won: number; of: number };
  more: number;
}

type Pair = [dice: number, other: number];
type Fought = Pick<caledea.RoundFought, "seat" | "defender" | "loser" | "dice" | "against_dice">;
type Stormed = Pick<caledea.Assaulted, "seat" | "dice" | "needs" | "result">;

const told = <T>(lines: Line[], type: string): T[] => lines.filter(({ event }) => (event as { type?: string } | null)?.type === type).map(({ event }) => event as T);
const distinct = (pairs: Pair[]): Pair[] => [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];

/** By seat; null where nobody fought, or the server does not answer. The chances come from the rules, on the server. */
export async function luckOf(seats: number, lines: Line[], at: api.Seat): Promise<Luck[] | null> {
  const rounds = told<Fought>(lines, "caledea.RoundFought");
  const assaults = told<Stormed>(lines, "caledea.Assaulted");
  if (!rounds.length && !assaults.length) return null;
  const fights = distinct(rounds.map((round) => [round.dice.length, round.against_dice.length]));
  const storms = distinct(assaults.map((assault) => [assault.dice.length, assault.needs]));
  const found = await api.query(at, { type: "caledea.Chances", rounds: fights, assaults: storms }).catch(() => null);
  if (!found) return null;
  const chances = found.numbers.map(([, chance]) => chance);
  const chanceOf = new Map([...fights.map((pair) => `round ${pair.join()}`), ...storms.map((pair) => `assault ${pair.join()}`)].map((key, i) => [key, chances[i] ?? 0]));

  const all: Luck[] = Array.from({ length: seats }, (_, seat) => ({ seat, rounds: { won: 0, of: 0 }, assaults: { won: 0, of: 0 }, more: 0 }));
  const count = (seat: number, what: "rounds" | "assaults", won: boolean, chance: number) => {
    const luck = all[seat];
    if (!luck) return;
    luck[what].of += 1;
    luck[what].won += Number(won);
    luck.more += Number(won) - chance;
  };
  for (const { seat, defender, loser, dice, against_dice } of rounds) {
    const chance = chanceOf.get(`round ${dice.length},${against_dice.length}`) ?? 0;
    count(seat, "rounds", loser !== seat, chance);
    count(defender, "rounds", loser !== defender, 1 - chance);
  }
  for (const { seat, dice, needs, result } of assaults) count(seat, "assaults", result !== "it stands", chanceOf.get(`assault ${dice.length},${needs}`) ?? 0);
  return all;
}
