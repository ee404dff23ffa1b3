import type { WireOrderReturns } from "../../../../shared/contract/returns/return-shapes.ts";
import { addCentavos, centavos, subtractCentavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { type ReturnKind } from "../../../../shared/domain/returns/return-kinds.ts";
import { answerDue, isGuaranteed, isInTime, lastMomentOf } from "../../../../shared/domain/returns/return-window.ts";
import type { PromisedMoney } from "../../../../shared/domain/returns/promised-money.ts";
import { wayTaken } from "../../../../shared/domain/returns/way-taken.ts";
import { ALL_RETURN_KINDS } from "../../../../shared/domain/returns/return-kinds.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { stampedInvoiceOf } from "../../invoices/customer/invoice-file.ts";
import { findPhotos } from "../photos/photos.repository.ts";
import { pickupAddressOf } from "../pickup-address.ts";
import { costOf, type PieceCosts } from "../piece-costs.ts";
import { type Promises, readPromises } from "../promises.ts";
import { findReplacement } from "../replacement.ts";
import { findReturnMoney } from "../return-money.ts";
import { findReturnLines, findReturns, type ReturnLineRow, type ReturnRow } from "../returns.repository.ts";
import { periodBegins, readReturnable, type ReturnableLine } from "../returnable.ts";
import { type PaidWith, type ReturnToShow, toWireReturn } from "../wire-return.ts";
import { trackingUrlOf } from "../../shipments/tracking-url.ts";
import { toWireOrderReturns } from "./wire-order-returns.ts";

const NOT_DELIVERED = "Podrás devolver tus llantas cuando te entreguemos el pedido.";
const NOTHING_LEFT = "De este pedido ya no queda ninguna llanta por devolver.";
const OVER = "El plazo para devolver este pedido ya terminó. Escríbenos si algo salió mal.";

interface OwnOrder {
  readonly customerId: number;
  readonly orderId: number;
}

const findOwnOrder = (db: Handle, { customerId, orderId }: OwnOrder) =>
  db
    .selectFrom("orders")
    .select(["id", "payment_type", "card_label"])
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();

const paidWith = (order: { card_label: string; payment_type: number }): PaidWith => ({
  type: paymentTypeFromCode(order.payment_type) ?? "card",
  card: order.card_label,
});

/** What of a customer's order may be returned now, and its returns. */
export async function returnsOfOrder(
  db: Handle,
  own: OwnOrder,
  now: Date,
): Promise<Result<WireOrderReturns, { kind: "orderNotFound" }>> {
  const order = await findOwnOrder(db, own);
  if (!order) return err({ kind: "orderNotFound" });
  const { orderId } = own;
  const { deliveredAt, lines, terms } = await readReturnable(db, orderId);
  const promises = await readPromises(db, orderId);
  const { costs, left } = promises.rest;
  const isLeft = lines.some(({ available }) => available > 0);
  const isCovered = lines.some((line) => line.available > 0 && isStillGuaranteed(line, now));
  const beginsOf = deliveredAt && lastBegins(deliveredAt, lines);
  const kinds = beginsOf
    ? ALL_RETURN_KINDS.filter(
        (kind) => isInTime(kind, beginsOf(kind), terms, now) && (kind !== "guarantee" || isCovered),
      )
    : [];
  const words = deliveredAt === null ? NOT_DELIVERED : isLeft ? (kinds.length > 0 ? "" : OVER) : NOTHING_LEFT;
  const rows = await findReturns(db, orderId);
  return ok(
    toWireOrderReturns({
      notice: words,
      deliveredAt,
      terms,
      reasons: beginsOf && words === "" ? kinds.map((kind) => ({ kind, begins: beginsOf(kind) })) : [],
      lines: lines.map((line) => ({ line, isGuaranteed: isStillGuaranteed(line, now) })),
      costs,
      left: centavos(left),
      pickup: await pickupAddressOf(db, orderId),
      paidWith: paidWith(order),
      answerBy: lastMomentOf(answerDue(now)),
      invoice: await stampedInvoiceOf(db, orderId),
      returns: (await returnsToShow(db, rows, { promises, paidWith: paidWith(order) })).map(toWireReturn),
    }),
  );
}

/** From when each kind's period counts for the line that arrived last, of those of which something is left. */
const lastBegins =
  (deliveredAt: Date, lines: readonly ReturnableLine[]) =>
  (kind: ReturnKind): Date =>
    lines
      .filter(({ available }) => available > 0)
      .map((line) => periodBegins(kind, { deliveredAt, lines: [line] }))
      .reduce((last, one) => (one > last ? one : last), deliveredAt);

const isStillGuaranteed = ({ guaranteedUntil: until }: ReturnableLine, now: Date): boolean =>
  until !== null && isGuaranteed(until, now);

interface OfOrder {
  readonly promises: Promises;
  readonly paidWith: PaidWith;
}

async function returnsToShow(db: Handle, rows: readonly ReturnRow[], of: OfOrder): Promise<ReturnToShow[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await findReturnLines(db, ids);
  const photos = await findPhotos(db, ids);
  const shown: ReturnToShow[] = [];
  for (const row of rows) {
    const its = lines.filter(({ return_id: id }) => id === row.id);
    shown.push({
      row,
      trackingUrl: await trackingUrlOf(db, row.carrier, row.tracking_number),
      lines: its,
      promise: of.promises.byReturn.get(row.id) ?? keptPromise(row, its, of.promises.costs),
      photos: photos.filter(({ return_id: id }) => id === row.id),
      money: await findReturnMoney(db, row.id),
      replacement: await findReplacement(db, row.replacement_id),
      paidWith: of.paidWith,
    });
  }
  return shown;
}

/** What a return that is over was about. */
function keptPromise(row: ReturnRow, lines: readonly ReturnLineRow[], costs: PieceCosts): PromisedMoney {
  const amounts = lines.map(
    ({ line, quantity, amount }) => [line, centavos(amount ?? costOf(costs, line, quantity))] as const,
  );
  const price = addCentavos(...amounts.map(([, amount]) => amount));
  const wayBack = wayTaken(price, row.return_freight);
  return { lines: new Map(amounts), price, wayBack, gone: ZERO, amount: subtractCentavos(price, wayBack) };
}

/** One return of a customer's order. */
export async function returnOf(
  db: Handle,
  own: OwnOrder,
  returnId: number,
): Promise<Result<ReturnToShow, { kind: "returnNotFound" }>> {
  const order = await findOwnOrder(db, own);
  const row = order && (await findReturns(db, own.orderId)).find(({ id }) => id === returnId);
  if (!row) return err({ kind: "returnNotFound" });
  const promises = await readPromises(db, own.orderId);
  const [shown] = await returnsToShow(db, [row], { promises, paidWith: paidWith(order) });
  return shown ? ok(shown) : err({ kind: "returnNotFound" });
}
