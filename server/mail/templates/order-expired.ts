import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./button-style.ts";
import { Layout, type Shop } from "./layout.ts";
import { STYLES } from "./styles.ts";

export interface OrderExpiredProps {
  readonly shop: Shop;
  readonly orderUrl: string;
  readonly orderNumber: string;
  /** Why, and that nothing was charged. */
  readonly reason: string;
  /** For those who may have paid after all. */
  readonly ifPaid: string;
}

export const orderExpiredSubject = ({ orderNumber }: OrderExpiredProps): string =>
  `Pedido ${orderNumber}: no recibimos tu pago`;

export const OrderExpired = (order: OrderExpiredProps): ReactElement =>
  h(
    Layout,
    { shop: order.shop, subject: orderExpiredSubject(order), preview: "Tus artículos siguen en tu carrito." },
    h(Heading, { as: "h1", style: STYLES.title }, "No recibimos tu pago"),
    h(Text, { style: STYLES.text }, `${order.reason} Cancelamos tu pedido ${order.orderNumber}.`),
    h(Text, { style: STYLES.text }, "Guardamos tus artículos en tu carrito."),
    h(Text, { style: STYLES.text }, order.ifPaid),
    h(Button, { href: order.orderUrl, style: buttonStyle(order.shop) }, "Ver pedido"),
  );
