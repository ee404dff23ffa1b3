import { useState } from "react";
import { isSameChoice, type VehicleChoice } from "./vehicle-choice.ts";

/** How the page of a vehicle's results is tied to the finder above them. */
export interface FinderOfResults {
  /** The finder starts over when it changes. */
  readonly edition: number;
  readonly onChoice: (choice: VehicleChoice) => void;
}

/** Whether the finder says something else than the results of the page, which are those of `shown`. */
export function useStaleResults(shown: VehicleChoice) {
  const [edition, setEdition] = useState(0);
  const [last, setLast] = useState({ shown, choice: shown });
  return {
    isStale: isSameChoice(last.shown, shown) && !isSameChoice(last.choice, shown),
    edition,
    onChoice: (choice: VehicleChoice) => setLast({ shown, choice }),
    /** The finder shows the vehicle of the results again. */
    restore: () => {
      setLast({ shown, choice: shown });
      setEdition(edition + 1);
    },
  };
}
