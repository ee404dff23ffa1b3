import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { LabelledRow } from "./parts/rows.ts";
import { STYLES } from "./parts/styles.ts";

/** To the shop's own people: numbers of orders and payments, no names. */
export interface StaffNoticeProps {
  readonly shop: Shop;
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export const staffNoticeSubject = ({ subject }: StaffNoticeProps): string => subject;

export const StaffNotice = (notice: StaffNoticeProps): ReactElement =>
  h(
    Layout,
    { shop: notice.shop, subject: notice.subject, preview: notice.title },
    h(Heading, { as: "h1", style: STYLES.title }, notice.title),
    h(Text, { style: STYLES.text }, notice.text),
    h(
      Section,
      null,
      ...notice.facts.map((fact) => h(LabelledRow, { key: `${fact.label} ${fact.value}`, ...fact, labelWidth: "40%" })),
    ),
  );
