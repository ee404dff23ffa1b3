import { useRef, useState } from "react";

export interface AskedCard {
  /** "VISA ***4417" */
  readonly label: string;
  /** By which its balance is asked for. */
  readonly source: { readonly tokenId: string } | { readonly cardId: string };
}

/** A question that the purchase waits for: whether the bank's points should pay. */
export function usePointsQuestion() {
  const [card, setCard] = useState<AskedCard | null>(null);
  const answerOf = useRef<((usesPoints: boolean) => void) | null>(null);
  return {
    /** The card that is asked about; null while nothing is asked. */
    card,
    ask: (asked: AskedCard): Promise<boolean> =>
      new Promise((resolve) => {
        answerOf.current = resolve;
        setCard(asked);
      }),
    answer: (usesPoints: boolean) => {
      setCard(null);
      answerOf.current?.(usesPoints);
      answerOf.current = null;
    },
  };
}

export type PointsQuestion = ReturnType<typeof usePointsQuestion>;
