import type { Part } from "../parts";
import { aimingOf } from "./aiming.svelte";
import { askedIn } from "./asked";
import Beams from "./Beams.svelte";
import Foot from "./Foot.svelte";
import Over from "./Over.svelte";
import { Sending } from "./missiles";
import { Picking } from "./picking";
import TrayPanel from "./TrayPanel.svelte";

/** These questions choose targets together with batteries, which takes a form. */
const BY_FORM = new Set(["legends.DefenceQuestion", "legends.DefensiveFireQuestion"]);

/** Attacks: the tray over the bottom of the stage replaces the forms. */
export const ATTACK: Part = {
  name: "attack",
  under: Beams,
  over: Over,
  foot: Foot,
  gesture: (play, sight) => aimingOf(play, sight),
  panel: {
    takes: (_, view) => {
      const asked = askedIn(view);
      return asked !== null && asked.mine && !BY_FORM.has(asked.kind);
    },
    component: TrayPanel,
  },
};

/** Aiming missiles. */
export const MISSILES: Part = { name: "missiles", gesture: (play) => new Sending(play) };

/** Any question that asks for some units of a list. */
export const PICKING: Part = { name: "picking", gesture: (play) => new Picking(play) };
