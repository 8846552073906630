import type { legends, View } from "../../protocol";

type Request = legends.LegendsPosition["pending"][number][1];

/** The request behind the viewer's question; null if there is none. */
export function askedOf(view: View): Request | null {
  const { pending = [] } = (view.position ?? {}) as Partial<legends.LegendsPosition>;
  return pending.find(([seat]) => seat === view.you)?.[1] ?? null;
}
