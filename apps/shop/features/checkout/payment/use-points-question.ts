import { useRef, useState } from "react";
import type { PointsBalance } from "../../payment/payment-methods.ts";

export interface AskedCard {
  /** "VISA ***4417" */
  readonly label: string;
  /** By which its balance is asked for. */
  readonly source: { readonly tokenId: string } | { readonly cardId: string };
}

interface Question {
  readonly card: AskedCard;
  /** Null while it is not known, and where it cannot be had. */
  readonly balance: PointsBalance | null;
}

/** A question that the purchase waits for: whether the bank's points should pay. */
export function usePointsQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const answerOf = useRef<((usesPoints: boolean) => void) | null>(null);
  return {
    /** Null while nothing is asked. */
    question,
    /** `balance` may come while the question is read. */
    ask: (card: AskedCard, balance: Promise<PointsBalance | null>): Promise<boolean> =>
      new Promise((resolve) => {
        answerOf.current = resolve;
        setQuestion({ card, balance: null });
        const show = async () => {
          const known = await balance;
          if (answerOf.current === resolve) setQuestion({ card, balance: known });
        };
        void show();
      }),
    answer: (usesPoints: boolean) => {
      setQuestion(null);
      answerOf.current?.(usesPoints);
      answerOf.current = null;
    },
  };
}

export type PointsQuestion = ReturnType<typeof usePointsQuestion>;
