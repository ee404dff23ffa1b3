import { seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { counts, findRefund, type Refund } from "../../../features/payments/refunds/refund-rows.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { grantOf } from "../orders/order-effects.ts";
import type { ActionContext } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";

export interface RefundInHand {
  readonly refund: Refund;
  readonly grant: "full" | "ask";
}

/** The refund that an act is about; for a member who may not, it does not exist. */
export async function takeRefund(
  { db, actor }: Pick<ActionContext, "db" | "actor">,
  refundId: number,
): Promise<Result<RefundInHand, StaffError>> {
  const grant = grantOf(actor, "refunds.write");
  const refund = await findRefund(db, refundId);
  if (!grant || !refund) return err(NOT_FOUND);
  const order = await db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", refund.order_id)
    .executeTakeFirstOrThrow();
  const status = orderStatusFromCode(order.status);
  if (status === null || !seesOrdersIn(status, actor.permissions)) return err(NOT_FOUND);
  return ok({ refund, grant });
}

/**
 * Whether the refunds of an order together need a second person: many small ones are one large one (office section 3). Those that a second
 * person decided before count too; `refundId`: one that counts also where it was declined.
 */
export async function isAboveLimit(db: Handle, orderId: number, refundId?: number): Promise<boolean> {
  const refunds = await db
    .selectFrom("payment_refund")
    .select(["id", "amount", "status", "given_back_there"])
    .where("order_id", "=", orderId)
    .execute();
  const sum = refunds
    .filter((one) => counts(one) || one.id === refundId)
    .reduce((total, { amount }) => total + amount, 0);
  return sum > (await readSetting(db, "refundLimit"));
}
