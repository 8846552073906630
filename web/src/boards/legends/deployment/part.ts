import type { Part } from "../parts";
import { deployingOf } from "./deploying.svelte";
import DeployPanel from "./DeployPanel.svelte";
import Ghost from "./Ghost.svelte";

/** Warships and deploy points are put on the table. */
export const DEPLOYMENT: Part = {
  name: "deployment",
  gesture: deployingOf,
  over: Ghost,
  panel: { takes: (play) => deployingOf(play).takes, component: DeployPanel },
};
