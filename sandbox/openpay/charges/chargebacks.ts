import type { Charge } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";

/** What a chargeback comes to, and what the charge says then. Where a won one goes is not documented: back to `completed`. */
const STEPS = {
  created: { from: ["completed"], to: "chargeback_pending" },
  accepted: { from: ["completed", "chargeback_pending"], to: "chargeback_accepted" },
  rejected: { from: ["completed", "chargeback_pending"], to: "completed" },
  adjusted: { from: ["chargeback_pending"], to: "chargeback_adjustment" },
} as const;

export type ChargebackStep = keyof typeof STEPS;

export const isChargebackStep = (step: unknown): step is ChargebackStep =>
  typeof step === "string" && Object.hasOwn(STEPS, step);

/** The buyer's bank contests a charge, or decides. False when the charge is not at that step. */
export const moveChargeback = async (
  context: OpenpayContext,
  charge: Charge,
  step: ChargebackStep,
): Promise<boolean> => {
  const { from, to } = STEPS[step];
  if (!(from as readonly string[]).includes(charge.status)) return false;
  if (context.store.settings.chargebackChangesStatus) charge.status = to;
  charge.operatedAt = context.core.clock.now();
  // No event is documented for an adjustment.
  if (step !== "adjusted") await context.emit(`chargeback.${step}`, charge);
  return true;
};
