import { frozenDeposit } from "../payments/record/freeze-deposit.ts";
import type { SessionCustomer } from "../customers/session-customer.ts";
import type { FinalizeBody } from "../../../shared/contract/purchase/checkout.ts";
import { deliveryEstimate } from "../../../shared/domain/orders/business-days.ts";
import { DELIVERY_TYPES } from "../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { PaymentType } from "../../../shared/domain/payment/payment-type.ts";
import { TERMS_VERSION } from "../../../shared/domain/text/legal/terms.ts";
import type { Trx } from "../../db/database.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import type { Services } from "../../http/services.ts";
import { type CartContents, couponDiscountOf, reasonsOf } from "../cart/priced-cart.ts";
import { orderLinesOf } from "../orders/order-lines.ts";
import type { ChosenCard } from "../payments/cards/chosen-card.ts";
import type { ChosenDelivery } from "../delivery/chosen-delivery.ts";
import { queueCustomerMail, queueStaffMail } from "../orders/order-mails.ts";
import { writeAppointment } from "../appointments/kept-appointments.ts";
import { insertOrder, nextOrderId } from "./insert-order.ts";
import { PAYMENT_METHODS } from "../payments/attempts/payment-methods.ts";
import type { Reservation } from "./reservation.ts";

export type PlacingServices = Pick<Services, "db" | "config" | "deposits" | "orderLimit">;

export interface Placing {
  readonly customer: SessionCustomer;
  readonly body: FinalizeBody;
  readonly type: PaymentType;
  /** Null for every method but the card. */
  readonly card: ChosenCard | null;
  /** Network address of the call. */
  readonly ip: string;
  /** The card is charged with its bank's page, whatever its amount. */
  readonly with3ds: boolean;
  readonly now: Date;
}

export interface OrderToWrite {
  readonly placing: Placing;
  readonly contents: CartContents;
  readonly delivery: ChosenDelivery;
  readonly invoice: FrozenInvoice | null;
  readonly months: number;
  readonly reservation: Reservation;
}

/** A coupon that makes no article of the order cheaper stays unspent, and is not the order's (docs/decisions/0051). */
export const spendsCoupon = ({ priced }: CartContents): boolean => priced.campaignArticles > 0;

/** Order, lines and history; answers its number. Its goods are taken after that. */
export async function writeOrder(
  trx: Trx,
  { deposits }: PlacingServices,
  { placing, contents, delivery, invoice, months, reservation }: OrderToWrite,
): Promise<number> {
  const { priced } = contents;
  const { now } = placing;
  const method = PAYMENT_METHODS[placing.type];
  const { incomplete, awaitingPayment } = ORDER_STATUSES;
  // Without a provider there is nothing to wait for before the customer can pay.
  const isReserved = !method.start && !reservation.awaitsReview;
  const status = isReserved ? awaitingPayment.code : incomplete.code;
  const account = placing.type === "deposit" && !reservation.awaitsReview ? deposits : undefined;
  const id = await nextOrderId(trx);
  const order = {
    customer_id: placing.customer.id,
    status,
    payment_type: placing.body.payment,
    delivery_type: DELIVERY_TYPES[delivery.type].code,
    location_id: delivery.locationId,
    ship_address: delivery.address ? JSON.stringify(delivery.address) : null,
    invoice_address: invoice && JSON.stringify(invoice),
    due_at: reservation.dueAt,
    awaits_review: reservation.awaitsReview,
    deposit: account ? frozenDeposit(id, account) : null,
    months,
    card_label: placing.card?.label ?? "",
    holds_coupon: spendsCoupon(contents),
    coupon_code: spendsCoupon(contents) ? contents.coupon.code : null,
    coupon_discount: spendsCoupon(contents) ? couponDiscountOf(contents) : null,
    articles: priced.articles,
    subtotal_pre_tax: priced.subtotalPreTax,
    list_total: priced.listTotal,
    iva: priced.ivaTotal,
    shipping_pre_tax: priced.shippingPreTax,
    shipping_total: priced.shippingTotal,
    total: priced.grandTotal,
    delivered_by: deliveryEstimate(now).deliveredBy,
    terms_version: TERMS_VERSION,
    placed_at: now,
    updated_at: now,
  };
  const lines = orderLinesOf(id, contents.items, { lines: priced.lines, reasons: reasonsOf(contents) });
  const placed = { from_status: null, to_status: incomplete.code, actor: "customer", reason: "placed" };
  const reserved = {
    from_status: incomplete.code,
    to_status: awaitingPayment.code,
    actor: "shop",
    reason: `waits for ${method.provider}`,
  };
  const events = isReserved ? [placed, reserved] : [placed];
  await insertOrder(trx, id, { order, lines, events, keys: reservation.keys });
  const { appointment, locationId } = delivery;
  if (appointment && locationId !== null) await writeAppointment(trx, { orderId: id, locationId, ...appointment });
  if (reservation.awaitsReview) {
    await queueCustomerMail(trx, "depositInReview", id);
    await queueStaffMail(trx, "depositReview", id);
  } else if (account) await queueCustomerMail(trx, "orderReserved", id);
  return id;
}
