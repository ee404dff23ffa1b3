import { sql } from "kysely";
import {
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusFromCode,
} from "../../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import { BUSINESS_TIME_ZONE } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../../features/customers/lock-customer.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

/** What every act about one order is given. */
export interface OrderInput {
  readonly orderId: number;
  /** The status that the member saw; undefined on the command line. */
  readonly expected?: OrderStatus | undefined;
}

export interface LockedOrder {
  readonly id: number;
  readonly customerId: number;
  readonly status: OrderStatus;
  /** An erased customer is written to no more. */
  readonly isErased: boolean;
}

/**
 * Locks an order's customer until the act's transaction ends, and compares the status with the one that the member saw. Undefined: there
 * is no such order, which only the command line is told; for a member it does not exist, nor one that the role does not see.
 */
export async function lockOrder(
  { db, actor }: ActionContext,
  { orderId, expected }: OrderInput,
): Promise<Result<LockedOrder | undefined, StaffError>> {
  const order = await transact(db, (trx) => lockBehindCustomer(trx, orderId));
  if (!order) return actor.permissions === "all" ? ok(undefined) : err(NOT_FOUND);
  if (!seesOrdersIn(order.status, actor.permissions)) return err(NOT_FOUND);
  if (expected !== undefined && order.status !== expected) return movedMeanwhile(db, orderId, order.status);
  return ok(order);
}

/** The customer's row first, as everywhere. */
async function lockBehindCustomer(trx: Trx, orderId: number): Promise<LockedOrder | undefined> {
  const owner = await trx.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst();
  if (!owner) return undefined;
  const customer = await lockCustomer(trx, owner.customer_id, ["erased_at"]);
  const { status: code } = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const status = orderStatusFromCode(code);
  return status === null
    ? undefined
    : { id: orderId, customerId: owner.customer_id, status, isErased: !customer || customer.erased_at !== null };
}

const CLOCK = new Intl.DateTimeFormat("es-MX", {
  timeZone: BUSINESS_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const MOVERS: ReadonlyMap<string, string> = new Map([
  ["customer", "su cliente"],
  ["provider", "quien cobra"],
  ["shop", "la tienda"],
]);

/** The refusal says who moved the order. The audit log's line of the act that set this status has the member. */
async function movedMeanwhile(db: Handle, orderId: number, status: OrderStatus): Promise<Result<never, StaffError>> {
  const { code, label } = ORDER_STATUSES[status];
  const event = await db
    .selectFrom("order_event")
    .select(["actor", "at"])
    .where("order_id", "=", orderId)
    .where("to_status", "=", code)
    .where((eb) => eb("from_status", "is distinct from", eb.ref("to_status")))
    .orderBy("id", "desc")
    .executeTakeFirst();
  const line = await db
    .selectFrom("staff_action")
    .select("actor")
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", String(orderId))
    .where(sql<boolean>`after ->> 'status' = ${String(code)}`)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const by = MOVERS.get(event?.actor ?? "") ?? line?.actor ?? "el personal";
  const when = event ? ` a las ${CLOCK.format(event.at)}` : "";
  const message = `El pedido cambió a ${label}${when} por ${by}; no se movió.`;
  return changedMeanwhile(message, { id: orderId, status: code });
}

export const orderSubject = (orderId: number) => ({ kind: "order", id: String(orderId) });
