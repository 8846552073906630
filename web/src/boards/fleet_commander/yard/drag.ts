import type { Attachment } from "svelte/attachments";

const SLOP = 6;

/** Makes an element draggable onto the chart: `move` gets the pointer's position, or null on release; `drop` gets the target's id. */
export function dragged(
  move: (at: { x: number; y: number } | null) => void,
  drop: (id: string) => void,
): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let far = false;

    function press(event: PointerEvent): void {
      from = { x: event.clientX, y: event.clientY };
      far = false;
      node.setPointerCapture(event.pointerId);
    }
    function pull(event: PointerEvent): void {
      if (!from) return;
      far ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP;
      if (far) move({ x: event.clientX, y: event.clientY });
    }
    function lift(event: PointerEvent): void {
      if (from && far && event.type === "pointerup") {
        const under = document
          .elementsFromPoint(event.clientX, event.clientY)
          .map((element) => element.closest("[data-thing]"));
        const id = under.find((thing) => thing !== null)?.getAttribute("data-thing");
        if (id) drop(id);
      }
      from = null;
      move(null);
    }
    /** A drag does not count as a click. */
    function click(event: MouseEvent): void {
      if (far) event.stopPropagation();
      far = false;
    }

    node.addEventListener("pointerdown", press);
    node.addEventListener("pointermove", pull);
    node.addEventListener("pointerup", lift);
    node.addEventListener("pointercancel", lift);
    node.addEventListener("click", click, true);
    return () => {
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("pointermove", pull);
      node.removeEventListener("pointerup", lift);
      node.removeEventListener("pointercancel", lift);
      node.removeEventListener("click", click, true);
    };
  };
}
