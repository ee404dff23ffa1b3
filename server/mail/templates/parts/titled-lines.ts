import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, Fragment, type ReactElement } from "react";
import { STYLES } from "./styles.ts";

export interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

/** An address, a place or invoice data: each line on its own, for any width. */
export const TitledLines = ({ title, lines }: Block): ReactElement =>
  h(
    Fragment,
    null,
    h(Heading, { as: "h2", style: STYLES.subtitle }, title),
    h(
      Text,
      { style: STYLES.text },
      ...lines.flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: index }), line])),
    ),
  );
