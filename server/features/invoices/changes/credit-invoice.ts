import {
  type CreditError,
  type CreditItem,
  creditItems,
  type CreditRequest,
} from "../../../../shared/domain/invoicing/document/credit-left.ts";
import { creditUseOf } from "../../../../shared/domain/invoicing/document/credit-note.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { endRefused, idsOfRefused } from "../abandon-cfdi.ts";
import { addCfdi, type Cfdi, findCfdi, findNaming, lockCfdi } from "../cfdi.repository.ts";
import { creditedSoFar, totalOf } from "./credited-so-far.ts";
import { addStampJob } from "../invoice-order.ts";
import type { CfdiAct, CfdiState } from "../stamping/stamp-again.ts";

export type CreditInvoiceError =
  | CreditError
  | { readonly kind: "cfdiNotFound" }
  /** It is a credit note, has no stamp, or its cancellation runs or is done. */
  | ({ readonly kind: "notCreditable" } & CfdiState)
  | { readonly kind: "replaced"; readonly cfdiId: number }
  | { readonly kind: "creditedAlready"; readonly cfdiId: number }
  /** Of a global invoice: the order is not in it, or was not named. */
  | { readonly kind: "orderNotInInvoice" };

export interface CreditAct extends CfdiAct {
  readonly credited: readonly CreditRequest[];
  /** 03: goods came back. */
  readonly relation: "01" | "03";
  /** The refund that caused it: it is credited once. */
  readonly refundId: number | null;
  /** Of a global invoice, whose order it is. */
  readonly orderId?: number;
}

/**
 * Makes a credit note of a stamped invoice as a draft and queues its stamp. Together with all earlier ones that may be stamped it takes no
 * more than the invoice, to the centavo, and no more than the order where the invoice is a global one: the invoice's row is locked.
 */
export async function creditInvoice(trx: Trx, act: CreditAct): Promise<Result<number, CreditInvoiceError>> {
  const { cfdiId, credited: requests, relation, refundId, actor, reason } = act;
  const found = await findCfdi(trx, cfdiId);
  if (!found) return err({ kind: "cfdiNotFound" });
  const orderId = found.order_id ?? act.orderId;
  if (orderId === undefined) return err({ kind: "orderNotInInvoice" });
  await trx.selectFrom("orders").select("id").where("id", "=", orderId).forUpdate().executeTakeFirst();
  const invoice = await lockCfdi(trx, cfdiId);
  if (!invoice?.document || !isCreditable(invoice))
    return err({ kind: "notCreditable", state: found.state, kindOf: found.kind });
  const refused = idsOfRefused((await findNaming(trx, cfdiId)).filter(({ replaces }) => replaces === cfdiId));
  await endRefused(trx, refused, { actor, reason });
  const replacement = (await findNaming(trx, cfdiId)).find(({ replaces }) => replaces === cfdiId);
  if (replacement) return err({ kind: "replaced", cfdiId: replacement.id });
  const before = await creditedSoFar(trx, invoice);
  const same = before.find(({ note }) => refundId !== null && note.refund_id === refundId);
  if (same) return err({ kind: "creditedAlready", cfdiId: same.note.id });
  const items = creditItems(
    invoice.document,
    before.flatMap((one) => one.items),
    requests,
  );
  if (!items.ok) return items;
  if (invoice.kind === "global") {
    const ofOrder = before.filter(({ note }) => note.order_id === orderId).reduce((sum, { total }) => sum + total, 0);
    const fits = await fitsOrder(trx, invoice, { orderId, items: items.value, credited: ofOrder });
    if (!fits.ok) return fits;
  }
  const id = await addCfdi(
    trx,
    {
      kind: "creditNote",
      order_id: orderId,
      series: creditSeries(invoice),
      receiver: JSON.stringify({ ...invoice.receiver, cfdiUse: creditUseOf(invoice.receiver) }),
      credits: cfdiId,
      relation,
      credited: JSON.stringify({ requests, items: null }),
      refund_id: refundId,
    },
    { actor, reason },
  );
  await addStampJob(trx, id);
  return ok(id);
}

const isCreditable = ({ kind, state }: Cfdi): boolean =>
  kind !== "creditNote" && (state === "stamped" || state === "cancelRejected");

const GLOBAL_SUFFIX = "G";

/** Credit notes have the series of invoices with an E, those of a global invoice too. */
const creditSeries = ({ kind, series }: Cfdi): string =>
  `${kind === "global" && series.endsWith(GLOBAL_SUFFIX) ? series.slice(0, -1) : series}E`;

interface CreditOfOrder {
  readonly orderId: number;
  readonly items: readonly CreditItem[];
  /** Centavos that earlier notes took off this order. */
  readonly credited: number;
}

async function fitsOrder(
  trx: Trx,
  { id, document }: Cfdi,
  { orderId, items, credited }: CreditOfOrder,
): Promise<Result<undefined, CreditInvoiceError>> {
  const claim = await trx
    .selectFrom("cfdi_order")
    .select("amount")
    .where("cfdi_id", "=", id)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const isOfOrder = items.every(
    (item) => item.kind === "rebate" || document?.concepts[item.concept]?.code === String(orderId),
  );
  if (!claim || !isOfOrder) return err({ kind: "orderNotInInvoice" });
  if (credited + totalOf(items) > claim.amount)
    return err({ kind: "exceedsInvoice", left: centavos(claim.amount - credited) });
  return ok(undefined);
}
