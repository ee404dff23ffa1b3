import { Column } from "@react-email/column";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { createElement as h, type CSSProperties, type ReactElement } from "react";
import type { Shop } from "./layout.ts";
import { VALUE_CLASS } from "./rows.ts";
import { COLOURS, STYLES } from "./styles.ts";

/** How the plain text version finds the marks, to leave them out. */
export const MARK_CLASS = "mail-mark";

/** A step of the order's road, in words. */
export interface MailedStep {
  readonly text: string;
  /** When it was reached, in words; empty: not yet, or not known. */
  readonly when: string;
  readonly state: "done" | "now" | "next" | "stopped";
}

const MARKS = { done: "✓", now: "●", next: " ", stopped: "!" } as const;

interface TrailProps {
  readonly shop: Shop;
  readonly steps: readonly MailedStep[];
}

/** Where the order is: what is behind it, where it is now and what comes. */
export const Trail = ({ shop, steps }: TrailProps): ReactElement =>
  h(Section, { style: { margin: "0 0 16px" } }, ...steps.map((step) => h(Step, { key: step.text, shop, step })));

const Step = ({
  shop,
  step: { text, when, state },
}: {
  readonly shop: Shop;
  readonly step: MailedStep;
}): ReactElement =>
  h(Row, {
    children: [
      h(
        Column,
        {
          key: "mark",
          className: MARK_CLASS,
          width: "44",
          style: { width: "44px", verticalAlign: "top", padding: "4px 0" },
        },
        h("span", { style: markStyle(shop, state) }, MARKS[state]),
      ),
      h(
        Column,
        { key: "text", className: VALUE_CLASS, style: { ...STYLES.cell, padding: "7px 0" } },
        h(
          "span",
          { style: state === "next" ? { color: COLOURS.inkSecondary, fontWeight: 600 } : { fontWeight: 700 } },
          state === "now" ? `Ahora: ${text}` : text,
        ),
        ...(when === "" ? [] : [h("br", { key: "break" }), h("span", { key: "when", style: STYLES.small }, when)]),
      ),
    ],
  });

function markStyle({ brandColour, markColour }: Shop, state: MailedStep["state"]): CSSProperties {
  const colours = {
    done: { backgroundColor: brandColour, borderColor: brandColour, color: COLOURS.onBrand },
    now: { backgroundColor: markColour, borderColor: COLOURS.ink, color: COLOURS.ink },
    next: { backgroundColor: COLOURS.surface, borderColor: COLOURS.inkSecondary, color: COLOURS.surface },
    stopped: { backgroundColor: COLOURS.stop, borderColor: COLOURS.stop, color: COLOURS.onBrand },
  }[state];
  return {
    ...STYLES.text,
    ...colours,
    display: "inline-block",
    width: "26px",
    height: "26px",
    borderStyle: "solid",
    borderWidth: "2px",
    borderRadius: "8px",
    fontSize: "15px",
    lineHeight: "26px",
    margin: 0,
    textAlign: "center",
  };
}
