import type { Actions } from "../../../lib/keys";
import type { Laying } from "./laying.svelte";

/** Key handlers while laying a course: straights by size, turns by letter, with Shift to port. */
export function templateKeys(laying: Laying): Actions<"template"> {
  const straight = (place: number) => () => {
    const size = laying.seen?.scenery.geometry.straight_templates[place];
    if (!laying.takes || size === undefined) return false;
    laying.add(String(size));
  };
  /** The wrong letter for this slot explains itself. */
  const turn = (side: "P" | "S") => (event: KeyboardEvent) => {
    if (!laying.takes) return false;
    const letter = event.key.toUpperCase();
    if (letter === laying.letter) laying.turn(side);
    else
      laying.play.refused = {
        title: "Why not?",
        refusal: {
          rule: "TPL-31",
          why: `This slot turns ${laying.letter === "I" ? "any way, without templates" : laying.letter}.`,
          also: [],
        },
      };
  };
  return { short: straight(0), middle: straight(1), long: straight(2), starboard: turn("S"), port: turn("P") };
}
