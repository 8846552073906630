import type { Part } from "../parts";
import Threat from "./Threat.svelte";
import ThreatWords from "./ThreatWords.svelte";

export const THREAT: Part = { name: "threat", under: Threat, over: ThreatWords };
