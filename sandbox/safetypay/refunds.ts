import { randomDigits } from "../core/ids.ts";
import { toCentavos } from "./entities.ts";
import type { Operation, Refund } from "./entities.ts";
import { authenticate, requireMatch, textOf } from "./form-fields.ts";
import type { Fields } from "../core/control-fields.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { invalid } from "./safetypay-errors.ts";

const SIGNED = ["RequestDateTime", "SalesOperationID", "AmountToRefund", "TotalPartial", "Reason"];

const isRefundable = ({ activities }: Operation): boolean => activities.some(({ code }) => Number(code) >= 102);

const refundedSoFar = (context: SafetypayContext, operationId: string): number =>
  [...context.store.refunds.values()]
    .filter((refund) => refund.operationId === operationId)
    .reduce((sum, refund) => sum + refund.centavos, 0);

/** Starts giving money back: `TotalPartial` 1 is all of it, 2 a part of what is left. */
export const createRefund = (context: SafetypayContext, fields: Fields): { refund: Refund; operation: Operation } => {
  authenticate(context, fields, SIGNED);
  const operation = context.store.operations.get(textOf(fields, "SalesOperationID"));
  if (!operation || !isRefundable(operation)) throw invalid("SalesOperationID is not a paid operation");
  const centavos = toCentavos(textOf(fields, "AmountToRefund"));
  if (!centavos) throw invalid("AmountToRefund must have two decimals and be greater than 0");
  const isTotal = requireMatch(fields, "TotalPartial", /^[12]$/) === "1";
  requireMatch(fields, "Reason", /^[1-6]$/);
  const merchantRefundId = requireMatch(fields, "MerchantRefundID", /^.{1,50}$/);
  const whole = toCentavos(operation.amount) ?? 0;
  const left = whole - refundedSoFar(context, operation.id);
  if (centavos > left || (isTotal && centavos !== whole)) throw invalid("AmountToRefund exceeds what can be refunded");
  if ([...context.store.refunds.values()].some((refund) => refund.merchantRefundId === merchantRefundId))
    throw invalid("MerchantRefundID was already used");
  const at = context.core.clock.now();
  const refund: Refund = { id: `0126${randomDigits(12)}`, operationId: operation.id, merchantRefundId, centavos, at };
  context.store.refunds.set(refund.id, refund);
  return { refund, operation };
};
