/** Moves between tabs with the arrow keys, and opens the new one. */
export function stepTabs(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")].filter((one) => one.offsetParent);
  const way = event.key === "ArrowRight" ? 1 : -1;
  const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + way + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
