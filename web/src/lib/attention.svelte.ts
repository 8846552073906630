/** Whatever the pointer is on anywhere on the page (a seat, or board places by id), so that other components can highlight it. */
export const attention = $state<{ seat: number | null; places: string[] }>({ seat: null, places: [] });
