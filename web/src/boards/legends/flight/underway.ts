import type { Play } from "../../../lib/play.svelte";
import { aimingOf, type Aiming } from "../attack/aiming.svelte";
import type { Gesture, Marks, Part, Seen } from "../parts";
import type { Sight } from "../sight.svelte";
import { expectedWords } from "./course";
import { bestPlace } from "./shots";
import { ARRANGE, arrangeable } from "../wings/arranging.svelte";
import { bandsOn, wayMarks, wayOf, type Way } from "./way";

/** While a ship moves, a click on a target plans the shot with the best expected result; targets outside all bands are aimed at from here. */
class Underway implements Gesture {
  readonly #aiming: Aiming;

  constructor(
    readonly play: Play,
    readonly sight: Sight,
  ) {
    this.#aiming = aimingOf(play, sight);
  }

  get #way(): Way | null {
    return wayOf(this.play, this.sight);
  }

  get takes(): boolean {
    return this.#way !== null;
  }

  get marks(): Marks {
    const [way, aiming] = [this.#way, this.#aiming.marks];
    if (!way) return aiming;
    const { selected, lit, targeted } = wayMarks(way);
    return {
      selected,
      lit: new Set([...lit, ...(aiming.lit ?? []), ...arrangeable(this.play)]),
      targeted: new Set([...targeted, ...(aiming.targeted ?? [])]),
    };
  }

  /** A second click cancels the shots at the target. */
  choose(id: string): void {
    const way = this.#way;
    const bands = way ? bandsOn(way, id) : [];
    // An escort with nothing to attack is about to move.
    if (arrangeable(this.play).includes(id) && !this.#aiming.marks.lit?.has(id))
      return this.play.draft?.start(ARRANGE, { fighter: id });
    const battery = way?.ship?.guns.find(({ index }) => index === this.sight.battery)?.battery.id;
    const band = bands.find((one) => one.battery === battery) ?? bands[0];
    if (!way || !band) return this.#aiming.choose(id);
    const planned = way.shots.some(({ target }) => target === id);
    this.sight.target = planned ? "" : id;
    if (planned) way.spare(id);
    else way.shoot(band, bestPlace(way.shots, band));
  }

  choosePlace(at: { x: number; y: number }, seen: Seen): void {
    this.sight.target = "";
    this.#way?.choosePlace?.(at, seen);
  }

  note(id: string): string {
    const way = this.#way;
    const name = (battery: string): string =>
      way?.ship?.guns.find((gun) => gun.battery.id === battery)?.battery.name ?? battery;
    return way
      ? bandsOn(way, id)
          .map((band) => `${name(band.battery)} ${expectedWords(band)}`)
          .join(", ")
      : "";
  }
}

export const UNDERWAY: Part = { name: "underway", gesture: (play, sight) => new Underway(play, sight) };
