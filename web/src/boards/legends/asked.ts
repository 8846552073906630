import type { legends, View } from "../../protocol";

type Request = legends.LegendsPosition["pending"][number][1];

/** The request behind the question that the viewer is asked; null: none. */
export function askedOf(view: View): Request | null {
  const { pending = [] } = (view.position ?? {}) as Partial<legends.LegendsPosition>;
  return pending.find(([seat]) => seat === view.you)?.[1] ?? null;
}
