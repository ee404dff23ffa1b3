import { type RawBuilder, sql } from "kysely";
import type { DepositOrder } from "../../../../shared/domain/banking/movements/movement-match.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import type { Handle } from "../../../db/database.ts";
import type { PaymentAttemptTable } from "../../../db/tables/orders.ts";
import { canStillBePaid } from "../record/record-outcome.ts";

/** An order with the attempt that a deposit would pay. */
export interface OrderOfDeposit extends DepositOrder {
  readonly attemptId: number;
  readonly reference: string;
  readonly status: number;
}

interface Row {
  readonly orderId: number;
  readonly attemptId: number;
  readonly reference: string;
  readonly amount: number;
  readonly paid: number | null;
  readonly attemptStatus: PaymentAttemptTable["status"];
  readonly status: number;
  readonly hasMovement: boolean;
  readonly placedAt: Date;
  readonly dueAt: Date | null;
  readonly names: readonly (string | null)[];
}

const select = (condition: RawBuilder<unknown>) => sql<Row>`
  select orders.id as "orderId", attempt.id as "attemptId", attempt.provider_id as reference, attempt.amount,
    attempt.paid_amount as paid, attempt.status as "attemptStatus", orders.status, placed_at as "placedAt", due_at as "dueAt",
    exists (select from bank_movement where attempt_id = attempt.id) as "hasMovement",
    array[concat_ws(' ', customer.name, customer.last_name, customer.mother_name), orders.invoice_address ->> 'legal_name'] as names
  from payment_attempt as attempt
  join orders on orders.id = attempt.order_id
  join customer on customer.id = orders.customer_id
  where attempt.provider = 'deposit' and attempt.provider_id is not null
    and attempt.attempt = (select max(attempt) from payment_attempt as newest where newest.order_id = orders.id) and ${condition}`;

/** Orders of these numbers that were placed with a deposit. */
export const depositOrdersByNumber = async (db: Handle, orderIds: readonly number[]): Promise<OrderOfDeposit[]> =>
  orderIds.length === 0 ? [] : read(db, sql`orders.id = any(${orderIds}::bigint[])`);

/** Orders that wait for one of these amounts. */
export const depositOrdersByAmount = async (db: Handle, amounts: readonly number[]): Promise<OrderOfDeposit[]> =>
  amounts.length === 0
    ? []
    : read(
        db,
        sql`attempt.status = 'reserved' and attempt.amount = any(${amounts}::bigint[])
        and orders.status = ${ORDER_STATUSES.awaitingPayment.code}`,
      );

async function read(db: Handle, condition: RawBuilder<unknown>): Promise<OrderOfDeposit[]> {
  const { rows } = await select(condition).execute(db);
  return rows.map((row) => {
    const state = stateOf(row);
    return {
      orderId: row.orderId,
      attemptId: row.attemptId,
      reference: row.reference,
      status: row.status,
      amount: state === "recorded" ? (row.paid ?? row.amount) : row.amount,
      state,
      placedOn: businessDay(row.placedAt),
      dueOn: row.dueAt && businessDay(row.dueAt),
      names: row.names.filter((name): name is string => name !== null && name !== ""),
    };
  });
}

function stateOf({ attemptStatus, status, hasMovement }: Row): DepositOrder["state"] {
  if (attemptStatus === "reserved" && status === ORDER_STATUSES.awaitingPayment.code) return "waiting";
  if (canStillBePaid(attemptStatus)) return "late";
  return hasMovement ? "settled" : "recorded";
}
