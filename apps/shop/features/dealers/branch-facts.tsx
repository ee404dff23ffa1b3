import { hoursLines } from "../../../../shared/domain/locations/hours-words.ts";
import { abilityText } from "./ability-text.ts";
import type { Branch } from "./branch.ts";

/** When a branch is open and what it does, where it is known. Phrasing content: it stands in choices too. */
export function BranchFacts({ branch }: { branch: Branch }) {
  const hours = hoursLines(branch.hours);
  const abilities = abilityText(branch);
  if (hours.length === 0 && abilities === "") return null;
  return (
    <span className="branch-facts">
      {hours.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {abilities && <span>{abilities}</span>}
    </span>
  );
}
