import { sql } from "kysely";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import { noteOrder } from "../../orders/order-moves.ts";
import { findAttempt, lockAttempt } from "../attempts/payment-attempts.ts";
import { supersedeRefund } from "./payment-refunds.ts";

export interface ReturnJudgement {
  readonly orderId: number;
  /** What staff saw in the provider's panel. */
  readonly became: "returned" | "kept";
}

export interface ResolvedReturns {
  readonly orderId: number;
  readonly became: ReturnJudgement["became"];
  /** The provider's numbers. */
  readonly resolved: readonly string[];
}

export type ReturnError =
  | { readonly kind: "orderUnknown" }
  | { readonly kind: "nothingToResolve" }
  /** The provider's records say that it is not decided: staff cannot know more. */
  | { readonly kind: "stillOpen" };

/**
 * Staff decide a return that is known from a webhook only: the provider's panel shows its outcome, its API does not. Only the
 * provider decides what its records have open.
 */
export const resolveReturns = (
  db: Handle,
  { orderId, became }: ReturnJudgement,
): Promise<Result<ResolvedReturns, ReturnError>> =>
  transact(db, async (trx): Promise<Result<ResolvedReturns, ReturnError>> => {
    const order = await trx.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst();
    if (!order) return err({ kind: "orderUnknown" });
    await lockCustomer(trx, order.customer_id);
    const undecided = await trx
      .selectFrom("payment_return")
      .select(["id", "attempt_id", "kind", "provider_id", "state"])
      .where("order_id", "=", orderId)
      .where("state", "in", ["heard", "open"])
      .orderBy("id")
      .execute();
    const heard = undecided.filter(({ state }) => state === "heard");
    if (heard.length === 0) return err({ kind: undecided.length > 0 ? "stillOpen" : "nothingToResolve" });
    for (const { id, attempt_id: attemptId, kind, provider_id: providerId } of heard) {
      await lockAttempt(trx, attemptId);
      await trx
        .updateTable("payment_return")
        .set({ state: became, respond_by: null, asked_at: sql<Date>`clock_timestamp()`, updated_at: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
      await noteOrder(trx, { orderId, actor: "staff", reason: `${kind} ${became} ${providerId}` });
    }
    for (const attemptId of new Set(heard.map(({ attempt_id }) => attempt_id))) {
      const attempt = await findAttempt(trx, attemptId);
      if (attempt) await supersedeRefund(trx, attempt);
    }
    return ok({ orderId, became, resolved: heard.map(({ provider_id }) => provider_id) });
  });
