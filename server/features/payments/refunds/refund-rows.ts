import { type RawBuilder, type Selectable, sql } from "kysely";
import { type Centavos, centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import type { RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import type { PaymentRefundTable, RefundedPieces } from "../../../db/tables/refunds.ts";
import { addJob } from "../../../queue/add-job.ts";
import { lockAttempt, type PaymentAttempt } from "../attempts/payment-attempts.ts";
import { GIVEN_BACK, moneyLeft, type MoneyLeft } from "./payment-returns.ts";

export type Refund = Selectable<PaymentRefundTable>;

/** The refunds of a payment, the oldest first. */
export const findRefundsOf = (db: Handle, paymentId: number): Promise<Refund[]> =>
  db.selectFrom("payment_refund").selectAll().where("payment_id", "=", paymentId).orderBy("id").execute();

export const findRefund = (db: Handle, id: number): Promise<Refund | undefined> =>
  db.selectFrom("payment_refund").selectAll().where("id", "=", id).executeTakeFirst();

/** A refund that was declined moved nothing; one that its provider made unnecessary is counted there. */
export const counts = ({ status, given_back_there: gaveWay }: Pick<Refund, "status" | "given_back_there">): boolean =>
  status !== "declined" && !gaveWay;

/** In a query of refunds: of what came in above the price of an order that was accepted so. It is not money of the sale. */
export const isExcess = (refund: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${refund}.kind = 'otherAmount' and ${refund}.lines = '[]'::jsonb and not ${refund}.freight)`;

export interface RefundRoom extends MoneyLeft {
  /** What the refunds that count leave of `rest`. */
  readonly room: Centavos;
}

/** Where the money of a payment is, with our refunds; `except`: a refund that is not counted. */
export async function refundRoom(
  db: Handle,
  attempt: Pick<PaymentAttempt, "id" | "paid_amount" | "amount">,
  except?: number,
): Promise<RefundRoom> {
  const left = await moneyLeft(db, attempt);
  const refunds = await findRefundsOf(db, attempt.id);
  const gone = refunds.filter((one) => counts(one) && one.id !== except).reduce((sum, { amount }) => sum + amount, 0);
  return { ...left, room: centavos(Math.max(ZERO, left.rest - gone)) };
}

export interface NewRefund {
  readonly amount: number;
  readonly status: "asked" | "byHand";
  readonly lines: readonly RefundedPieces[];
  readonly freight: boolean;
  readonly kind: RefundKind;
  readonly reason?: string;
  readonly returnId?: number | null;
  readonly approvalId?: number | null;
  /** Null: the shop itself, or the command line. */
  readonly askedBy?: number | null;
}

/**
 * Writes a refund under the next reference of its payment, `{order}-{attempt}-R{n}`; undefined when less than that is left. The payment's
 * row is locked first: the statement that inserts sees every refund that counts (office section 8). It takes the place of the newest one
 * that is refused by then, for the same and not asked for again yet: one takes the place of one.
 */
export async function insertRefund(trx: Trx, attemptId: number, refund: NewRefund): Promise<number | undefined> {
  await lockAttempt(trx, attemptId);
  const { amount, status, lines, freight, kind, reason = "", returnId = null } = refund;
  const { rows } = await sql<{ id: number }>`
    insert into payment_refund (order_id, attempt_id, payment_id, reference, amount, status, lines, freight, kind, reason,
      return_id, approval_id, asked_by, replaces_id)
    select order_id, case when others.made = 0 then payment_attempt.id end, payment_attempt.id,
           reference || '-R' || (others.made + 1), ${amount}::bigint, ${status}, ${JSON.stringify(lines)}::jsonb, ${freight},
           ${kind}, ${reason}, ${returnId}::bigint, ${refund.approvalId ?? null}::bigint, ${refund.askedBy ?? null}::bigint, (
             select refused.id from payment_refund as refused
              where refused.payment_id = payment_attempt.id and refused.status = 'declined' and not refused.given_back_there
                and refused.amount = ${amount}::bigint and refused.lines = ${JSON.stringify(lines)}::jsonb
                and refused.freight = ${freight} and refused.kind = ${kind}
                and refused.return_id is not distinct from ${returnId}::bigint
                and not exists (select from payment_refund as other where other.replaces_id = refused.id)
              order by refused.id desc limit 1)
      from payment_attempt
      cross join lateral (
        select count(*) as made,
               coalesce(sum(r.amount) filter (where r.status <> 'declined' and not r.given_back_there), 0) as gone
          from payment_refund as r where r.payment_id = payment_attempt.id) as others
     where payment_attempt.id = ${attemptId}
       and ${amount}::bigint <= coalesce(paid_amount, payment_attempt.amount)
         - least(coalesce(paid_amount, payment_attempt.amount), coalesce(${GIVEN_BACK}, 0)) - others.gone
    returning payment_refund.id`.execute(trx);
  return rows[0]?.id;
}

export interface RefundChange {
  readonly status: PaymentRefundTable["status"];
  readonly amount?: number;
  readonly refund_id?: string;
  readonly error_code?: string;
  readonly given_back_there?: boolean;
  readonly tracking_key?: string | null;
  readonly sending_until?: Date | null;
  readonly asked_again_by?: number | null;
  readonly asked_again_at?: Date;
  readonly approval_id?: number;
}

/** The return that a refund pays for follows what becomes of it. */
export async function changeRefund(db: Handle, id: number, change: RefundChange) {
  const changed = await db
    .updateTable("payment_refund")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .returning(["order_id", "payment_id", "return_id"])
    .executeTakeFirstOrThrow();
  const { return_id: returnId } = changed;
  if (returnId !== null && change.status !== "sent")
    await addJob(db, "follow_return_refunds", { returnId }, { key: `follow_return_refunds:${returnId}` });
  return changed;
}
