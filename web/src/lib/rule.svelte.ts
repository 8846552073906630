/** The rule being shown; empty for none. */
export const ruleOpen = $state({ id: "" });

export function showRule(id: string): void {
  ruleOpen.id = id;
}

/** The rule to open in the book beside the board; `here`: this page has such a book. */
export const bookAt = $state({ id: "", here: false });

/** Opens the book at a rule: beside the board, or on a page of its own. */
export function readOn(game: string, id: string): void {
  ruleOpen.id = "";
  if (bookAt.here) bookAt.id = id;
  else window.open(`#/rules/${game}/${id}`, "_blank");
}
