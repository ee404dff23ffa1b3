import { useRef, useState } from "react";

/** A question that the purchase waits for: whether the bank's points should pay. */
export function usePointsQuestion() {
  const [card, setCard] = useState<string | null>(null);
  const answerOf = useRef<((usesPoints: boolean) => void) | null>(null);
  return {
    /** The card that is asked about, as "VISA ***4417"; null while nothing is asked. */
    card,
    ask: (label: string): Promise<boolean> =>
      new Promise((resolve) => {
        answerOf.current = resolve;
        setCard(label);
      }),
    answer: (usesPoints: boolean) => {
      setCard(null);
      answerOf.current?.(usesPoints);
      answerOf.current = null;
    },
  };
}

export type PointsQuestion = ReturnType<typeof usePointsQuestion>;
