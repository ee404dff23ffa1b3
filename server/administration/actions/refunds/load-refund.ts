import { sql } from "kysely";
import { seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { counts, findRefund, type Refund } from "../../../features/payments/refunds/refund-rows.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { grantOf } from "../orders/order-effects.ts";
import { isGivenAboveLimit } from "./replacement-approval.ts";
import type { ActionContext } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";

export interface LoadedRefund {
  readonly refund: Refund;
  readonly grant: "full" | "ask";
}

/** The refund that an act is about; for a member who may not, it does not exist. */
export async function loadRefund(
  { db, actor }: Pick<ActionContext, "db" | "actor">,
  refundId: number,
): Promise<Result<LoadedRefund, StaffError<"notFound">>> {
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
 * Whether a second person decides: many small refunds are one large one (office section 3), of one order with its new tyres, or by one member
 * within a day. Asked after the refund was written, within its transaction; `refundId`: one that counts also where it was declined.
 */
export const isAboveLimit = async (
  db: Handle,
  { staffId }: Pick<StaffActor, "staffId">,
  orderId: number,
  refundId?: number,
): Promise<boolean> =>
  (await isGivenAboveLimit(db, orderId, refundId)) || (staffId !== null && (await isDayAboveLimit(db, staffId)));

async function isDayAboveLimit(db: Handle, staffId: number): Promise<boolean> {
  // Two refunds of a member at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('refunds alone'), ${staffId}::integer)`.execute(db);
  return (await refundedAlone(db, staffId)) > (await readSetting(db, "refundDayLimit"));
}

/**
 * Centavos that a member gave back within 24 hours without a second person, of all orders. One that was refused and asked for again counts when
 * that was, for the member who did.
 */
export async function refundedAlone(db: Handle, staffId: number): Promise<number> {
  const refunds = await db
    .selectFrom("payment_refund")
    .select(["amount", "status", "given_back_there"])
    .where(sql<boolean>`case when asked_again_at is null then asked_by else asked_again_by end = ${staffId}`)
    .where("approval_id", "is", null)
    .where(sql<boolean>`coalesce(asked_again_at, created_at) > now() - interval '24 hours'`)
    .execute();
  return refunds.filter(counts).reduce((total, { amount }) => total + amount, 0);
}
