import type { Question } from "../protocol";

/** Does this view contain anything that only some seats may see? */
export function hasSecrets(position: unknown): boolean {
  if (Array.isArray(position)) return position.some(hasSecrets);
  if (position === null || typeof position !== "object") return false;
  const fields = position as Record<string, unknown>;
  if (Array.isArray(fields["known_to"]) && ("value" in fields || "items" in fields)) return true;
  return Object.values(fields).some(hasSecrets);
}

const WORDS = new Set<unknown>(["yes", "no"]);

/** A question whose answers reveal nothing about the seat: a plain yes or no. */
export function isPublicYesNo(question: Question): boolean {
  return question.offers.every(
    ({ fields }) =>
      fields.length === 1 &&
      fields.every(([, space]) => space.type === "YesNo" || (space.type === "One" && space.ids.every((id) => WORDS.has(id)))),
  );
}
