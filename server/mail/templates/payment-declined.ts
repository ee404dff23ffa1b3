import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { buttonStyle } from "./parts/button-style.ts";
import { COLOURS, STYLES } from "./parts/styles.ts";

export interface PaymentDeclinedProps {
  readonly shop: Shop;
  readonly orderUrl: string;
  readonly orderNumber: string;
  readonly reason: string;
}

export const paymentDeclinedSubject = ({ orderNumber }: PaymentDeclinedProps): string =>
  `Pedido ${orderNumber}: no se completó el pago`;

export const PaymentDeclined = (order: PaymentDeclinedProps): ReactElement =>
  h(
    Layout,
    { shop: order.shop, subject: paymentDeclinedSubject(order), preview: order.reason },
    h(Heading, { as: "h1", style: STYLES.title }, "No se completó el pago"),
    h(Text, { style: STYLES.text }, `Lo sentimos, pero tu pedido ${order.orderNumber} no ha podido ser completado.`),
    h(
      Section,
      {
        style: {
          backgroundColor: COLOURS.stopSoft,
          borderLeft: `4px solid ${COLOURS.stop}`,
          padding: "12px 16px",
          margin: "0 0 16px",
        },
      },
      h(Text, { style: { ...STYLES.text, margin: 0 } }, order.reason),
    ),
    h(Text, { style: STYLES.text }, "Guardamos tus artículos en tu carrito."),
    h(Button, { href: order.orderUrl, style: buttonStyle(order.shop) }, "Ver pedido"),
  );
