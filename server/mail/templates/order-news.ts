import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { ArticleLine, type MailedArticle } from "./article-line.ts";
import { buttonStyle } from "./button-style.ts";
import { Layout, type Shop } from "./layout.ts";
import { LabelledRow } from "./rows.ts";
import { STYLES } from "./styles.ts";
import { type Block, TitledLines } from "./titled-lines.ts";

/** Where an order is now, or that it is no more; everything already in words. */
export interface OrderNewsProps {
  readonly shop: Shop;
  readonly orderUrl: string;
  readonly orderNumber: string;
  /** After `Pedido 104286: `. */
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** `url`: the value is a link to it. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly url?: string }[];
  /** What it is about. */
  readonly lines: readonly MailedArticle[];
  /** Where its customer gets it; null where that does not matter any more. */
  readonly destination: Block | null;
  /** The courier's page, where there is one. */
  readonly followUrl: string | null;
  /** On the button to `orderUrl`; absent: "Ver pedido". */
  readonly buttonText?: string;
}

export const orderNewsSubject = ({ orderNumber, subject }: OrderNewsProps): string =>
  `Pedido ${orderNumber}: ${subject}`;

export const OrderNews = (order: OrderNewsProps): ReactElement =>
  h(
    Layout,
    { shop: order.shop, subject: orderNewsSubject(order), preview: order.paragraphs[0] ?? order.title },
    h(Heading, { as: "h1", style: STYLES.title }, order.title),
    ...order.paragraphs.map((text) => h(Text, { key: text, style: STYLES.text }, text)),
    order.facts.length > 0 &&
      h(Section, null, ...order.facts.map((fact) => h(LabelledRow, { key: fact.label, ...fact }))),
    order.destination && h(TitledLines, order.destination),
    order.lines.length > 0 && h(Heading, { as: "h2", style: STYLES.subtitle }, "Tus llantas"),
    h(
      Section,
      { style: { margin: "0 0 24px" } },
      ...order.lines.map((line) => h(ArticleLine, { key: line.code, line })),
    ),
    order.followUrl === null
      ? h(Button, { href: order.orderUrl, style: buttonStyle(order.shop) }, order.buttonText ?? "Ver pedido")
      : h(Button, { href: order.followUrl, style: buttonStyle(order.shop) }, "Rastrear mi envío"),
  );
