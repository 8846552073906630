import type { Part } from "../parts";
import Threat from "./Threat.svelte";
import Scoring from "./Scoring.svelte";
import ThreatWords from "./ThreatWords.svelte";

export const SCORING: Part = { name: "scoring", over: Scoring };
export const THREAT: Part = { name: "threat", under: Threat, over: ThreatWords };
