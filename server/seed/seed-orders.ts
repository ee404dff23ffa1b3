import { sql } from "kysely";
import { deliveryEstimate } from "../../shared/domain/orders/business-days.ts";
import { type Centavos, fromPesos } from "../../shared/domain/money/money.ts";
import { ORDER_STATUSES, releasesStock, orderStatusFromCode } from "../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES } from "../../shared/domain/payment/payment-type.ts";
import { priceCart } from "../../shared/domain/pricing/pricing.ts";
import { explainCart } from "../../shared/domain/pricing/pricing-reasons.ts";
import { findInvoiceAddress, findShipAddress } from "../features/addresses/addresses.repository.ts";
import { tiresByCodes } from "../features/catalog/tires/catalog.service.ts";
import { tirePriceOf } from "../features/catalog/tires/tire.ts";
import { insertAttempt } from "../features/payments/attempts/payment-attempts.ts";
import { orderLinesOf } from "../features/orders/order-lines.ts";
import { barcodePng } from "../mail/orders/barcode-png.ts";
import type { Trx } from "../db/database.ts";
import type { CsvRow } from "./csv.ts";
import { demoOrderEvents, demoPlacedAt } from "./demo-order-events.ts";
import { seedAttempt } from "./seed-attempts.ts";
import { insertMany } from "./insert-many.ts";
import { DAY_MS } from "../../shared/domain/text/durations.ts";

const CASH_DUE_DAYS = 3;

const PAID_LATER: readonly number[] = [PAYMENT_TYPES.deposit.code, PAYMENT_TYPES.cash.code];

interface SeedOf {
  readonly customerId: number;
  readonly lines: readonly CsvRow[];
  readonly now: Date;
}

/** An order with its lines, how it came to be where it is, and the stock it took. */
export async function seedOrder(trx: Trx, order: CsvRow, { customerId, lines, now }: SeedOf): Promise<void> {
  const placed = demoPlacedAt(
    {
      daysAgo: order.numberOrNull("days_ago"),
      businessDaysAgo: order.numberOrNull("business_days_ago"),
      time: order.text("time"),
    },
    now,
  );
  const tires = new Map(
    (
      await tiresByCodes(
        trx,
        lines.map((line) => line.text("code")),
      )
    ).map((tire) => [tire.code, tire]),
  );
  const items = lines.map((line) => {
    const tire = tires.get(line.text("code"));
    if (!tire) throw new Error(`No such tyre: ${line.text("code")}`);
    return { tire, quantity: line.number("quantity") };
  });
  const cart = {
    lines: items.map(({ tire, quantity }) => ({
      code: tire.code,
      productId: tire.product_id,
      quantity,
      tirePrice: tirePriceOf(tire),
    })),
    campaign: null,
    shippingPreTax: fromPesos(order.number("shipping")),
  };
  const priced = priceCart(cart);
  const alias = order.textOrNull("address_alias");
  const address = alias ? await findShipAddress(trx, customerId, alias) : undefined;
  const invoiceAlias = order.textOrNull("invoice_alias");
  const invoice = invoiceAlias ? await findInvoiceAddress(trx, customerId, invoiceAlias) : undefined;
  const id = order.number("id");
  const status = order.number("status");
  const events = demoOrderEvents({
    status,
    deliveryType: order.number("delivery_type"),
    isPaidLater: PAID_LATER.includes(order.number("payment_type")),
    placedAt: placed,
  });
  // An order is processed from its payment on.
  const paid = events.find(({ to }) => to === ORDER_STATUSES.paymentReceived.code);
  await sql`insert into orders ${sql.raw(
    "(id, customer_id, status, payment_type, delivery_type, location_id, ship_address, invoice_address, articles, subtotal_pre_tax, list_total, iva, shipping_pre_tax, shipping_total, total, delivered_by, tracking_number, carrier, carrier_url, placed_at, updated_at, status_since)",
  )} overriding system value values (${id}, ${customerId}, ${status}, ${order.number("payment_type")}, ${order.number("delivery_type")},
    ${order.numberOrNull("location_id")}, ${address ? JSON.stringify(address) : null}::jsonb,
    ${invoice ? JSON.stringify(invoice) : null}::jsonb, ${priced.articles}, ${priced.subtotalPreTax},
    ${priced.listTotal}, ${priced.ivaTotal}, ${priced.shippingPreTax}, ${priced.shippingTotal}, ${priced.grandTotal},
    ${deliveryEstimate(paid?.at ?? placed).deliveredBy}, ${order.text("tracking_number")}, ${order.text("carrier")},
    ${order.text("carrier_url")}, ${placed}, ${events.at(-1)?.at ?? placed}, ${events.at(-1)?.at ?? placed})`.execute(
    trx,
  );
  await insertMany(
    trx,
    "order_line",
    orderLinesOf(id, items, { lines: priced.lines, reasons: explainCart(cart, priced) }),
  );
  await insertMany(
    trx,
    "order_event",
    events.map(({ from, to, at }) => ({
      order_id: id,
      from_status: from,
      to_status: to,
      actor: "shop" as const,
      reason: "demonstration",
      at,
    })),
  );
  const name = orderStatusFromCode(status);
  if (name === "awaitingPayment" && order.number("payment_type") === PAYMENT_TYPES.cash.code)
    await reserveCash(trx, { orderId: id, amount: priced.grandTotal, placed });
  if (name) {
    const paymentType = order.number("payment_type");
    await seedAttempt(trx, { orderId: id, status: name, paymentType, amount: priced.grandTotal, events, placed });
  }
  if (!name || releasesStock(name)) return;
  // The units of a sale that stands left before the demonstration's count of what is on hand.
  await insertMany(
    trx,
    "stock_movement",
    items.flatMap(({ tire, quantity }) => [
      { code: tire.code, order_id: null, quantity, reason: "counted" as const },
      { code: tire.code, order_id: id, quantity: -quantity, reason: "ordered" as const },
    ]),
  );
}

interface AwaitedCash {
  readonly orderId: number;
  readonly amount: Centavos;
  readonly placed: Date;
}

/** The slip of an order that waits for cash, with its bar code inside: no provider knows of it, and it ends when it is due. */
async function reserveCash(trx: Trx, { orderId, amount, placed }: AwaitedCash): Promise<void> {
  const reference = `10101${orderId}`.padEnd(18, "0");
  const barcodeUrl = `data:image/png;base64,${barcodePng(reference).toString("base64")}`;
  await trx
    .updateTable("orders")
    .set({
      cash_slip: JSON.stringify({ reference, barcodeUrl }),
      due_at: new Date(placed.getTime() + CASH_DUE_DAYS * DAY_MS),
    })
    .where("id", "=", orderId)
    .execute();
  await insertAttempt(trx, {
    orderId,
    attempt: 1,
    provider: "paynet",
    amount,
    sourceHash: null,
    payerId: null,
    status: "reserved",
    providerId: null,
  });
}
