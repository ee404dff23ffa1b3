import { hasContact } from "../../../shared/domain/people/contact-data.ts";
import { isNoInvoice } from "../../../shared/domain/people/address.ts";
import { codesThatCancel } from "../../../shared/domain/pricing/cancelling-price.ts";
import { COUPON_STATUSES } from "../../../shared/domain/pricing/coupon-status.ts";
import { DELIVERY_TYPES } from "../../../shared/domain/orders/delivery-type.ts";
import { monthsOf, PAY_IN_FULL, plansFor, takesBank } from "../../../shared/domain/payment/installments.ts";
import { type Centavos, fromPesos } from "../../../shared/domain/money/money.ts";
import { canPayInCash } from "../../../shared/domain/payment/payment-type.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import { depositReference } from "../../../shared/domain/payment/deposit-reference.ts";
import { usableInvoiceOf } from "../addresses/addresses.service.ts";
import { closeCart, lockCartOf } from "../cart/cart-transfer.ts";
import { type CartContents, type PricingChoice, readCart } from "../cart/priced-cart.ts";
import { sizeWithIndex } from "../catalog/tires/tire.ts";
import { cancelByPrice } from "../payments/record/cancel-by-price.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { readDelivery } from "../delivery/chosen-delivery.ts";
import type { ChosenCard } from "../payments/cards/chosen-card.ts";
import { shippingPreTax } from "../delivery/delivery-fee.ts";
import { installmentPlans } from "../promotions/installment-plans.ts";
import {
  findAttemptBySource,
  findLatestAttempt,
  insertAttempt,
  type PaymentAttempt,
} from "../payments/attempts/payment-attempts.ts";
import { PAYMENT_METHODS } from "../payments/attempts/payment-methods.ts";
import type { CartChanged, PurchaseError } from "./purchase-error.ts";
import { reserve } from "./reservation.ts";
import { findRecentRevival } from "../payments/record/revived-order.ts";
import { needs3ds } from "../payments/start-payment.ts";
import { takeCoupon } from "../promotions/take-coupon.ts";
import { holdStock, takeForOrder } from "../stock/take-stock.ts";
import { type Placing, type PlacingServices, spendsCoupon, writeOrder } from "./write-order.ts";
import { deliveryChoiceOf } from "./wire-finalize.ts";

const UNIQUE_VIOLATION = "23505";
const ONE_ATTEMPT_PER_TOKEN = "payment_attempt_source_hash_key";

/** An order that has to be charged now, one that its price has cancelled, or the one that this very purchase made before. */
export interface Placed {
  readonly attempt: PaymentAttempt;
  /** Without interest; 0 for one charge. */
  readonly months: number;
  readonly isNew: boolean;
  /** Whether its pieces may be held while the bank's page of a card is open. */
  readonly mayOpenPage: boolean;
}

/**
 * Places an order in one transaction: prices again, checks stock, coupon and plan, writes order, lines and frozen addresses, takes
 * stock and coupon, empties the cart, opens the payment attempt (decisions §5). An order that waits for a deposit is whole with
 * that, and its e-mail is queued. A cart becomes at most one order: a second request with the same cart, or with the same
 * card token, is given the first one's. Waits for its turn without a connection.
 */
export async function placeOrder(
  services: PlacingServices,
  asked: Omit<Placing, "now">,
): Promise<Result<Placed, PurchaseError>> {
  const { db, orderLimit } = services;
  const placed = await orderLimit.run(() =>
    transact(db, (trx) => placeOrderIn(trx, services, asked)).catch(cardMissingIfTokenTaken),
  );
  if (placed.ok) return placed;
  const { error } = placed;
  if (error.kind !== "couponUsed") return err(error);
  // What was written is undone: the cart is whole again.
  const { cartId, choice } = error;
  return cartChanged(await readCart(db, cartId, choice), COUPON_STATUSES.used.message);
}

/** The coupon's last use went to another order. */
interface CouponUsed {
  readonly kind: "couponUsed";
  readonly cartId: string;
  readonly choice: PricingChoice;
}

async function placeOrderIn(
  trx: Trx,
  services: PlacingServices,
  asked: Omit<Placing, "now">,
): Promise<Result<Placed, PurchaseError | CouponUsed>> {
  const { config } = services;
  const { customer, body } = asked;
  const owner = await lockCustomer(trx, customer.id, ["purchases_blocked_at"]);
  const cart = await lockCartOf(trx, customer.id, body.id);
  if (!cart) return err({ kind: "cartNotFound" });
  const before = await findSamePurchase(trx, cart.order_id, asked.card);
  if (before)
    return before.customer_id === customer.id
      ? ok({ attempt: before, months: 0, isNew: false, mayOpenPage: false })
      : err({ kind: "cardMissing" });

  if (!hasContact(customer)) return err({ kind: "contactMissing" });
  const now = await databaseTime(trx);
  const placing = { ...asked, now };
  const delivery = await readDelivery(trx, { customer, now, ...deliveryChoiceOf(body) });
  if (!delivery.ok) return delivery;
  const invoice = await readInvoice(trx, placing);
  if (!invoice.ok) return invoice;

  const choice = {
    coupon: body.coupon,
    couponOwner: { email: customer.email, now },
    shippingPreTax: shippingPreTax(config, DELIVERY_TYPES[delivery.value.type].code),
  };
  const contents = await readCart(trx, cart.id, choice);
  const changed = await checkUnchanged(trx, contents, asked);
  if (!changed.ok) return changed;
  if (placing.type === "cash" && !canPayInCash(contents.priced.grandTotal)) return err({ kind: "overCashLimit" });
  const months = await readPlan(trx, placing, contents.priced.subtotalPreTax);
  if (!months.ok) return months;
  const reservation = await reserve(trx, config, {
    type: placing.type,
    customerId: customer.id,
    isBlocked: Boolean(owner?.purchases_blocked_at),
    traits: {
      address: placing.ip,
      phones: [customer.phone, delivery.value.address?.phone ?? ""],
      rfc: invoice.value?.rfc ?? null,
    },
    pieces: contents.priced.articles,
    total: contents.priced.grandTotal,
    with3ds: placing.with3ds || needs3ds(config, contents.priced.grandTotal),
    now,
  });
  if (!reservation.ok) return reservation;
  const order = {
    placing,
    contents,
    delivery: delivery.value,
    invoice: invoice.value,
    months: months.value,
    reservation: reservation.value,
  };
  const orderId = await writeOrder(trx, services, order);
  await closeCart(trx, cart.id, orderId);
  const attempt = await openFirstAttempt(trx, { orderId, placing, amount: contents.priced.grandTotal });
  // Last, because other orders of these tyres wait from here on until the transaction ends.
  const wanted = contents.items.map(({ tire, quantity }) => ({ code: tire.code, quantity }));
  const { awaitsReview, mayOpenPage } = reservation.value;
  const lacking = await (awaitsReview ? holdStock(trx, wanted) : takeForOrder(trx, orderId, wanted));
  if (lacking !== undefined) return cartChanged(contents, stockMessage(contents, lacking));
  const use = { customerId: customer.id, orderId };
  if (spendsCoupon(contents) && !(await takeCoupon(trx, contents.coupon.code, use)))
    return err({ kind: "couponUsed", cartId: cart.id, choice });

  const placed = { months: months.value, isNew: true, mayOpenPage };
  const codes = codesThatCancel(contents.priced);
  if (codes.length === 0) return ok({ attempt, ...placed });
  await cancelByPrice(trx, attempt, { codes, lines: wanted });
  return ok({ attempt: { ...attempt, status: "abandoned" }, ...placed });
}

/** Another customer's order used the same card token at the same moment. */
function cardMissingIfTokenTaken(error: Error & { code?: string; constraint?: string }): Result<never, PurchaseError> {
  if (error.code !== UNIQUE_VIOLATION || error.constraint !== ONE_ATTEMPT_PER_TOKEN) throw error;
  return err({ kind: "cardMissing" });
}

/** What the cart became before, or what the same card token was used for. */
const findSamePurchase = async (trx: Trx, orderId: number | null, card: ChosenCard | null) => {
  if (orderId !== null) return findLatestAttempt(trx, orderId);
  return card?.sourceHash ? findAttemptBySource(trx, card.sourceHash) : undefined;
};

interface FirstAttempt {
  readonly orderId: number;
  readonly placing: Placing;
  readonly amount: number;
}

function openFirstAttempt(trx: Trx, { orderId, placing, amount }: FirstAttempt): Promise<PaymentAttempt> {
  const { provider, start } = PAYMENT_METHODS[placing.type];
  return insertAttempt(trx, {
    orderId,
    attempt: 1,
    provider,
    amount,
    sourceHash: placing.card?.sourceHash ?? null,
    payerId: placing.card?.source.kind === "savedCard" ? placing.card.source.payerId : null,
    status: start ? "started" : "reserved",
    providerId: start ? null : depositReference(orderId),
  });
}

/** Months of the chosen plan, 0 for one charge; the plan must be one that this total and card may choose (decisions §5). */
async function readPlan(
  trx: Trx,
  { body, card }: Placing,
  total: Centavos,
): Promise<Result<number, { kind: "planNotAllowed" | "planOfAnotherBank" }>> {
  const id = body.promo ?? PAY_IN_FULL.id;
  if (id === PAY_IN_FULL.id) return ok(0);
  // Points and months together are not documented at the provider (providers §1.6).
  if (!card || card.usesPoints) return err({ kind: "planNotAllowed" });
  const plans = await installmentPlans(trx);
  if (plans.some((plan) => plan.id === id && !takesBank(plan, card.paying))) return err({ kind: "planOfAnotherBank" });
  const plan = plansFor({ total, plans, card: card.paying }).find((option) => option.id === id);
  // Brand-restricted plans need a known brand.
  const hasBrand = plan && (plan.brands === null || card.paying.brand !== null);
  const months = plan && hasBrand ? monthsOf(plan) : null;
  return months ? ok(months) : err({ kind: "planNotAllowed" });
}

/** The invoice data as they are frozen into the order; null for an order without an invoice. */
async function readInvoice(
  trx: Trx,
  { customer, body }: Placing,
): Promise<Result<FrozenInvoice | null, PurchaseError>> {
  const alias = body.invoice ?? "";
  return alias.trim() === "" || isNoInvoice(alias) ? ok(null) : usableInvoiceOf(trx, customer.id, alias);
}

const cartChanged = (cart: CartContents, message: string) => err<CartChanged>({ kind: "cartChanged", message, cart });

/** Articles left the cart because their order was paid after all: its customer must not buy them once more. */
async function revivalMessage(trx: Trx, customerId: number): Promise<string | undefined> {
  const orderId = await findRecentRevival(trx, customerId);
  return orderId === undefined
    ? undefined
    : `Tu pago del pedido ${orderId} sí se registró y el pedido sigue. Sus llantas ya no están en tu carrito.`;
}

/** Everything the customer saw must still hold; answers the first thing that does not. */
async function checkUnchanged(
  trx: Trx,
  contents: CartContents,
  { body, customer }: Pick<Placing, "body" | "customer">,
): Promise<Result<undefined, PurchaseError>> {
  if (contents.retired > 0) {
    return cartChanged(contents, "Una llanta de tu carrito ya no está disponible. Revisa tu carrito.");
  }
  if (contents.items.length === 0) {
    const message = await revivalMessage(trx, customer.id);
    return message === undefined ? err({ kind: "emptyCart" }) : cartChanged(contents, message);
  }
  const short = contents.items.find(({ tire, quantity }) => quantity > tire.on_hand);
  if (short) return cartChanged(contents, stockMessage(contents, short.tire.code));
  const { status } = contents.coupon;
  if (status !== "valid" && status !== "none") return cartChanged(contents, COUPON_STATUSES[status].message);
  if (body.total !== undefined && body.total !== null && fromPesos(body.total) !== contents.priced.grandTotal) {
    const message = await revivalMessage(trx, customer.id);
    return cartChanged(
      contents,
      message ?? "Tu carrito o sus precios cambiaron. Revisa las llantas y el total antes de finalizar.",
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
