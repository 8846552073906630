import type { Choice, Draft } from "../../../lib/draft.svelte";
import type { Question } from "../../../protocol";

const PRECISE = "legends.AttackPrecisely";

export interface Strike {
  ship: string;
  fighters: string[];
}

/** Precision attacks with every fighter that can join, one for each ship: the longest one the question lists, or all fighters it offers. */
export function strikesOf(question: Question | null, draft: Pick<Draft, "offered"> | null): Strike[] {
  const listed = longest(question);
  if (listed.length) return listed;
  const wanted = question?.default as Choice | undefined;
  if (wanted?.type === PRECISE) return [wanted as unknown as Strike];
  return offered(draft);
}

/** Of the attacks that the question lists, for each ship the one with most fighters. */
function longest(question: Question | null): Strike[] {
  const listed = (question?.options ?? [])
    .map(({ choice }) => choice as Choice)
    .filter(({ type }) => type === PRECISE) as unknown as Strike[];
  const best = new Map<string, Strike>();
  for (const strike of listed)
    if (strike.fighters.length > (best.get(strike.ship)?.fighters.length ?? 0)) best.set(strike.ship, strike);
  return [...best.values()];
}

/** The attack with all that can take part, where only one ship can be attacked. */
function offered(draft: Pick<Draft, "offered"> | null): Strike[] {
  const fields = new Map(draft?.offered(PRECISE)?.fields ?? []);
  const [ships, fighters] = [fields.get("ship"), fields.get("fighters")];
  return ships?.type === "One" && fighters?.type === "Some" && ships.ids.length === 1
    ? [{ ship: String(ships.ids[0]), fighters: fighters.ids.map(String) }]
    : [];
}
