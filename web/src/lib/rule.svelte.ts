/** The rule whose text is open; empty for none. */
export const ruleOpen = $state({ id: "" });

export function showRule(id: string): void {
  ruleOpen.id = id;
}

/** The rule at which the book beside the board is to be opened; `here`: there is such a book on this page. */
export const bookAt = $state({ id: "", here: false });

/** Opens the book at a rule: beside the board, or on a page of its own. */
export function readOn(game: string, id: string): void {
  ruleOpen.id = "";
  if (bookAt.here) bookAt.id = id;
  else window.open(`#/rules/${game}/${id}`, "_blank");
}
