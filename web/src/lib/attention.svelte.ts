/** What the player points at anywhere on the page, for whatever shows more of it elsewhere: a seat, or places on the board by their ids. */
export const attention = $state<{ seat: number | null; places: string[] }>({ seat: null, places: [] });
