import type { Camera, Point } from "./camera.svelte";
import type { Gripping } from "./gripping.svelte";

/** A press that moves at most this many pixels is a click. */
const THRESHOLD = 6;
const WHEEL = 0.0016;

/** Fingers and mouse on a stage: one drags the board or a thing on it, two pinch, the wheel zooms. */
export class Pointing {
  /** The click that ends a drag chooses nothing. */
  dragged = $state(false);
  #down = new Map<number, Point>();
  #start: Point | null = null;
  #spread = 0;

  constructor(
    readonly camera: Camera,
    readonly gripping: Gripping,
    /** What two fingers do instead of pinching; null to pinch. */
    readonly span: () => ((from: Point, to: Point) => void) | null = () => null,
  ) {}

  press(event: PointerEvent): void {
    if (this.#down.size === 0) this.dragged = false;
    else this.gripping.end(null);
    const at = { x: event.clientX, y: event.clientY };
    this.#down.set(event.pointerId, at);
    this.#start = at;
    this.#spread = this.#apart();
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (!before || !this.#start) return;
    if (event.buttons === 0) return this.lift(event);
    const at = { x: event.clientX, y: event.clientY };
    if (!this.dragged && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < THRESHOLD) return;
    const svg = event.currentTarget as SVGSVGElement;
    // Moves that leave the stage still belong to it; a plain click must reach the element under it.
    if (!this.dragged) svg.setPointerCapture(event.pointerId);
    const fresh = !this.dragged;
    this.dragged = true;
    const from = fresh ? this.#start : before;
    this.#down.set(event.pointerId, at);
    if (this.#down.size === 1 && this.#grips(fresh, from, at, event, svg)) return;
    if (this.#down.size === 2 && this.#spans(svg)) return;
    const share = 1 / this.#down.size;
    this.camera.by(((from.x - at.x) / this.camera.scale) * share, ((from.y - at.y) / this.camera.scale) * share);
    if (this.#down.size === 2) this.#pinch(svg);
  }

  /** Whether the drag moves a thing on the board rather than the board. */
  #grips(fresh: boolean, from: Point, at: Point, event: PointerEvent, svg: SVGSVGElement): boolean {
    const under = ({ x, y }: Point) => this.camera.under(x, y, svg.getBoundingClientRect());
    if (fresh) this.gripping.begin(under(from), event.pointerType === "touch", event.shiftKey);
    if (this.gripping.is) this.gripping.move(under(at));
    return this.gripping.is;
  }

  lift(event: PointerEvent): void {
    if (this.gripping.is && event.currentTarget instanceof SVGSVGElement) {
      const place = this.camera.under(event.clientX, event.clientY, event.currentTarget.getBoundingClientRect());
      this.gripping.end(event.type === "pointercancel" ? null : place);
    }
    this.#down.delete(event.pointerId);
    this.#spread = this.#apart();
    if (this.#down.size > 0) return;
    if (this.dragged) {
      this.camera.rest();
      // The click event follows this one.
      window.setTimeout(() => (this.dragged = false), 0);
    }
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const rect = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    this.camera.zoomAt(Math.exp(-event.deltaY * WHEEL), this.camera.under(event.clientX, event.clientY, rect));
  }

  #apart(): number {
    const [one, other] = [...this.#down.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  /** Whether the two fingers are measuring. */
  #spans(svg: SVGSVGElement): boolean {
    const [one, other] = [...this.#down.values()];
    const [span, rect] = [this.span(), svg.getBoundingClientRect()];
    if (!span || !one || !other) return false;
    span(this.camera.under(one.x, one.y, rect), this.camera.under(other.x, other.y, rect));
    return true;
  }

  #pinch(svg: SVGSVGElement): void {
    const [one, other] = [...this.#down.values()];
    const apart = this.#apart();
    if (!one || !other || !this.#spread || !apart) return;
    const rect = svg.getBoundingClientRect();
    this.camera.zoomAt(apart / this.#spread, this.camera.under((one.x + other.x) / 2, (one.y + other.y) / 2, rect));
    this.#spread = apart;
  }
}
