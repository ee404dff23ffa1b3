import type { TaxCatalogs } from "../../../shared/domain/tax/cfdi.ts";
import { MUST_MOVE_WORDS } from "../../../shared/domain/appointments/notice-words.ts";
import { appointmentWords } from "../../../shared/domain/appointments/appointment-words.ts";
import { zoneWords } from "../../../shared/domain/appointments/zoned-time.ts";
import { formatDate, formatDateTime } from "../../../shared/domain/text/dates.ts";
import type { PublicStepState } from "../../../shared/domain/tracking/public-steps.ts";
import { hoursLines } from "../../../shared/domain/locations/hours-words.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { cardText } from "../../../shared/domain/payment/installments.ts";
import { stateName } from "../../../shared/domain/text/mexican-states.ts";
import { centavos, formatMxn, IVA_PERCENT } from "../../../shared/domain/money/money.ts";
import { stateBeside } from "../../../shared/domain/people/place-names.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../shared/domain/payment/payment-type.ts";
import { formatPhone } from "../../../shared/domain/people/phone.ts";
import { refundText } from "../../../shared/domain/payment/refund/refund-words.ts";
import { pluralArticles } from "../../../shared/domain/text/text.ts";
import { unitPriceTexts } from "../../../shared/domain/pricing/unit-prices.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import type { Place } from "../../features/dealers/dealers.service.ts";
import type { OrderAppointment } from "../../features/orders/order-appointment.ts";
import { pricesOfLine } from "../../features/orders/order-lines.ts";
import type { ShownParcel } from "../../features/shipments/order-shipments.ts";
import type { OrderLineRow, OrderRefund, OrderRow } from "../../features/orders/orders.repository.ts";
import type { RefundCause } from "../../queue/add-job.ts";
import { shopOf } from "../transport/sender.ts";
import type { ReviewToAsk } from "./review-mail-content.ts";
import type { MailedArticle } from "../templates/parts/article-line.ts";
import type { OrderPaidProps } from "../templates/order-paid.ts";
import type { PaymentDeclinedProps } from "../templates/payment-declined.ts";
import type { Sum } from "../templates/parts/sums.ts";
import { streetOf } from "../../features/addresses/street-of.ts";

const mxn = (amount: number): string => formatMxn(centavos(amount));
const joined = (parts: readonly string[], separator: string): string => parts.filter(Boolean).join(separator);

const orderUrl = (config: Config, order: OrderRow): string => `${publicUrl(config)}/order/${order.id}`;

export interface OrderToMail {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** Where it waits for the customer; undefined for one that is delivered. */
  readonly pickup: Omit<Place, "id"> | undefined;
  readonly catalogs: TaxCatalogs;
  /** Its appointment there, or that one can be made; undefined: neither. */
  readonly appointment?: OrderAppointment | undefined;
  /** What goes back; absent: the total, through its provider. */
  readonly refunded?: OrderRefund | undefined;
  /** Of a refund that pays for a return of goods. */
  readonly ofReturn?: { readonly folio: string; readonly isGuarantee: boolean; readonly sentBack: number } | undefined;
  /** How often the order has reached the step that is told of; absent: once. */
  readonly nth?: number | undefined;
  readonly why?: RefundCause | undefined;
  /** Cancelled by a rule of the shop, not by its staff: `failure_reason` says which. */
  readonly isCancelledByShop?: boolean | undefined;
  /** Parcels that the mail tells of; absent: the order's single guía. */
  readonly parcels?: readonly ShownParcel[] | undefined;
  /** The page of the order without an account, and its road. */
  readonly tracking?: { readonly url: string; readonly steps: readonly PublicStepState[] } | undefined;
  /** Of the e-mail that asks for reviews. */
  readonly review?: ReviewToAsk | undefined;
  /** Of an order that leaves in several parts: pieces of this one. */
  readonly partPieces?: number | undefined;
}

/** What goes back, how and within how many days. */
export function refundTextOf({ order, refunded }: Pick<OrderToMail, "order" | "refunded">): string {
  const { amount, ...progress } = refunded ?? { amount: order.total, isDone: false, isByHand: false };
  return refundText(paymentTypeFromCode(order.payment_type), { ...progress, amount: `${mxn(amount)} MXN` });
}

/** Words for an order that was paid. Every amount is a stored one; only the savings are a difference, as in the order itself. */
export function orderPaidProps(config: Config, toMail: OrderToMail): OrderPaidProps {
  const { order, lines, pickup, catalogs } = toMail;
  const deliveryType = deliveryTypeFromCode(order.delivery_type);
  const paymentType = paymentTypeFromCode(order.payment_type);
  return {
    shop: shopOf(config),
    customerName: order.name,
    orderUrl: orderUrl(config, order),
    orderNumber: String(order.id),
    facts: [
      { label: "Pedido", value: String(order.id) },
      { label: "Fecha", value: formatDateTime(order.placed_at) },
      { label: "Total", value: `${mxn(order.total)} MXN` },
      {
        label: "Forma de pago",
        value: joined(
          [paymentType ? PAYMENT_TYPES[paymentType].shortLabel : "", cardText(order.card_label, order.months)],
          ", ",
        ),
      },
      { label: "Envío", value: deliveryType ? DELIVERY_TYPES[deliveryType].orderLabel : "" },
      ...appointmentFacts(toMail),
      ...appointmentWarnings(toMail),
    ].filter(({ value }) => value !== ""),
    lines: lines.map(mailedArticle),
    sums: sumsOf(order),
    destination: destinationOf(order, pickup),
    invoice: order.invoice_address && invoiceOf(order.invoice_address, catalogs),
    estimate: estimateOf(order, pickup !== undefined),
    points: order.points_caption || null,
    statusUrl: toMail.tracking?.url,
  };
}

/** Paid later than it was ordered: its tyres come later, or its place was freed meanwhile. */
function appointmentWarnings({ appointment }: Pick<OrderToMail, "appointment">) {
  if (appointment?.mustMove) return [{ label: "Mueve tu cita", value: MUST_MOVE_WORDS }];
  if (appointment?.cancelledHour && appointment.canChoose)
    return [{ label: "Cita", value: "Ya no tienes una hora apartada. Si quieres otra, elígela en tu pedido." }];
  return [];
}

/** When its tyres are mounted and what is paid there; none without an appointment. */
export function appointmentFacts({ appointment }: Pick<OrderToMail, "appointment">) {
  if (!appointment?.startsAt) return [];
  const { startsAt, zone, mounting } = appointment;
  return [
    { label: "Cita", value: appointmentWords(startsAt, zone) },
    { label: "Reloj", value: zoneWords(zone).slice(0, -1) },
    { label: "Montaje, se paga ahí", value: mounting === null ? "" : `${mxn(mounting)} MXN` },
  ];
}

/** How the articles and their delivery come to the total. */
export function sumsOf(order: OrderRow): readonly Sum[] {
  const savings = order.list_total + order.shipping_total - order.total;
  return [
    { label: pluralArticles(order.articles), value: mxn(order.list_total), kind: "plain" },
    ...(savings > 0 ? [{ label: "Descuentos", value: mxn(-savings), kind: "savings" } as const] : []),
    { label: "Envío", value: order.shipping_total === 0 ? "Gratis" : mxn(order.shipping_total), kind: "plain" },
    { label: "Total", value: `${mxn(order.total)} MXN`, kind: "total" },
    { label: `IVA incluido (${IVA_PERCENT} %)`, value: mxn(order.iva), kind: "note" },
  ];
}

export const mailedArticle = (line: OrderLineRow): MailedArticle => ({
  code: line.code,
  name: `${line.brand} ${line.product_name}`,
  size: line.size,
  quantity: unitPriceTexts(pricesOfLine(line)).join(" "),
  amount: mxn(line.line_total),
});

/** Where its customer gets it; null once the address was erased. */
export function destinationOf(order: OrderRow, pickup: OrderToMail["pickup"]): OrderPaidProps["destination"] {
  if (pickup) return { title: "Recoge en", lines: pickupLines(pickup) };
  if (!order.ship_address) return null;
  const receiver = joined([order.name, order.last_name, order.mother_name], " ");
  return { title: "Dirección de envío", lines: [receiver, ...addressLines(order.ship_address)] };
}

/** The postal code goes with the municipality, as on screen (account section 2). */
function addressLines(address: AddressColumns): string[] {
  const town = address.municipality || address.city;
  return [
    streetOf(address),
    joined([address.neighborhood, `${address.postal_code} ${town}`], ", "),
    stateBeside(town, stateName(address.state)),
    address.phone && `Tel. ${formatPhone(address.phone)}`,
  ].filter(Boolean);
}

/** Names as the SAT's catalogues have them now: they are not frozen, the keys are. */
function invoiceOf(invoice: FrozenInvoice, { regimes, uses }: TaxCatalogs): OrderPaidProps["invoice"] {
  const named = (rows: readonly { readonly id: string; readonly name: string }[], id: string): string =>
    joined([id, rows.find((row) => row.id === id)?.name ?? ""], " ");
  return {
    title: "Datos de facturación",
    lines: [
      `RFC ${invoice.rfc}`,
      invoice.legal_name,
      ...addressLines(invoice),
      `Régimen Fiscal: ${named(regimes, invoice.tax_regime)}`,
      `Uso del CFDI: ${named(uses, invoice.cfdi_use)}`,
    ],
  };
}

function pickupLines(location: NonNullable<OrderToMail["pickup"]>): string[] {
  return [
    joined([location.dealer, location.name], ", "),
    joined([`${location.street} ${location.number}`, location.apartment && `int. ${location.apartment}`], ", "),
    joined([location.neighborhood, `${location.zip} ${location.city}`], ", "),
    stateBeside(location.city, location.stateName),
    location.phone && `Tel. ${formatPhone(location.phone)}`,
    ...hoursLines(location.hours),
  ].filter(Boolean);
}

function estimateOf({ delivered_by: deliveredBy }: OrderRow, isPickup: boolean): string | null {
  if (deliveredBy === null) return null;
  const what = isPickup ? "Tu pedido está listo para que lo recojas" : "Entregamos tu pedido";
  return `${what} a más tardar el ${formatDate(deliveredBy)}.`;
}

/** Words for a payment that was refused: why, and that nothing of the cart is lost (decisions §5). */
export const paymentDeclinedProps = (config: Config, order: OrderRow): PaymentDeclinedProps => ({
  shop: shopOf(config),
  orderUrl: orderUrl(config, order),
  orderNumber: String(order.id),
  reason: order.failure_reason || "Tu banco no autorizó el cargo.",
});
