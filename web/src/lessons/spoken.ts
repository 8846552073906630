import { getContext, setContext } from "svelte";

const KEY = Symbol("the game whose words are spoken");

/** In this part of the page the words of this game are explained. */
export const speak = (game: () => string): void => void setContext(KEY, game);

/** The game whose words are explained here; none outside of a table. */
export const spoken = (): (() => string) => getContext<(() => string) | undefined>(KEY) ?? (() => "");
