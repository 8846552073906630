/** Applies a game's theme (its colors from styles/faces.css) to the page. Returns a function that removes it. */
export function wear(game: string): () => void {
  const page = document.documentElement;
  page.dataset["face"] = game;
  return () => {
    if (page.dataset["face"] === game) delete page.dataset["face"];
  };
}
