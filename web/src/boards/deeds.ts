import { kitFor } from "./kits";

export const isDeed = (act: string): boolean => kitFor(act)?.deeds?.has(act) ?? false;

export const isRare = (act: string): boolean => kitFor(act)?.rare?.has(act) ?? false;
