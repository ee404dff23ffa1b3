import { freezeDeposit } from "./freeze-deposit.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { type DepositAccount, depositDueAt } from "../../../payment-providers/bank-deposit.ts";
import { type MoveLog, moveOrder } from "../../orders/order-moves.ts";
import { articlesOf, mergeByCode } from "../../orders/orders.service.ts";
import { queueCustomerMail } from "../../orders/order-mails.ts";
import { findLatestAttempt } from "../attempts/payment-attempts.ts";
import { takeForOrder } from "../../stock/take-stock.ts";

/** The order was not in review, its goods were taken, or there are not enough. */
export type ReviewedGoods = "notInReview" | "taken" | { readonly lacking: string };

/** Takes the goods of a deposit that staff have not reviewed yet. The customer's row is locked. */
export async function takeReviewedGoods(trx: Trx, orderId: number): Promise<ReviewedGoods> {
  const order = await trx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("awaits_review", "=", true)
    .where("status", "=", ORDER_STATUSES.incomplete.code)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return "notInReview";
  const wanted = mergeByCode(await articlesOf(trx, orderId));
  const lacking = await takeForOrder(trx, orderId, wanted);
  if (lacking !== undefined) return { lacking };
  await trx.updateTable("orders").set({ awaits_review: false }).where("id", "=", orderId).execute();
  return "taken";
}

interface Approval {
  readonly orderId: number;
  /** For the order's history; no personal data. */
  readonly reason: string;
}

export type ApprovalError =
  | { readonly kind: "orderUnknown" }
  | { readonly kind: "notInReview" }
  | { readonly kind: "goodsGone"; readonly code: string };

interface ApprovingServices {
  readonly db: Handle;
  readonly config: Pick<Config, "DEPOSIT_DUE_HOURS">;
  readonly deposits: DepositAccount;
  readonly log: MoveLog;
}

/** Staff let a deposit hold its goods: it waits for its money from now on, and the customer is told where to deposit. */
export async function approveDeposit(
  { db, config, deposits, log }: ApprovingServices,
  { orderId, reason }: Approval,
): Promise<Result<{ readonly dueAt: Date }, ApprovalError>> {
  const owner = await db.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst();
  if (!owner) return err({ kind: "orderUnknown" });
  return transact(db, async (trx): Promise<Result<{ dueAt: Date }, ApprovalError>> => {
    await lockCustomer(trx, owner.customer_id);
    const attempt = await findLatestAttempt(trx, orderId);
    // A deposit of another amount came meanwhile: `orders resolve-mismatch` decides.
    if (attempt?.status !== "reserved") return err({ kind: "notInReview" });
    const goods = await takeReviewedGoods(trx, orderId);
    if (goods === "notInReview") return err({ kind: "notInReview" });
    if (goods !== "taken") return err({ kind: "goodsGone", code: goods.lacking });
    const dueAt = depositDueAt(config, await databaseTime(trx));
    await trx.updateTable("orders").set({ due_at: dueAt }).where("id", "=", orderId).execute();
    await moveOrder(trx, { orderId, to: "awaitingPayment", actor: "staff", reason }, log);
    await freezeDeposit(trx, orderId, deposits);
    await queueCustomerMail(trx, "orderReserved", orderId);
    return ok({ dueAt });
  });
}
