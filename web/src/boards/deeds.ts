/** Acts of the games that leave nothing to choose and yet end nothing: they stand with what can be done, not with "pass" and "stop". */
export const DEEDS: ReadonlySet<string> = new Set(["fleet_commander.LaunchOutbound", "legends.SwitchOn"]);

/** Acts that are seldom wanted and never by accident: they are kept in the menu of the table. */
export const RARE: ReadonlySet<string> = new Set(["caledea.OfferDraw", "caledea.Resign"]);
