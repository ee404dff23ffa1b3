import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { COLOURS, STYLES } from "./parts/styles.ts";

export interface OrderRefundedProps {
  readonly shop: Shop;
  readonly orderUrl: string;
  readonly orderNumber: string;
  readonly amount: string;
  /** What was received, and why it goes back. */
  readonly why: string;
  /** Where and when the money will be back. */
  readonly refund: string;
}

export const orderRefundedSubject = ({ orderNumber }: OrderRefundedProps): string =>
  `Pedido ${orderNumber}: te devolvemos tu dinero`;

export const OrderRefunded = (order: OrderRefundedProps): ReactElement =>
  h(
    Layout,
    { shop: order.shop, subject: orderRefundedSubject(order), preview: `Te devolvemos ${order.amount}.` },
    h(Heading, { as: "h1", style: STYLES.title }, "Te devolvemos tu dinero"),
    h(Text, { style: STYLES.text }, order.why),
    h(
      Section,
      { style: { backgroundColor: COLOURS.serviceSoft, padding: "12px 16px", margin: "0 0 16px" } },
      h(Text, { style: { ...STYLES.text, margin: 0 } }, order.refund),
    ),
    h(Text, { style: STYLES.text }, `Si tienes dudas, llámanos al ${order.shop.phone}.`),
    h(Button, { href: order.orderUrl, style: buttonStyle(order.shop) }, "Ver pedido"),
  );
