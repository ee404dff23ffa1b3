import type { GoodsReturnState } from "./return-states.ts";
import { answerDue, refundDue } from "./return-window.ts";

/**
 * Days after which an authorised return that was not sent is asked about. Assumed: ten, as the five business days in which a withdrawn tyre
 * usually leaves, and as many again.
 */
export const RETURN_NOT_SENT_DAYS = 10;

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
