import { sql } from "kysely";
import type { RefundKind } from "../../../shared/domain/payment/refund/refund-kinds.ts";
import { returnFolio, type ReturnKind } from "../../../shared/domain/returns/return-kinds.ts";
import { wayTaken } from "../../../shared/domain/returns/way-taken.ts";
import { centavos, IVA_PERCENT } from "../../../shared/domain/money/money.ts";
import type { Handle } from "../../db/database.ts";
import type { PaymentRefundTable } from "../../db/tables/refunds.ts";

/** Why the money of a return goes back, as the refunds name it. */
export const REFUND_OF_RETURN = {
  withdrawal: "withdrawal",
  wrong: "wrongItem",
  damaged: "damaged",
  guarantee: "warranty",
} as const satisfies Record<ReturnKind, RefundKind>;

/** The money of a return, in centavos with tax. */
export interface ReturnMoney {
  readonly tires: number;
  /** Of the order's delivery. */
  readonly freight: number;
  readonly rebate: number;
  /** Taken off: the way back where the customer pays it and the shop arranged it. */
  readonly returnFreight: number;
  readonly amount: number;
  readonly iva: number;
  readonly state: "approval" | "asked" | "done" | "byHand" | "failed";
  readonly at: Date;
  readonly creditNote: { readonly id: number; readonly series: string; readonly folio: string } | null;
}

/** The worst first: the customer sees the state that still keeps them waiting. */
const ORDER = ["failed", "byHand", "asked", "done"] as const;

const STATES = {
  declined: "failed",
  byHand: "byHand",
  asked: "asked",
  sent: "asked",
  accepted: "done",
} as const satisfies Record<PaymentRefundTable["status"], ReturnMoney["state"]>;

/** What the refunds of a return add up to; null without one. */
export async function findReturnMoney(db: Handle, returnId: number): Promise<ReturnMoney | null> {
  const refunds = await db
    .selectFrom("payment_refund")
    .innerJoin("orders", "orders.id", "payment_refund.order_id")
    .innerJoin("return_request", "return_request.id", "payment_refund.return_id")
    .select(["payment_refund.id", "payment_refund.amount", "payment_refund.status", "payment_refund.kind"])
    .select(["payment_refund.freight", "payment_refund.updated_at", "orders.shipping_total"])
    .select(["return_request.return_freight"])
    .where("payment_refund.return_id", "=", returnId)
    .orderBy("payment_refund.id")
    .execute();
  const [first] = refunds;
  if (!first) return null;
  const { tires } = await db
    .selectFrom("return_line")
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as("tires"))
    .where("return_id", "=", returnId)
    .executeTakeFirstOrThrow();
  const shown = refunds.filter((one) => !isReplaced(one, refunds));
  const amount = shown.reduce((sum, one) => sum + one.amount, 0);
  const rebate = shown.reduce((sum, one) => sum + (one.kind === "rebate" ? one.amount : 0), 0);
  const freight = shown.some((one) => one.freight) ? first.shipping_total : 0;
  const states = shown.map(({ status }) => STATES[status]);
  return {
    tires,
    freight,
    rebate,
    returnFreight: wayTaken(centavos(tires + freight), first.return_freight),
    amount,
    iva: amount - Math.round((amount * 100) / (100 + IVA_PERCENT)),
    state: ORDER.find((state) => states.includes(state)) ?? "asked",
    at: shown.reduce((newest, { updated_at: at }) => (at > newest ? at : newest), first.updated_at),
    creditNote: await creditNoteOf(
      db,
      refunds.map(({ id }) => id),
    ),
  };
}

/** The return of goods that a refund pays for; a compensation pays for none of its pieces. */
export async function returnOfRefund(
  db: Handle,
  refundId: number,
): Promise<{ readonly folio: string; readonly isGuarantee: boolean; readonly sentBack: number } | undefined> {
  const row = await db
    .selectFrom("payment_refund")
    .innerJoin("return_request", "return_request.id", "payment_refund.return_id")
    .innerJoin("return_line", "return_line.return_id", "return_request.id")
    .select(["return_request.id", "return_request.kind"])
    .select(sql<number>`sum(return_line.sent_back)::integer`.as("sentBack"))
    .where("payment_refund.id", "=", refundId)
    .where("payment_refund.kind", "<>", "rebate")
    .groupBy(["return_request.id", "return_request.kind"])
    .executeTakeFirst();
  return row && { folio: returnFolio(row.id), isGuarantee: row.kind === "guarantee", sentBack: row.sentBack };
}

type Paid = { readonly id: number; readonly status: PaymentRefundTable["status"]; readonly kind: RefundKind };

/** A declined refund that another one took the place of: of the same pieces, or as the same compensation. */
const isReplaced = (one: Paid, all: readonly Paid[]): boolean =>
  one.status === "declined" &&
  all.some((other) => other.id > one.id && (other.kind === "rebate") === (one.kind === "rebate"));

/** The stamped credit note of these refunds; one that is made out to the public is not the customer's. */
async function creditNoteOf(db: Handle, refundIds: readonly number[]): Promise<ReturnMoney["creditNote"]> {
  const note = await db
    .selectFrom("cfdi")
    .select(["id", "series", "folio"])
    .where("refund_id", "in", [...refundIds])
    .where("kind", "=", "creditNote")
    .where("stamped_xml", "is not", null)
    .where("state", "<>", "cancelled")
    .where(sql<boolean>`receiver ->> 'rfc' not in ('XAXX010101000', 'XEXX010101000')`)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return note ? { id: note.id, series: note.series, folio: String(note.folio ?? "") } : null;
}
