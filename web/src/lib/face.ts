/** Gives the page the face of a game: its colors, as styles/faces.css has them. Gives back how to take it off again. */
export function wear(game: string): () => void {
  const page = document.documentElement;
  page.dataset["face"] = game;
  return () => {
    if (page.dataset["face"] === game) delete page.dataset["face"];
  };
}
