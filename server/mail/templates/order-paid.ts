import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { ArticleLine, type MailedArticle } from "./parts/article-line.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { buttonStyle } from "./parts/button-style.ts";
import { LabelledRow } from "./parts/rows.ts";
import { StatusButton, StatusLine } from "./parts/status-link.ts";
import { COLOURS, STYLES } from "./parts/styles.ts";
import { type Sum, Sums } from "./parts/sums.ts";
import { type Block, TitledLines } from "./parts/titled-lines.ts";

/** Everything already in words: a template never calculates. */
export interface OrderPaidProps {
  readonly shop: Shop;
  readonly customerName: string;
  readonly orderUrl: string;
  readonly orderNumber: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly MailedArticle[];
  readonly sums: readonly Sum[];
  readonly destination: Block | null;
  /** Null for an order without an invoice. */
  readonly invoice: Block | null;
  readonly estimate: string | null;
  /** What bank points paid, with the bank's words for the receipt; null without them. */
  readonly points: string | null;
  /** The page that shows the order without an account. */
  readonly statusUrl: string | undefined;
}

export const orderPaidSubject = ({ orderNumber }: OrderPaidProps): string => `Pedido ${orderNumber}: recibimos tu pago`;

export const OrderPaid = (order: OrderPaidProps): ReactElement =>
  h(
    Layout,
    {
      shop: order.shop,
      subject: orderPaidSubject(order),
      preview: order.estimate ?? "Recibimos tu pedido y tu pago.",
    },
    h(Heading, { as: "h1", style: STYLES.title }, `Gracias, ${order.customerName}`),
    h(Text, { style: STYLES.text }, "Recibimos tu pedido y tu pago."),
    order.estimate && h(Text, { style: { ...STYLES.text, fontWeight: 700 } }, order.estimate),
    order.statusUrl && h(StatusButton, { shop: order.shop, url: order.statusUrl }),
    h(Section, null, ...order.facts.map((fact) => h(LabelledRow, { key: fact.label, ...fact }))),
    h(Heading, { as: "h2", style: STYLES.subtitle }, "Tus llantas"),
    h(Section, null, ...order.lines.map((line) => h(ArticleLine, { key: line.code, line }))),
    h(Sums, order),
    order.points && h(Text, { style: { ...STYLES.small, marginTop: "8px" } }, order.points),
    order.destination && h(TitledLines, order.destination),
    order.invoice && h(TitledLines, order.invoice),
    h(
      Section,
      { style: { backgroundColor: COLOURS.serviceSoft, padding: "12px 16px", margin: "24px 0" } },
      h(Text, { style: { ...STYLES.text, margin: 0 } }, "La factura viaja con la mercancía."),
    ),
    h(Button, { href: order.orderUrl, style: buttonStyle(order.shop) }, "Ver pedido"),
    order.statusUrl && h(StatusLine, { url: order.statusUrl }),
  );
