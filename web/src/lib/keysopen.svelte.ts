/** Whether the list of keys is open. */
export const keysOpen = $state({ is: false });
