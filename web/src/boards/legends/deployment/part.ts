import type { Part } from "../parts";
import { deployingOf } from "./deploying.svelte";
import DeployPanel from "./DeployPanel.svelte";
import Ghost from "./Ghost.svelte";

/** Deployment: placing warships and deploy points on the table. */
export const DEPLOYMENT: Part = {
  name: "deployment",
  gesture: deployingOf,
  over: Ghost,
  panel: { takes: (play) => deployingOf(play).takes, component: DeployPanel },
};
