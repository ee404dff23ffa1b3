import { OpenpayError } from "../openpay-errors.ts";
import type { OpenpayErrorCode } from "../openpay-errors.ts";

/** What a test may have refused once: the bank's or the provider's answer that no test card stands for. */
export const REFUSABLE = ["charge", "refund", "saveCard"] as const;

export type Refusable = (typeof REFUSABLE)[number];

export type Refusal = { on: Refusable; code: OpenpayErrorCode };

/** The refusal asked for on the next call of this kind, used up; null without one. */
export const takeRefusal = (refusals: Refusal[], on: Refusable): OpenpayError | null => {
  const index = refusals.findIndex((refusal) => refusal.on === on);
  const [refusal] = index < 0 ? [] : refusals.splice(index, 1);
  return refusal ? new OpenpayError(refusal.code) : null;
};
