/** The rule whose text is open; empty for none. */
export const ruleOpen = $state({ id: "" });

export function showRule(id: string): void {
  ruleOpen.id = id;
}
