import * as api from "../../lib/api";
import type { caledea, Line } from "../../protocol";

/** What a seat won in rounds of combat and in assaults, and by how much it beat the odds of each roll. */
export interface Luck {
  seat: number;
  rounds: { won: number; of: number };
  assaults: { won: number; of: number };
  more: number;
}

/** An unlikely roll: its log line, and how likely its result was. */
interface Surprise {
  round: number;
  text: string;
  chance: number;
}

type Pair = [dice: number, other: number];
type Fought = Pick<caledea.RoundFought, "seat" | "defender" | "loser" | "dice" | "against_dice">;
type Stormed = Pick<caledea.Assaulted, "seat" | "dice" | "needs" | "result">;

type Roll = { line: Line; round: number } & ({ fought: Fought; stormed?: never } | { stormed: Stormed; fought?: never });

/** At most this many surprises are shown, and none as likely as a coin flip. */
const TOLD = 3;
const UNLIKELY = 0.4;

const distinct = (pairs: Pair[]): Pair[] => [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
const diceOf = (fought: Fought): Pair => [fought.dice.length, fought.against_dice.length];
const triesOf = (stormed: Stormed): Pair => [stormed.dice.length, stormed.needs];
const falls = (stormed: Stormed): boolean => stormed.result !== "it stands";

/** All rolls of combats and assaults, with the game round of each. */
function rollsOf(lines: Line[]): Roll[] {
  let round = 0;
  return lines.flatMap((line): Roll[] => {
    const event = line.event as { type?: string } | null;
    if (event?.type === "caledea.TurnStarted") round = (event as unknown as caledea.TurnStarted).round;
    if (event?.type === "caledea.RoundFought") return [{ line, round, fought: event as unknown as Fought }];
    if (event?.type === "caledea.Assaulted") return [{ line, round, stormed: event as unknown as Stormed }];
    return [];
  });
}

/** The chance that the acting player wins a roll; the server works it out from the rules. Null if it does not answer. */
async function chancesOf(rolls: Roll[], at: api.Seat): Promise<((roll: Roll) => number) | null> {
  const rounds = distinct(rolls.flatMap(({ fought }) => (fought ? [diceOf(fought)] : [])));
  const assaults = distinct(rolls.flatMap(({ stormed }) => (stormed ? [triesOf(stormed)] : [])));
  const found = await api.query(at, { type: "caledea.Chances", rounds, assaults }).catch(() => null);
  if (!found) return null;
  const keys = [...rounds.map((pair) => `round ${pair.join()}`), ...assaults.map((pair) => `assault ${pair.join()}`)];
  const chances = new Map(keys.map((key, i) => [key, found.numbers[i]?.[1] ?? 0]));
  return ({ fought, stormed }) =>
    chances.get(fought ? `round ${diceOf(fought).join()}` : `assault ${triesOf(stormed).join()}`) ?? 0;
}

/** Each seat's luck, and the most surprising rolls; null if nobody fought or the server does not answer. */
export async function luckOf(
  seats: number,
  lines: Line[],
  at: api.Seat,
): Promise<{ all: Luck[]; surprises: Surprise[] } | null> {
  const rolls = rollsOf(lines);
  const chanceOf = rolls.length ? await chancesOf(rolls, at) : null;
  if (!chanceOf) return null;
  const all: Luck[] = Array.from({ length: seats }, (_, seat) => ({
    seat,
    rounds: { won: 0, of: 0 },
    assaults: { won: 0, of: 0 },
    more: 0,
  }));
  const count = (seat: number, what: "rounds" | "assaults", won: boolean, chance: number) => {
    const luck = all[seat];
    if (!luck) return;
    luck[what].of += 1;
    luck[what].won += Number(won);
    luck.more += Number(won) - chance;
  };
  const surprises: Surprise[] = [];
  for (const roll of rolls) {
    const { fought, stormed, line, round } = roll;
    const chance = chanceOf(roll);
    const won = fought ? fought.loser !== fought.seat : falls(stormed);
    surprises.push({ round, text: line.text, chance: won ? chance : 1 - chance });
    if (fought) {
      count(fought.seat, "rounds", won, chance);
      count(fought.defender, "rounds", fought.loser !== fought.defender, 1 - chance);
    } else count(stormed.seat, "assaults", won, chance);
  }
  surprises.sort((a, b) => a.chance - b.chance);
  return { all, surprises: surprises.filter(({ chance }) => chance < UNLIKELY).slice(0, TOLD) };
}
