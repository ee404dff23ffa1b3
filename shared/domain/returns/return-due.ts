import type { GoodsReturnState } from "./return-states.ts";
import { answerDue, refundDue } from "./return-window.ts";

interface Moments {
  readonly state: GoodsReturnState;
  readonly createdAt: Date;
  readonly receivedAt: Date | null;
}

/** By when the shop acts next: its answer, the grading, the decision with the money. Null: the customer's turn, or over. */
export function returnDue({ state, createdAt, receivedAt }: Moments): Date | null {
  if (state === "requested") return answerDue(createdAt);
  if (state === "received") return receivedAt && answerDue(receivedAt);
  return state === "graded" ? receivedAt && refundDue(receivedAt) : null;
}
