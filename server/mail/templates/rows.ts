import { Column } from "@react-email/column";
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
  /** Rows of several lines, kept apart by a rule (and by an empty line in the plain text). */
  readonly isRuled?: boolean;
  readonly cellStyle?: CSSProperties;
}

/** A label on the left and its value or amount on the right, for any width. */
export const LabelledRow = ({ label, value, isRuled = false, cellStyle }: LabelledRowProps): ReactElement =>
  h(Row, {
    ...(isRuled && { className: RULED_CLASS, style: { borderBottom: `1px solid ${COLOURS.line}` } }),
    children: [
      h(Column, { key: "label", className: LABEL_CLASS, style: { ...STYLES.cell, ...cellStyle } }, label),
      h(
        Column,
        { key: "value", className: VALUE_CLASS, style: { ...STYLES.amount, ...cellStyle }, align: "right" },
        value,
      ),
    ],
  });
