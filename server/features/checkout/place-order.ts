import type { FinalizeCardBody } from "../../../shared/contract/checkout.ts";
import { deliveryEstimate } from "../../../shared/domain/business-days.ts";
import { isNoInvoice } from "../../../shared/domain/address.ts";
import { COUPON_STATUSES } from "../../../shared/domain/coupon-status.ts";
import { DELIVERY_TYPES } from "../../../shared/domain/delivery-type.ts";
import { fromPesos } from "../../../shared/domain/money.ts";
import { ORDER_STATUSES } from "../../../shared/domain/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import type { AppError } from "../../http/app-error.ts";
import { usableInvoiceOf } from "../addresses/addresses.service.ts";
import { closeCart, lockCartOf } from "../cart/cart-transfer.ts";
import { type CartContents, readCart, toWireCart } from "../cart/priced-cart.ts";
import { sizeWithIndex } from "../catalog/tire.ts";
import { orderLinesOf } from "../orders/order-lines.ts";
import type { SessionCustomer } from "../session/session.service.ts";
import { type ChosenDelivery, readDelivery } from "./chosen-delivery.ts";
import { shippingPreTax } from "./delivery.ts";
import { findAttemptBySource, findLatestAttempt, insertAttempt, type PaymentAttempt } from "./payment-attempts.ts";
import { holdStock, takeCoupon, takeHeldStock } from "./take-goods.ts";

export interface Placing {
  readonly customer: SessionCustomer;
  readonly body: FinalizeCardBody;
  readonly sourceHash: Buffer;
  readonly now: Date;
}

/** An order that has to be charged now, or the one that this very purchase made before. */
export interface Placed {
  readonly attempt: PaymentAttempt;
  readonly isNew: boolean;
}

/**
 * Places an order in one transaction: prices again, checks stock and coupon, writes order, lines and frozen addresses, takes
 * stock and coupon, empties the cart, opens the payment attempt (decisions §5). A cart becomes at most one order: whoever
 * comes second with the same cart, or with the same card token, is given the first one's.
 */
export async function placeOrder(db: Handle, config: Config, placing: Placing): Promise<Result<Placed, AppError>> {
  return db.transaction().execute(async (trx): Promise<Result<Placed, AppError>> => {
    const { customer, body, now } = placing;
    const cart = await lockCartOf(trx, customer.id, body.id);
    if (!cart) return err({ kind: "cartNotFound" });
    const before = cart.order_id
      ? await findLatestAttempt(trx, cart.order_id)
      : await findAttemptBySource(trx, placing.sourceHash);
    if (before)
      return before.customer_id === customer.id ? ok({ attempt: before, isNew: false }) : err({ kind: "cardMissing" });

    const delivery = await readDelivery(trx, placing);
    if (!delivery.ok) return delivery;
    const invoice = await readInvoice(trx, placing);
    if (!invoice.ok) return invoice;
    if ((body.promo ?? 0) !== 0) return err({ kind: "planNotAllowed" });

    const choice = {
      coupon: body.coupon,
      couponOwner: { email: customer.email, now },
      shippingPreTax: shippingPreTax(config, DELIVERY_TYPES[delivery.value.type].code),
    };
    const contents = await readCart(trx, cart.id, choice);
    const changed = whatChanged(contents, body);
    if (!changed.ok) return changed;
    const wanted = contents.items.map(({ tire, quantity }) => ({ code: tire.code, quantity }));
    // A refusal is answered, not thrown, and what was written would stay: all is held before anything is taken.
    const lacking = await holdStock(trx, wanted);
    if (lacking !== undefined) return cartChanged(contents, stockMessage(contents, lacking));
    if (contents.coupon.campaign && !(await takeCoupon(trx, contents.coupon.code))) {
      return cartChanged(await readCart(trx, cart.id, choice), COUPON_STATUSES.used.message);
    }
    await takeHeldStock(trx, wanted);

    const orderId = await writeOrder(trx, { placing, contents, delivery: delivery.value, invoice: invoice.value, now });
    await closeCart(trx, cart.id, orderId);
    const amount = contents.priced.grandTotal;
    await insertAttempt(trx, { orderId, attempt: 1, amount, sourceHash: placing.sourceHash });
    const attempt = await findLatestAttempt(trx, orderId);
    if (!attempt) throw new Error("The attempt just written is not there.");
    return ok({ attempt, isNew: true });
  });
}

/** The invoice data as they are frozen into the order; null for an order without an invoice. */
async function readInvoice(trx: Trx, { customer, body }: Placing): Promise<Result<FrozenInvoice | null, AppError>> {
  const alias = body.invoice ?? "";
  return alias.trim() === "" || isNoInvoice(alias) ? ok(null) : usableInvoiceOf(trx, customer.id, alias);
}

const cartChanged = (contents: CartContents, message: string) =>
  err({ kind: "cartChanged", message, cart: toWireCart(contents) } as const);

/** Everything the customer saw must still hold; the first thing that does not is what they are told. */
function whatChanged(contents: CartContents, body: FinalizeCardBody): Result<undefined, AppError> {
  if (contents.retired > 0) {
    return cartChanged(contents, "Una llanta de tu carrito ya no está disponible. Revisa tu carrito.");
  }
  if (contents.items.length === 0) return err({ kind: "emptyCart" });
  const short = contents.items.find(({ tire, quantity }) => quantity > tire.on_hand);
  if (short) return cartChanged(contents, stockMessage(contents, short.tire.code));
  const { status } = contents.coupon;
  if (status !== "valid" && status !== "none") return cartChanged(contents, COUPON_STATUSES[status].message);
  if (body.total !== undefined && body.total !== null && fromPesos(body.total) !== contents.priced.grandTotal) {
    return cartChanged(
      contents,
      "Tu carrito o sus precios cambiaron. Revisa las llantas y el total antes de finalizar.",
    );
  }
  return ok(undefined);
}

function stockMessage(contents: CartContents, code: string): string {
  const item = contents.items.find(({ tire }) => tire.code === code);
  if (!item) return "Una llanta de tu carrito ya no está disponible. Revisa tu carrito.";
  const { tire } = item;
  const name = `${tire.product_name} ${sizeWithIndex(tire)}`;
  if (tire.on_hand === 0) return `${name} se agotó. Quítala de tu carrito para continuar.`;
  return tire.on_hand < item.quantity
    ? `No hay suficientes piezas de ${name}: ${tire.on_hand === 1 ? "queda 1 pieza" : `quedan ${tire.on_hand} piezas`}.`
    : `No hay suficientes piezas de ${name}. Ajusta la cantidad e intenta de nuevo.`;
}

interface OrderToWrite {
  readonly placing: Placing;
  readonly contents: CartContents;
  readonly delivery: ChosenDelivery;
  readonly invoice: FrozenInvoice | null;
  readonly now: Date;
}

async function writeOrder(trx: Trx, { placing, contents, delivery, invoice, now }: OrderToWrite): Promise<number> {
  const { priced } = contents;
  const status = ORDER_STATUSES.incomplete.code;
  const { id } = await trx
    .insertInto("orders")
    .values({
      customer_id: placing.customer.id,
      status,
      payment_type: placing.body.payment,
      delivery_type: DELIVERY_TYPES[delivery.type].code,
      location_id: delivery.locationId,
      ship_address: delivery.address ? JSON.stringify(delivery.address) : null,
      invoice_address: invoice && JSON.stringify(invoice),
      coupon_code: contents.coupon.campaign && contents.coupon.code,
      articles: priced.articles,
      subtotal_pre_tax: priced.subtotalPreTax,
      list_total: priced.listTotal,
      iva: priced.ivaTotal,
      shipping_pre_tax: priced.shippingPreTax,
      shipping_total: priced.shippingTotal,
      total: priced.grandTotal,
      delivered_by: deliveryEstimate(now).deliveredBy,
      placed_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("order_line")
    .values(orderLinesOf(id, contents.items, priced.lines))
    .execute();
  await trx
    .insertInto("stock_movement")
    .values(
      contents.items.map(({ tire, quantity }) => ({
        code: tire.code,
        order_id: id,
        quantity: -quantity,
        reason: "ordered" as const,
      })),
    )
    .execute();
  await trx
    .insertInto("order_event")
    .values({ order_id: id, from_status: null, to_status: status, actor: "customer", reason: "placed" })
    .execute();
  return id;
}
