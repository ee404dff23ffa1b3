import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { ArticleLine, type MailedArticle } from "./parts/article-line.ts";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { LabelledRow } from "./parts/rows.ts";
import { StatusLine } from "./parts/status-link.ts";
import { COLOURS, STYLES } from "./parts/styles.ts";
import { type Sum, Sums } from "./parts/sums.ts";
import { type Block, TitledLines } from "./parts/titled-lines.ts";

/** Everything already in words. */
export interface OrderReservedProps {
  readonly shop: Shop;
  readonly customerName: string;
  readonly orderUrl: string;
  readonly orderNumber: string;
  readonly total: string;
  readonly due: string;
  /** How to pay, in one sentence. */
  readonly how: string;
  /** What is read to the cashier or typed at the bank. */
  readonly reference: string;
  /** The address of the picture that a cashier scans; null for a deposit. */
  readonly barcode: string | null;
  readonly lines: readonly MailedArticle[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly sums: readonly Sum[];
  readonly destination: Block | null;
  /** Its customer comes for it, so that nothing is sent. */
  readonly isPickup: boolean;
  /** Told again, hours before the time to pay is over. */
  readonly isReminder?: boolean;
  /** The page that shows the order without an account. */
  readonly statusUrl: string | undefined;
}

/** As tall on every screen; the width of a long reference shrinks to the message's. */
const BARCODE_STYLE = {
  display: "block",
  maxWidth: "100%",
  height: "90px",
  margin: "8px 0",
  backgroundColor: "#ffffff",
};

export const orderReservedSubject = ({ orderNumber, due, isReminder = false }: OrderReservedProps): string =>
  isReminder ? `Pedido ${orderNumber}: paga antes del ${due}` : `Pedido ${orderNumber}: falta tu pago`;

export const OrderReserved = (order: OrderReservedProps): ReactElement =>
  h(
    Layout,
    {
      shop: order.shop,
      subject: orderReservedSubject(order),
      preview: `Paga ${order.total} antes del ${order.due}.`,
    },
    h(
      Heading,
      { as: "h1", style: STYLES.title },
      order.isReminder ? "Queda poco tiempo para pagar" : `Gracias, ${order.customerName}`,
    ),
    h(
      Text,
      { style: STYLES.text },
      `${order.isReminder ? "No vemos tu pago. Si ya lo hiciste, no hagas nada; si no, todavía apartamos tus llantas" : "Apartamos tus llantas"}. Paga antes del ${order.due} para que ${order.isPickup ? "puedas recogerlas" : "te las enviemos"}.`,
    ),
    h(
      Section,
      { style: { backgroundColor: COLOURS.serviceSoft, padding: "12px 16px", margin: "0 0 16px" } },
      h(Text, { style: { ...STYLES.small, margin: "0 0 4px" } }, "Referencia"),
      order.barcode && h("img", { src: order.barcode, alt: "Código de barras para el cajero", style: BARCODE_STYLE }),
      h(Text, { style: { ...STYLES.code, margin: 0 } }, order.reference),
    ),
    h(Section, null, ...order.facts.map((fact) => h(LabelledRow, { key: fact.label, ...fact }))),
    h(Text, { style: { ...STYLES.text, margin: "16px 0" } }, order.how),
    h(Heading, { as: "h2", style: STYLES.subtitle }, "Tus llantas"),
    h(Section, null, ...order.lines.map((line) => h(ArticleLine, { key: line.code, line }))),
    h(Sums, order),
    order.destination && h(TitledLines, order.destination),
    h(
      Text,
      { style: { ...STYLES.text, marginTop: "16px" } },
      "Si no recibimos tu pago a tiempo, el pedido se cancela solo y tus artículos vuelven a tu carrito.",
    ),
    h(Button, { href: order.orderUrl, style: buttonStyle(order.shop) }, "Ver pedido"),
    order.statusUrl && h(StatusLine, { url: order.statusUrl }),
  );
