import { isDeed, isRare } from "../boards/deeds";
import type { Offer, Question } from "../protocol";
import type { Choice, Draft } from "./draft.svelte";
import { same } from "./same";
import { isPublicYesNo } from "./secrets";

/** Up to this many answers to one field are compared side by side; with more, only the picked one gets odds. */
const FEW = 8;

/** Answers with nothing to choose end or decline something, unless a game calls them deeds; they are kept apart from the actions. */
export function endings(all: Offer[]): Offer[] {
  const offers = all.filter((offer) => !isRare(offer.kind));
  const ends = (offer: Offer) => offer.fields.length === 0 && !isDeed(offer.kind);
  return offers.every(ends) ? [] : offers.filter(ends);
}

/** Possible last pieces of a plan: every answer with nothing to choose. */
export function closings(offers: Offer[]): Offer[] {
  return offers.filter((offer) => offer.fields.length === 0 && !isDeed(offer.kind) && !isRare(offer.kind));
}

/** The actions: every offer except those that end or decline, and the rare ones. */
export function deeds(offers: Offer[]): Offer[] {
  const apart = new Set(endings(offers));
  return offers.filter((offer) => !apart.has(offer) && !isRare(offer.kind));
}

export function rareOffers(offers: Offer[]): Offer[] {
  return offers.filter((offer) => isRare(offer.kind));
}

/** The answers to a question with nothing to fill in: each is a button that answers at once. Otherwise null. */
export function plainAnswers(question: Question): Choice[] | null {
  const offers = deeds(question.offers);
  if (offers.every((offer) => offer.fields.length === 0)) return offers.map((offer) => ({ type: offer.kind }));
  if (question.options && isPublicYesNo(question)) return question.options.map((option) => option.choice as Choice);
  return null;
}

/** The answers, if there is only one kind, with few and plain values: they are compared side by side. */
export function fewAnswers(question: Question): Choice[] | null {
  const [offer, another] = deeds(question.offers);
  if (!offer || another) return null;
  const options = (question.options ?? [])
    .map((option) => option.choice as Choice)
    .filter((choice) => choice.type === offer.kind);
  const few = options.length > 0 && options.length <= FEW;
  return few && options.every((choice) => !Object.values(choice).some(Array.isArray)) ? options : null;
}

/** The text of an answer: the value of its only field, otherwise the game's words, which name every field and spell out yes and no. */
export function answerWords(question: Question, draft: Draft, choice: Choice): { says: string; note: string } {
  const fields = draft.offered(choice.type)?.fields ?? [];
  const [field, space] = fields.length === 1 ? (fields[0] ?? []) : [];
  if (field !== undefined && space?.type !== "YesNo")
    return { says: draft.name(field, choice[field]), note: draft.note(field, choice[field]) };
  const said = question.options?.find((option) => same(option.choice, choice))?.says;
  return { says: (fields.length && said) || (draft.offered(choice.type)?.says ?? ""), note: "" };
}
