import { whatsappUrl } from "../../../shared/domain/text/whatsapp.ts";
import { type PublicStepState, publicStepWords } from "../../../shared/domain/tracking/public-steps.ts";
import { receptionCheck } from "../../../shared/domain/tracking/reception-check.ts";
import { appointmentWords } from "../../../shared/domain/appointments/appointment-words.ts";
import { MUST_MOVE_WORDS, NOTICE_HOURS } from "../../../shared/domain/appointments/notice-words.ts";
import { businessDay, formatDate, formatDateTime } from "../../../shared/domain/text/dates.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../shared/domain/payment/payment-type.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { OrderRow } from "../../features/orders/orders.repository.ts";
import type { ShownParcel } from "../../features/shipments/order-shipments.ts";
import { DELIVERY_MAILS, type DeliveryMailKind } from "../../queue/order-mails.ts";
import {
  appointmentFacts,
  destinationOf,
  mailedArticle,
  type OrderToMail,
  refundTextOf,
} from "./order-mail-content.ts";
import { shopOf } from "../transport/sender.ts";
import type { OrderNewsProps } from "../templates/order-news.ts";
import type { MailedStep } from "../templates/parts/trail.ts";

type News = Pick<OrderNewsProps, "subject" | "title"> & { readonly text: string };

/** Where an order is now, with the courier's number as staff wrote it. */
export function deliveryNewsProps(
  config: Config,
  kind: DeliveryMailKind,
  { order, lines, pickup, parcels = [], partPieces, tracking }: OrderToMail,
): OrderNewsProps {
  const mail = DELIVERY_MAILS[kind];
  const isOver = mail.status === "delivered";
  const isThere = isOver || "isThere" in mail;
  const text =
    partPieces === undefined
      ? mail.text
      : `En este envío van ${partPieces} de tus ${order.articles} llantas. Lo demás sale después, y te escribimos otra vez.`;
  const [first, second] = parcels;
  const single = second ? null : first;
  const carrierPage = isThere || second ? "" : (single?.trackingUrl ?? order.carrier_url);
  return {
    ...newsOf(config, { order, lines }, { ...mail, text }),
    facts: [
      ...(isOver || !second ? [] : parcels.map(factOfParcel)),
      { label: "Paquetería", value: isOver || second ? "" : (single?.carrier ?? order.carrier) },
      {
        label: "Número de guía",
        value: isOver || second ? "" : (single?.trackingNumber ?? order.tracking_number),
        // The button leads to our own page then, and the number to the carrier's.
        ...(tracking !== undefined && carrierPage !== "" && { url: carrierPage }),
      },
      { label: "Llega a más tardar", value: isThere ? "" : promisedDay(order) },
    ].filter(({ value }) => value !== ""),
    destination: isOver ? null : destinationOf(order, pickup),
    followUrl: isThere || second ? null : carrierPage || null,
    ...(TELLS_CHECKS.has(kind) && { checks: receptionCheck(lines) }),
    whatsapp: (config.SHOP_SOCIAL_WHATSAPP && whatsappUrl(config.SHOP_SOCIAL_WHATSAPP, String(order.id))) || undefined,
    ...roadOf(tracking),
  };
}

/** Tyres are looked at before they are mounted (aftersales section 4). */
const TELLS_CHECKS: ReadonlySet<DeliveryMailKind> = new Set(["orderShipped", "orderDelivered"]);

const roadOf = (tracking: OrderToMail["tracking"]): Pick<OrderNewsProps, "tracking"> => ({
  tracking: tracking && { url: tracking.url, steps: tracking.steps.map(mailedStep) },
});

const mailedStep = ({ step, at, state }: PublicStepState): MailedStep => ({
  text: publicStepWords(step),
  when: at === null ? "" : formatDateTime(at),
  state,
});

/** One of several parcels, with its page where there is one. */
const factOfParcel = ({ carrier, trackingNumber, trackingUrl }: ShownParcel, index: number) => ({
  label: `Paquete ${index + 1}`,
  value: `${carrier} ${trackingNumber}`.trim(),
  ...(trackingUrl !== "" && { url: trackingUrl }),
});

/** Nothing when the day had passed already as the order took this step. */
const promisedDay = ({ delivered_by: day, updated_at: movedAt }: OrderRow): string =>
  day === null || day < businessDay(movedAt) ? "" : formatDate(day);

const IF_PAID = "Si ya habías pagado, te escribimos en cuanto nos llegue el aviso y te devolvemos tu dinero.";

/** The shop cancels before a payment starts: that mail says why instead of what becomes of the money. */
export const orderCancelledProps = (config: Config, { order, lines, isCancelledByShop }: OrderToMail): OrderNewsProps =>
  newsOf(
    config,
    { order, lines },
    {
      subject: "cancelado",
      title: "Cancelamos tu pedido",
      text: isCancelledByShop ? order.failure_reason : `Tu pedido ${order.id} ya no se va a surtir. ${IF_PAID}`,
    },
  );

/** A deposit that staff look at before it holds tyres. */
export const depositInReviewProps = (config: Config, { order, lines, tracking }: OrderToMail): OrderNewsProps => ({
  ...newsOf(
    config,
    { order, lines },
    {
      subject: "lo estamos revisando",
      title: "Estamos revisando tu pedido",
      text: `Recibimos tu pedido ${order.id} por ${amountOf(order.total)}. Por su importe lo revisamos antes de apartar las llantas${order.due_at ? `, a más tardar el ${formatDateTime(order.due_at)}` : ""}. Espera nuestro correo con la cuenta y la referencia: todavía no deposites.`,
    },
  ),
  ...roadOf(tracking),
});

/** The provider has the payment, and its decision is missing. */
export const orderInReviewProps = (config: Config, { order, lines, tracking }: OrderToMail): OrderNewsProps => ({
  ...newsOf(
    config,
    { order, lines },
    {
      subject: "tu pago está en revisión",
      title: "Tu pago está en revisión",
      text: `Recibimos tu pedido ${order.id}. ${reviewerOf(order)} está revisando tu pago y puede tardar varios días. Te avisaremos por correo en cuanto termine; no necesitas volver a pagar. Mientras tanto, tus llantas están apartadas.`,
    },
  ),
  ...roadOf(tracking),
});

const reviewerOf = ({ payment_type: type }: OrderRow): string =>
  paymentTypeFromCode(type) === "wallet" ? PAYMENT_TYPES.wallet.shortLabel : "Tu banco";

/** One that had been paid. */
export const orderCancelledPaidProps = (config: Config, toMail: OrderToMail): OrderNewsProps =>
  newsOf(config, toMail, {
    subject: "cancelado, te devolvemos tu dinero",
    title: "Cancelamos tu pedido y te devolvemos tu dinero",
    text: `Tu pedido ${toMail.order.id} ya no se va a surtir. ${refundTextOf(toMail)}`,
  });

/** One whose money its provider gave back already, or still decides about: we promise nothing. */
export const orderCancelledContestedProps = (config: Config, { order, lines }: OrderToMail): OrderNewsProps =>
  newsOf(
    config,
    { order, lines },
    {
      subject: "cancelado",
      title: "Cancelamos tu pedido",
      text: `Tu pedido ${order.id} ya no se va a surtir. De tu dinero se encarga quien procesó el pago: si ya te lo regresó, no tienes que hacer nada.`,
    },
  );

/** The branch that its customer chose was retired before the tyres left. */
export const placeChangedProps = (
  config: Config,
  { order, lines, pickup, appointment }: OrderToMail,
): OrderNewsProps => ({
  ...newsOf(
    config,
    { order, lines },
    {
      subject: "cambia el lugar donde lo recoges",
      title: "Tu pedido se recoge en otro lugar",
      text: `El lugar que elegiste para recoger tu pedido ${order.id} ya no entrega pedidos. Tus llantas todavía no salen: las enviamos a este otro, sin costo. Si no te queda bien, avísanos antes de que salgan y cancelamos tu pedido sin costo.${appointment?.state === "cancelled" ? " Tu cita era en el lugar de antes y se canceló: aparta otra hora en tu pedido, si este lugar da citas." : ""}`,
    },
  ),
  destination: destinationOf(order, pickup),
});

/** The hour as it is when the e-mail goes out, or that there is none any more. */
export function appointmentProps(config: Config, toMail: OrderToMail): OrderNewsProps {
  const { order, pickup, appointment } = toMail;
  const startsAt = appointment?.startsAt;
  const words = startsAt ? appointmentWords(startsAt, appointment.zone) : "";
  const news = startsAt
    ? {
        subject: `tu cita, ${words.toLowerCase()}`,
        title: "Tu cita en la sucursal",
        text: `Te esperan el ${words.toLowerCase()} para montar las llantas de tu pedido ${order.id}. Lleva una identificación oficial y tu número de pedido. En tu pedido puedes moverla o cancelarla hasta ${NOTICE_HOURS} horas antes.`,
      }
    : {
        subject: "se canceló tu cita",
        title: "Se canceló tu cita",
        text: `Tu pedido ${order.id} ya no tiene una cita en la sucursal. Tu pedido sigue igual: recoge tus llantas en el horario de la sucursal, o aparta otra hora en tu pedido.`,
      };
  return {
    ...newsOf(config, toMail, news),
    facts: appointmentFacts(toMail).filter(({ value }) => value !== ""),
    destination: destinationOf(order, pickup),
  };
}

/** The account's owner reads of every correction, including a stranger's in an open session. */
export const addressChangedProps = (config: Config, { order, lines, pickup }: OrderToMail): OrderNewsProps => ({
  ...newsOf(
    config,
    { order, lines },
    {
      subject: "corregiste su dirección",
      title: "Corregiste la dirección de tu pedido",
      text: `Tu pedido ${order.id} sale a la dirección de abajo. Si no fuiste tú, avísanos de inmediato y cambia tu contraseña.`,
    },
  ),
  destination: destinationOf(order, pickup),
});

/** The day that was promised passed. No other is: which one would hold is not known. */
export const orderLateProps = (
  config: Config,
  { order, lines, tracking, appointment }: OrderToMail,
): OrderNewsProps => ({
  ...newsOf(
    config,
    { order, lines },
    {
      subject: "va con retraso",
      title: "Tu pedido va con retraso",
      text: `Te dijimos que tu pedido ${order.id} llegaba a más tardar el ${formatDate(order.delivered_by ?? "")}, y todavía no te lo entregamos. Lo sentimos. Ya lo estamos revisando. Si tienes prisa o ya no lo quieres, dinos y vemos contigo qué hacer.${appointment?.mustMove ? ` ${MUST_MOVE_WORDS}` : ""}`,
    },
  ),
  ...roadOf(tracking),
});

/** One that was delivered, or had ended before; and one that goes on, of which more was paid than it cost. */
export const moneyBackProps = (config: Config, toMail: OrderToMail): OrderNewsProps => ({
  ...newsOf(config, toMail, {
    subject: "te devolvemos tu dinero",
    title: "Te devolvemos tu dinero",
    text: [refundTextOf(toMail), ...wordsOfReturn(toMail)].join(" "),
  }),
  facts: [
    { label: "Pedido", value: String(toMail.order.id) },
    ...(toMail.ofReturn ? [{ label: "Devolución", value: toMail.ofReturn.folio }] : []),
  ],
});

/** How a guarantee's amount is reckoned, and what of the return is not paid. */
function wordsOfReturn({ ofReturn }: OrderToMail): string[] {
  if (!ofReturn) return [];
  const { isGuarantee, sentBack } = ofReturn;
  return [
    ...(isGuarantee ? ["El importe es el de tu póliza de garantía, según el piso que le queda a la llanta."] : []),
    ...(sentBack === 1 ? ["Una de tus llantas no procede: te la enviamos de vuelta."] : []),
    ...(sentBack > 1 ? [`${sentBack} de tus llantas no proceden: te las enviamos de vuelta.`] : []),
  ];
}

const amountOf = (amount: number): string => `${formatMxn(centavos(amount))} MXN`;

const newsOf = (
  config: Config,
  { order, lines }: Pick<OrderToMail, "order" | "lines">,
  { subject, title, text }: News,
): OrderNewsProps => ({
  shop: shopOf(config),
  orderUrl: `${publicUrl(config)}/order/${order.id}`,
  orderNumber: String(order.id),
  subject,
  title,
  paragraphs: [
    text,
    `Si algo no está bien o tienes dudas, escríbenos a ${config.SHOP_EMAIL} o llámanos al ${config.SHOP_PHONE}.`,
  ],
  facts: [],
  lines: lines.map(mailedArticle),
  destination: null,
  followUrl: null,
});
