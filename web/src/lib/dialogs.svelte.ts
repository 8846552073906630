/** Whether the list of keyboard shortcuts is open. */
export const keysOpen = $state({ is: false });
/** Whether the settings are open; they stay so while the page behind them changes. */
export const settingsOpen = $state({ is: false });
