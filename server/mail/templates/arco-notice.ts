import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { QuotedMessage } from "./parts/quoted-message.ts";
import { LabelledRow } from "./parts/rows.ts";
import { STYLES } from "./parts/styles.ts";

export interface ArcoNoticeProps {
  readonly shop: Shop;
  readonly folio: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The privacy officer's own words; null: there are none. */
  readonly words: { readonly title: string; readonly text: string } | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export const arcoNoticeSubject = ({ folio, title }: Pick<ArcoNoticeProps, "folio" | "title">): string =>
  `Solicitud ${folio}: ${title}`;

export const ArcoNotice = (props: ArcoNoticeProps): ReactElement => {
  const { shop, title, paragraphs, words, facts } = props;
  return h(
    Layout,
    { shop, subject: arcoNoticeSubject(props), preview: title },
    h(Heading, { as: "h1", style: STYLES.title }, title),
    ...paragraphs.map((text) => h(Text, { key: text, style: STYLES.text }, text)),
    words && h(QuotedMessage, { title: words.title, message: words.text }),
    h(Section, null, ...facts.map((fact) => h(LabelledRow, { key: fact.label, ...fact }))),
  );
};
