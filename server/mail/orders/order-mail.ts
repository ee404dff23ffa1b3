import { awaitsDelivery, ORDER_STATUSES, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { pickupPlaceOf } from "../../features/dealers/dealers.service.ts";
import { appointmentFile } from "../../features/orders/appointment-file.ts";
import { appointmentOf, canBeMounted } from "../../features/orders/order-appointment.ts";
import {
  findOrder,
  findOrderLines,
  findRefunds,
  isCancelledByShop,
  isInReview,
  type OrderRow,
} from "../../features/orders/orders.repository.ts";
import { isWritable, readReviewable } from "../../features/reviews/reviewable.ts";
import { reviewPath } from "../../features/reviews/review-link.ts";
import { findShipments, shownParcels } from "../../features/shipments/order-shipments.ts";
import { findPublicSteps } from "../../features/tracking/find-public-steps.ts";
import { trackingUrl } from "../../features/tracking/tracking-link.ts";
import { returnOfRefund } from "../../features/returns/return-money.ts";
import { taxCatalogs } from "../../features/tax/tax.service.ts";
import type { Jobs } from "../../queue/add-job.ts";
import { type DeliveryMailKind, isDeliveryMail, type OrderMailKind, orderMailName } from "../../queue/order-mails.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { orderPaidProps, type OrderToMail, paymentDeclinedProps } from "./order-mail-content.ts";
import {
  addressChangedProps,
  appointmentProps,
  deliveryNewsProps,
  moneyBackProps,
  orderLateProps,
  orderCancelledContestedProps,
  orderCancelledPaidProps,
  orderCancelledProps,
  depositInReviewProps,
  orderInReviewProps,
  placeChangedProps,
} from "./order-news-content.ts";
import { type ReviewToAsk, reviewRequestProps } from "./review-mail-content.ts";
import { orderExpiredProps, orderRefundedProps, orderReservedProps, reservedPictures } from "./waiting-mail-content.ts";
import { findRecipient } from "../transport/recipient.ts";
import { messageIdOf, withFooter } from "../transport/sender.ts";

/** How much goes back, which need not be the order's total. */
const TELLS_AMOUNT: ReadonlySet<OrderMailKind> = new Set(["orderRefunded", "orderMoneyBack", "orderCancelledPaid"]);

const SAYS_HOW_TO_PAY: ReadonlySet<OrderMailKind> = new Set(["orderReserved", "paymentReminder"]);

/** They lead to the order's page without an account, as every delivery's do: a buyer with a code has no password. */
const LEADS_TO_STATUS: ReadonlySet<OrderMailKind> = new Set([
  "orderReserved",
  "paymentReminder",
  "depositInReview",
  "orderInReview",
  "orderPaid",
  "orderLate",
]);

/** The appointment goes along for the reader's calendar; a cancelled one only with the e-mail that says so, one before its tyres not at all. */
const bringsCalendar = (kind: OrderMailKind, { appointment }: Pick<OrderToMail, "appointment">): boolean =>
  appointment?.mustMove !== true &&
  (kind === "appointmentChanged" || (kind === "orderPaid" && appointment?.startsAt !== null));

interface MailServices {
  readonly db: Handle;
  readonly config: Config;
  readonly transport: MailTransport;
}

/**
 * Sends one of an order's e-mails to its customer. Nothing is sent for an order that no longer exists, nor to a person who was
 * erased.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendOrderMail(
  { db, config, transport }: MailServices,
  { kind, orderId, nth, why, shipmentId, refundId }: Jobs["send_mail"],
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || !(await findRecipient(db, order.customer_id))) return;
  // One that waited long for the mail server: what it asks for is done or over.
  if (SAYS_HOW_TO_PAY.has(kind) && order.status !== ORDER_STATUSES.awaitingPayment.code) return;
  if (kind === "paymentReminder" && isOver(order)) return;
  if (kind === "orderInReview" && !(await isInReview(db, orderId))) return;
  const isDepositInReview = order.awaits_review && order.status === ORDER_STATUSES.incomplete.code;
  if (kind === "depositInReview" && !isDepositInReview) return;
  if (kind === "appointmentChanged" && !canBeMounted(order)) return;
  const review = kind === "reviewRequest" ? await reviewOf(db, orderId) : undefined;
  if (kind === "reviewRequest" && !review) return;
  const lines = await findOrderLines(db, orderId);
  const pickup = await pickupPlaceOf(db, order);
  const appointment = await appointmentOf(db, order, new Date());
  const catalogs = await taxCatalogs(db);
  const refunds = TELLS_AMOUNT.has(kind) ? await findRefunds(db, orderId) : [];
  const refunded = refunds.find(({ id }) => id === refundId) ?? refunds.at(-1);
  const ofReturn = kind === "orderMoneyBack" && refundId !== undefined ? await returnOfRefund(db, refundId) : undefined;
  const told = isDeliveryMail(kind) ? await shipmentsTold(db, order, shipmentId) : {};
  if (kind === "orderLate" && !isAwaited(order.status)) return;
  const tracking = isDeliveryMail(kind) || LEADS_TO_STATUS.has(kind) ? await trackingOf(db, config, order) : undefined;
  const toMail = {
    order,
    lines,
    pickup,
    appointment,
    catalogs,
    refunded,
    ofReturn,
    nth,
    why,
    isCancelledByShop: kind === "orderCancelled" && (await isCancelledByShop(db, orderId)),
    tracking,
    review,
    ...told,
  };
  await transport.send(await composeOrderMail(await withFooter(db, config), kind, toMail));
}

function isAwaited(code: number): boolean {
  const status = orderStatusFromCode(code);
  return status !== null && awaitsDelivery(status);
}

const isOver = ({ due_at: dueAt }: OrderRow): boolean => dueAt !== null && dueAt.getTime() <= Date.now();

/** What its buyer can still say something about; undefined: nothing, or they are not to be asked. */
async function reviewOf(db: Handle, orderId: number): Promise<ReviewToAsk | undefined> {
  const found = await readReviewable(db, orderId, new Date());
  const lines = found?.lines.filter(isWritable) ?? [];
  if (!found || lines.length === 0 || found.order.review_mails_stopped_at !== null) return undefined;
  return { path: await reviewPath(db, orderId), deliveredAt: found.deliveredAt, closes: found.closes, lines };
}

/** The page of an order without an account, and its road as that page has it. */
async function trackingOf(db: Handle, config: Config, order: OrderRow): Promise<OrderToMail["tracking"]> {
  return { url: await trackingUrl(db, config, order.id), steps: await findPublicSteps(db, order) };
}

/** The parcels of an order, or those of one part of it. */
async function shipmentsTold(
  db: Handle,
  order: OrderRow,
  shipmentId: number | undefined,
): Promise<Pick<OrderToMail, "parcels" | "partPieces">> {
  const shipments = await findShipments(db, order.id);
  const part = shipments.find(({ id }) => id === shipmentId);
  return part
    ? { parcels: shownParcels(order, [part]), partPieces: part.pieces }
    : { parcels: shownParcels(order, shipments) };
}

/** The whole message, ready to be sent. */
export async function composeOrderMail(config: Config, kind: OrderMailKind, toMail: OrderToMail): Promise<MailMessage> {
  const { order } = toMail;
  // Loaded with the first e-mail: React's renderer and the text converter would slow the shop's start.
  const render = await import("../templates/render-mail.ts");
  const bodies = {
    orderReserved: () => render.renderOrderReserved(orderReservedProps(config, toMail)),
    paymentReminder: () => render.renderOrderReserved({ ...orderReservedProps(config, toMail), isReminder: true }),
    depositInReview: () => render.renderOrderNews(depositInReviewProps(config, toMail)),
    orderInReview: () => render.renderOrderNews(orderInReviewProps(config, toMail)),
    orderPaid: () => render.renderOrderPaid(orderPaidProps(config, toMail)),
    orderExpired: () => render.renderOrderExpired(orderExpiredProps(config, order)),
    orderRefunded: () => render.renderOrderRefunded(orderRefundedProps(config, toMail)),
    paymentDeclined: () => render.renderPaymentDeclined(paymentDeclinedProps(config, order)),
    orderMoneyBack: () => render.renderOrderNews(moneyBackProps(config, toMail)),
    orderCancelled: () => render.renderOrderNews(orderCancelledProps(config, toMail)),
    orderCancelledPaid: () => render.renderOrderNews(orderCancelledPaidProps(config, toMail)),
    orderPlaceChanged: () => render.renderOrderNews(placeChangedProps(config, toMail)),
    appointmentChanged: () => render.renderOrderNews(appointmentProps(config, toMail)),
    orderAddressChanged: () => render.renderOrderNews(addressChangedProps(config, toMail)),
    orderLate: () => render.renderOrderNews(orderLateProps(config, toMail)),
    orderCancelledContested: () => render.renderOrderNews(orderCancelledContestedProps(config, toMail)),
    reviewRequest: () => {
      if (!toMail.review) throw new TypeError("There is nothing to ask about.");
      return render.renderReviewRequest(reviewRequestProps(config, order, toMail.review));
    },
  } as const satisfies Record<Exclude<OrderMailKind, DeliveryMailKind>, unknown>;
  const body = await (isDeliveryMail(kind)
    ? render.renderOrderNews(deliveryNewsProps(config, kind, toMail))
    : bodies[kind]());
  const pictures = SAYS_HOW_TO_PAY.has(kind) ? reservedPictures(toMail) : [];
  const messageId = messageIdOf(config, `pedido-${order.id}-${orderMailName(kind, toMail.nth)}`);
  const calendar = bringsCalendar(kind, toMail) ? appointmentFile(config, toMail, new Date()) : undefined;
  const files = calendar && [
    { filename: `cita-${order.id}.ics`, contentType: "text/calendar; charset=utf-8", content: calendar },
  ];
  return { to: order.email, ...body, messageId, pictures, ...(files && { files }) };
}
