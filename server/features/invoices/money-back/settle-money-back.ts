import { sql } from "kysely";
import { correctionOf } from "../../../../shared/domain/invoicing/cancellation.ts";
import type { CreditRequest } from "../../../../shared/domain/invoicing/document/credit-left.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { abandonCfdi, isUnsent, takeReceiverBack } from "../abandon-cfdi.ts";
import { askToCancel } from "../changes/ask-to-cancel.ts";
import { type Cfdi, findNaming, findSaleCfdi, lockCfdis, moveCfdi } from "../cfdi.repository.ts";
import { creditInvoice } from "../changes/credit-invoice.ts";
import { findCreditLeftToStaff } from "./credit-left-to-staff.ts";
import { creditedSoFar } from "../changes/credited-so-far.ts";
import { replacementDeadline } from "../invoice-deadline.ts";
import { addStampJob } from "../invoice-order.ts";
import { isExcess } from "../../payments/refunds/refund-rows.ts";
import { orderMoney, takenOff } from "../order-money.ts";

/**
 * What was done about money that went back. `waits`: until the document's stamp or cancellation is known, or a part of the money until
 * there is a stamp. Two are for staff: `impossible`, the document takes no credit note of this amount, and `leftToStaff`, one was cancelled.
 */
export type MoneyBackSettled =
  | "nothing"
  | "waits"
  | "abandoned"
  | "cancelAsked"
  | "credited"
  | "impossible"
  | "leftToStaff";

/**
 * Makes the document of an order agree with the money that stayed: what its credit notes already took off is counted, so that the same
 * money is settled once however often this runs. Each refund has a credit note of its own, because goods that came back and a rebate
 * have different relations: `credited` may leave another one to the next run.
 */
export async function settleMoneyBack(trx: Trx, orderId: number): Promise<MoneyBackSettled> {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "status", "total"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  const found = order && (await findSaleCfdi(trx, orderId));
  if (!order || !found) return "nothing";
  const running = (await findNaming(trx, found.id)).find(({ replaces }) => replaces === found.id);
  const locked = await lockCfdis(trx, running ? [found.id, running.id] : [found.id]);
  const [cfdi, replacement] = [found.id, running?.id].map((id) => locked.find((one) => one.id === id));
  const off = takenOff(await orderMoney(trx, orderId), order.total);
  if (!cfdi || off === 0) return "nothing";
  const isWhole = off >= order.total;
  if (replacement) {
    const isStuck = replacement.state === "refused" && isPast(cfdi, await databaseTime(trx));
    return isUnsent(replacement) && (isWhole || isStuck) ? abandonReplacement(trx, replacement) : "waits";
  }
  if (isUnsent(cfdi)) return isWhole ? takeOut(trx, cfdi, orderId) : "waits";
  if (cfdi.state !== "stamped" && cfdi.state !== "cancelRejected") return "waits";
  return correct(trx, cfdi, { orderId, off, isDelivered: order.status === ORDER_STATUSES.delivered.code });
}

/** The customer can no longer correct its replacement. */
const isPast = ({ issued_at: issuedAt }: Cfdi, now: Date): boolean =>
  issuedAt !== null && now >= replacementDeadline(issuedAt);

/** The invoice that was to be replaced is corrected by the next run. */
async function abandonReplacement(trx: Trx, replacement: Cfdi): Promise<MoneyBackSettled> {
  await abandonCfdi(trx, replacement, { actor: "shop", reason: "moneyBack" });
  await takeReceiverBack(trx, replacement);
  return "waits";
}

/** An invoice that never left ends; a global one goes on without the order. */
async function takeOut(trx: Trx, cfdi: Cfdi, orderId: number): Promise<MoneyBackSettled> {
  const because = { actor: "shop", reason: `moneyBack ${orderId}` } as const;
  if (cfdi.kind !== "global") {
    await abandonCfdi(trx, cfdi, because);
    return "abandoned";
  }
  await trx.deleteFrom("cfdi_order").where("order_id", "=", orderId).where("cfdi_id", "=", cfdi.id).execute();
  const left = await trx.selectFrom("cfdi_order").select("order_id").where("cfdi_id", "=", cfdi.id).executeTakeFirst();
  if (!left) await abandonCfdi(trx, cfdi, because);
  else if (cfdi.state === "sealed") {
    await moveCfdi(trx, cfdi, { to: "draft", ...because });
    await addStampJob(trx, cfdi.id);
  }
  return "abandoned";
}

interface MoneyOff {
  readonly orderId: number;
  /** Centavos of the order's total that went back. */
  readonly off: number;
  readonly isDelivered: boolean;
}

async function correct(trx: Trx, cfdi: Cfdi, { orderId, off, isDelivered }: MoneyOff): Promise<MoneyBackSettled> {
  const notes = await creditedSoFar(trx, cfdi);
  const ofOrder = notes.filter(({ note }) => note.order_id === orderId);
  const rest = off - ofOrder.reduce((sum, { total }) => sum + total, 0);
  if (rest <= 0) return "nothing";
  if (await findCreditLeftToStaff(trx, { orderId, cfdiId: cfdi.id })) return "leftToStaff";
  const refund = await findUncredited(trx, orderId);
  const correction = correctionOf({
    total: centavos(cfdi.total ?? 0),
    issuedAt: cfdi.issued_at ?? cfdi.created_at,
    hasRelations: notes.length > 0,
    amount: centavos(off),
    // Assumed: the shop gives back a delivered order's money when its tyres came back; a chargeback brings none (docs/decisions/0061).
    goodsCameBack: isDelivered && refund !== null && refund.hasGoods,
    now: await databaseTime(trx),
  });
  if (correction.way === "cancel" && cfdi.kind === "income" && !(await wasRefused(trx, orderId, cfdi))) {
    const asked = await askToCancel(trx, { cfdiId: cfdi.id, motive: "03", actor: "shop", reason: "moneyBack" });
    if (asked.ok) return "cancelAsked";
  }
  const note = await creditInvoice(trx, {
    cfdiId: cfdi.id,
    orderId,
    credited: requestsFor(cfdi, {
      orderId,
      amount: refund ? Math.min(rest, refund.amount) : rest,
      isFirst: ofOrder.length === 0,
    }),
    relation: correction.way === "creditNote" ? correction.relation : "01",
    refundId: refund?.id ?? null,
    actor: "shop",
    reason: "moneyBack",
  });
  return note.ok ? "credited" : "impossible";
}

/**
 * Whether the money is credited because a cancellation was refused: the one that was asked for since it went back, by the PAC or the SAT, or
 * any by the receiver, for whom a second request has no clock.
 */
async function wasRefused(trx: Trx, orderId: number, cfdi: Cfdi): Promise<boolean> {
  if (cfdi.state === "cancelRejected") return true;
  const { cancel_motive: motive, cancel_code: code, cancel_asked_at: askedAt } = cfdi;
  if (motive !== "03" || code === null || askedAt === null) return false;
  const { rows } = await sql<{ at: Date | null }>`select max(updated_at) as at from (
    select updated_at from payment_refund where order_id = ${orderId} and status = 'accepted'
    union all select updated_at from payment_return where order_id = ${orderId} and state = 'returned') as back`.execute(
    trx,
  );
  const wentBackAt = rows[0]?.at;
  return !wentBackAt || askedAt >= wentBackAt;
}

/** All pieces where everything of the sale goes back at once; otherwise the amount as a rebate. */
function requestsFor(
  { document, kind }: Cfdi,
  { orderId, amount, isFirst }: { readonly orderId: number; readonly amount: number; readonly isFirst: boolean },
): readonly CreditRequest[] {
  const own = (document?.concepts ?? []).flatMap((concept, index) =>
    kind !== "global" || concept.code === String(orderId) ? [{ concept, index }] : [],
  );
  const total = own.reduce((sum, { concept }) => sum + concept.preTax + concept.iva, 0);
  return isFirst && amount === total
    ? own.map(({ concept, index }) => ({ kind: "pieces", concept: index, pieces: concept.quantity }))
    : [{ kind: "rebate", total: centavos(amount) }];
}

interface Uncredited {
  readonly id: number;
  /** Centavos. */
  readonly amount: number;
  /** Pieces went back with it: a rebate, or the freight alone, brings no tyres. */
  readonly hasGoods: boolean;
}

/** The newest refund of ours, of money of the sale, that no credit note names. */
async function findUncredited(trx: Trx, orderId: number): Promise<Uncredited | null> {
  const row = await trx
    .selectFrom("payment_refund")
    .select(["id", "amount", "lines", "kind"])
    .where("order_id", "=", orderId)
    .where("status", "=", "accepted")
    .where("given_back_there", "=", false)
    .where(sql<boolean>`not coalesce(${isExcess(sql`payment_refund`)}, false)`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("cfdi")
            .select("cfdi.id")
            .whereRef("cfdi.refund_id", "=", "payment_refund.id")
            .where("cfdi.state", "not in", ["abandoned", "cancelled"]),
        ),
      ),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    amount: row.amount,
    hasGoods: row.kind !== "rebate" && (row.lines === null || row.lines.length > 0),
  };
}
