import type { Draft } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Gesture, Marks } from "../parts";

const AIM = "legends.Aim";
const AIM_ALL = "legends.AimAll";

function idsOf(draft: Draft | null, kind: string, field: string): string[] {
  const space = draft?.offered(kind)?.fields.find(([name]) => name === field)?.[1];
  return space?.type === "One" ? space.ids.map(String) : [];
}

/** Sends missiles by clicking a ship: all of them, or the one clicked before. */
export class Sending implements Gesture {
  constructor(readonly play: Play) {}

  get takes(): boolean {
    return this.play.draft?.offered(AIM) !== undefined;
  }

  get missiles(): string[] {
    return idsOf(this.play.draft, AIM, "missile");
  }

  /** The missile sent alone; empty for all that are left. */
  get alone(): string {
    const { draft } = this.play;
    return draft?.kind === AIM ? String(draft.values["missile"] ?? "") : "";
  }

  /** The ship they are sent at. */
  get ship(): string {
    const { draft } = this.play;
    return draft?.kind === AIM || draft?.kind === AIM_ALL ? String(draft.values["ship"] ?? "") : "";
  }

  get marks(): Marks {
    const ships = idsOf(this.play.draft, AIM, "ship");
    return {
      lit: new Set([...this.missiles, ...ships]),
      selected: new Set(this.alone ? [this.alone] : []),
      targeted: new Set(this.ship ? [this.ship] : []),
    };
  }

  /** The first click chooses a ship, the second launches the missiles. */
  choose(id: string): void {
    const { draft } = this.play;
    if (!draft) return;
    if (this.missiles.includes(id)) return draft.start(AIM, this.alone === id ? {} : { missile: id });
    if (this.ship === id && draft.choice) return void this.play.commit();
    const missile = this.alone || (this.missiles.length === 1 ? this.missiles[0] : "");
    if (missile) draft.start(AIM, { missile, ship: id });
    else draft.start(AIM_ALL, { ship: id });
  }
}
