import type { Choice } from "../../lib/draft.svelte";
import { choiceWords, idWords, sentence } from "../../lib/words";

/** An act of Caledea as a player would say it; to go where an enemy stands is to attack. */
export function actWords(choice: Choice, enemyAt: (label: string) => boolean = () => false): string {
  const at = (field: string) => idWords(choice[field]);
  const word = (field: string) => String(choice[field]);
  switch (choice.type) {
    case "caledea.Move":
      return enemyAt(word("destination")) ? `Attack ${at("destination")} with ${group(choice)}` : `Move ${group(choice)} to ${at("destination")}`;
    case "caledea.UpgradeUnit":
      return `Upgrade the ${word("unit")} on ${at("square")}`;
    case "caledea.BuildTower":
      return `Build a tower on ${at("square")}`;
    case "caledea.UpgradeCastle":
      return `Build a castle on ${at("square")}`;
    case "caledea.Bombard":
      return `Bombard ${at("target")} with the ${word("unit")}`;
    case "caledea.Transport":
      return `Transport the ${word("unit")} to ${at("destination")}`;
    case "caledea.PickKingdom":
      return `Take ${sentence(word("kingdom"))}`;
    case "caledea.PlaceCapital":
      return `Place the capital on ${at("square")}`;
    case "caledea.EndTurn":
      return "End the turn";
    default:
      return choiceWords(choice);
  }
}

function group(choice: Choice): string {
  return (choice["group"] as [string, number][]).map(([unit, n]) => `${n} ${unit}`).join(" and ");
}
