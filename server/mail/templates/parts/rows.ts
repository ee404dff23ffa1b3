import { Column } from "@react-email/column";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { COLOURS, STYLES } from "./styles.ts";

/** How the plain text version finds a row's two cells, to write them on one line, and the rows to keep apart. */
export const LABEL_CLASS = "mail-label";
export const VALUE_CLASS = "mail-value";
export const RULED_CLASS = "mail-ruled";

interface LabelledRowProps {
  readonly label: ReactNode;
  readonly value: string;
  /** The value is a link to it. */
  readonly url?: string | undefined;
  /** Money; other values break where the message is narrow. */
  readonly isAmount?: boolean;
  /** Rows of several lines, kept apart by a rule (and by an empty line in the plain text). */
  readonly isRuled?: boolean;
  /** Of the row, as "40%", where labels are sentences: beside one a value that may break at any letter gets hardly any room. */
  readonly labelWidth?: string;
  readonly cellStyle?: CSSProperties;
}

/** A label on the left and its value or amount on the right, for any width. */
export const LabelledRow = ({
  label,
  value,
  url,
  isAmount = false,
  isRuled = false,
  labelWidth,
  cellStyle,
}: LabelledRowProps): ReactElement =>
  h(Row, {
    ...(isRuled && { className: RULED_CLASS, style: { borderBottom: `1px solid ${COLOURS.line}` } }),
    children: [
      h(
        Column,
        {
          key: "label",
          className: LABEL_CLASS,
          ...(labelWidth !== undefined && { width: labelWidth }),
          style: { ...STYLES.cell, ...cellStyle },
        },
        label,
      ),
      h(
        Column,
        {
          key: "value",
          className: VALUE_CLASS,
          style: { ...(isAmount ? STYLES.amount : STYLES.value), ...cellStyle },
          align: "right",
        },
        url === undefined
          ? value
          : h(Link, { href: url, style: { color: "inherit", textDecoration: "underline" } }, value),
      ),
    ],
  });
