import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { ArticleLine, type MailedArticle } from "./parts/article-line.ts";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { LabelledRow } from "./parts/rows.ts";
import { StatusButton, StatusNote } from "./parts/status-link.ts";
import { STYLES } from "./parts/styles.ts";
import { type Block, TitledLines } from "./parts/titled-lines.ts";
import { type MailedStep, Trail } from "./parts/trail.ts";

/** Where an order is now, or that it is cancelled. Every value is already in words. */
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
  /** The page that shows the order without an account, and what it shows. */
  readonly tracking?: { readonly url: string; readonly steps: readonly MailedStep[] } | undefined;
  /** What to look at when the tyres are there; absent: nothing. */
  readonly checks?: readonly string[];
  /** The shop's WhatsApp; absent: none. */
  readonly whatsapp?: string | undefined;
}

export const orderNewsSubject = ({ orderNumber, subject }: OrderNewsProps): string =>
  `Pedido ${orderNumber}: ${subject}`;

export const OrderNews = (order: OrderNewsProps): ReactElement =>
  h(
    Layout,
    { shop: order.shop, subject: orderNewsSubject(order), preview: order.paragraphs[0] ?? order.title },
    h(Heading, { as: "h1", style: STYLES.title }, order.title),
    ...order.paragraphs.map((text) => h(Text, { key: text, style: STYLES.text }, text)),
    order.tracking && h(StatusButton, { shop: order.shop, url: order.tracking.url }),
    order.tracking && h(Trail, { shop: order.shop, steps: order.tracking.steps }),
    order.facts.length > 0 &&
      h(Section, null, ...order.facts.map((fact) => h(LabelledRow, { key: fact.label, ...fact }))),
    order.destination && h(TitledLines, order.destination),
    order.lines.length > 0 && h(Heading, { as: "h2", style: STYLES.subtitle }, "Tus llantas"),
    h(
      Section,
      { style: { margin: "0 0 24px" } },
      ...order.lines.map((line) => h(ArticleLine, { key: line.code, line })),
    ),
    order.checks && h(Heading, { as: "h2", style: STYLES.subtitle }, "Antes de montarlas"),
    order.checks &&
      h(
        "ol",
        { style: { ...STYLES.text, margin: "0 0 24px", paddingLeft: "24px" } },
        ...order.checks.map((text) => h("li", { key: text, style: { margin: "0 0 8px" } }, text)),
      ),
    order.whatsapp !== undefined &&
      h(
        Text,
        { style: STYLES.text },
        "También puedes escribirnos por ",
        h(Link, { href: order.whatsapp, style: { color: "inherit", textDecoration: "underline" } }, "WhatsApp"),
        ".",
      ),
    lastButton(order),
  );

/** One button a message: the road's is at its top. */
function lastButton({ tracking, followUrl, orderUrl, shop, buttonText }: OrderNewsProps): ReactElement {
  if (tracking) return h(StatusNote, { orderUrl });
  return followUrl === null
    ? h(Button, { href: orderUrl, style: buttonStyle(shop) }, buttonText ?? "Ver pedido")
    : h(Button, { href: followUrl, style: buttonStyle(shop) }, "Rastrear mi envío");
}
