import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface OrderExpiredProps {
  readonly shop: Shop;
  readonly orderUrl: string;
  readonly orderNumber: string;
  /** What did not happen in time. */
  readonly title: string;
  /** Why, and that nothing was charged. */
  readonly reason: string;
  /** For those who may have paid after all; null where the customer was not asked to pay. */
  readonly ifPaid: string | null;
}

export const orderExpiredSubject = ({ orderNumber, title }: OrderExpiredProps): string =>
  `Pedido ${orderNumber}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

export const OrderExpired = (order: OrderExpiredProps): ReactElement =>
  h(
    Layout,
    { shop: order.shop, subject: orderExpiredSubject(order), preview: "Tus artículos siguen en tu carrito." },
    h(Heading, { as: "h1", style: STYLES.title }, order.title),
    h(Text, { style: STYLES.text }, `${order.reason} Cancelamos tu pedido ${order.orderNumber}.`),
    h(Text, { style: STYLES.text }, "Guardamos tus artículos en tu carrito."),
    order.ifPaid !== null && h(Text, { style: STYLES.text }, order.ifPaid),
    h(Button, { href: order.orderUrl, style: buttonStyle(order.shop) }, "Ver pedido"),
  );
