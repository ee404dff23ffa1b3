import { formatDate } from "../../shared/domain/dates.ts";
import { centavos, formatMxn } from "../../shared/domain/money.ts";
import { pluralArticles } from "../../shared/domain/text.ts";
import { type Config, publicUrl } from "../config/config.ts";
import type { OrderRow } from "../features/orders/orders.repository.ts";
import type { DeliveryMailKind } from "../jobs/add-job.ts";
import { destinationOf, type OrderToMail } from "./order-mail-content.ts";
import { shopOf } from "./sender.ts";
import type { OrderNewsProps } from "./templates/order-news.ts";
import { wayBack } from "./waiting-mail-content.ts";

type News = Pick<OrderNewsProps, "subject" | "title"> & { readonly text: string };

const BRING = "Para recogerlo lleva una identificación oficial y tu número de pedido.";

const STEPS = {
  orderSentToStore: {
    subject: "va camino a la Factory Store",
    title: "Tu pedido va camino a la Factory Store",
    text: "Te lo entregan en la tienda de la fábrica. Antes de ir, confirma por teléfono que ya llegó.",
  },
  orderShipped: {
    subject: "ya va en camino",
    title: "Tu pedido ya va en camino",
    text: "Lo entregamos a la paquetería. La factura viaja con la mercancía.",
  },
  orderShippedToBranch: {
    subject: "va camino a la sucursal de paquetería",
    title: "Tu pedido va camino a la sucursal de paquetería",
    text: "Te escribimos otra vez cuando puedas recogerlo.",
  },
  orderAtCourierBranch: {
    subject: "ya puedes recogerlo",
    title: "Ya puedes recoger tu pedido",
    text: `Está en la sucursal de la paquetería. ${BRING}`,
  },
  orderAtHumanResources: {
    subject: "ya puedes recogerlo en Recursos Humanos",
    title: "Ya puedes recoger tu pedido",
    text: `Está en la oficina de Recursos Humanos. ${BRING}`,
  },
  orderAtDealerBranch: {
    subject: "ya puedes recogerlo",
    title: "Ya puedes recoger tu pedido",
    text: `Está en la sucursal del distribuidor. ${BRING}`,
  },
  orderDelivered: {
    subject: "entregado",
    title: "Entregamos tu pedido",
    text: "Gracias por tu compra. Si algo no está bien, responde a este correo o llámanos.",
  },
} as const satisfies Record<DeliveryMailKind, News>;

/** Where an order is now, with the courier's number as staff wrote it. */
export function deliveryNewsProps(
  config: Config,
  kind: DeliveryMailKind,
  { order, pickup }: OrderToMail,
): OrderNewsProps {
  const { text, ...words } = STEPS[kind];
  const isDelivered = kind === "orderDelivered";
  const place = isDelivered ? null : destinationOf(order, pickup);
  const isOnItsWay = !isDelivered && order.carrier_url !== "";
  return {
    ...newsOf(config, order, { ...words, text }),
    facts: [
      { label: "Artículos", value: pluralArticles(order.articles) },
      { label: "Paquetería", value: isDelivered ? "" : order.carrier },
      { label: "Número de guía", value: isDelivered ? "" : order.tracking_number },
      { label: "Llega a más tardar", value: isDelivered || !order.delivered_by ? "" : formatDate(order.delivered_by) },
      { label: place?.title ?? "", value: place?.lines.join(", ") ?? "" },
    ].filter(({ value }) => value !== ""),
    followUrl: isOnItsWay ? order.carrier_url : null,
  };
}

export const orderCancelledProps = (config: Config, order: OrderRow): OrderNewsProps =>
  newsOf(config, order, {
    subject: "cancelado",
    title: "Cancelamos tu pedido",
    text: `Tu pedido ${order.id} ya no se va a surtir. Si ya habías pagado, te escribimos en cuanto nos llegue el aviso y te devolvemos tu dinero.`,
  });

/** One that had been paid. */
export const orderCancelledPaidProps = (config: Config, { order, refunded }: OrderToMail): OrderNewsProps =>
  newsOf(config, order, {
    subject: "cancelado, te devolvemos tu dinero",
    title: "Cancelamos tu pedido y te devolvemos tu dinero",
    text: `Tu pedido ${order.id} ya no se va a surtir. Te devolvemos ${amountOf(refunded ?? order.total)}. ${wayBack(order)}`,
  });

/** One that was delivered, or had ended before. */
export const moneyBackProps = (config: Config, { order, refunded }: OrderToMail): OrderNewsProps =>
  newsOf(config, order, {
    subject: "te devolvemos tu dinero",
    title: "Te devolvemos tu dinero",
    text: `Te devolvemos ${amountOf(refunded ?? order.total)} de tu pedido ${order.id}. ${wayBack(order)}`,
  });

const amountOf = (amount: number): string => `${formatMxn(centavos(amount))} MXN`;

const newsOf = (config: Config, order: OrderRow, { text, ...words }: News): OrderNewsProps => ({
  shop: shopOf(config),
  orderUrl: `${publicUrl(config)}/order/${order.id}`,
  orderNumber: String(order.id),
  ...words,
  paragraphs: [text, `Si tienes dudas, llámanos al ${config.SHOP_PHONE}.`],
  facts: [],
  followUrl: null,
});
