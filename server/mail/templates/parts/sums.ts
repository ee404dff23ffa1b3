import { Section } from "@react-email/section";
import { createElement as h, type CSSProperties, type ReactElement } from "react";
import type { Shop } from "./layout.ts";
import { LabelledRow } from "./rows.ts";
import { COLOURS } from "./styles.ts";

/** A row of what an order comes to, in words. */
export interface Sum {
  readonly label: string;
  readonly value: string;
  readonly kind: "plain" | "savings" | "total" | "note";
}

const sumStyle = (kind: Sum["kind"], shop: Shop): CSSProperties => {
  if (kind === "savings") return { color: shop.brandColour };
  if (kind === "total") return { fontSize: "20px", fontWeight: 700, whiteSpace: "normal" };
  return kind === "note" ? { color: COLOURS.inkSecondary, fontSize: "14px" } : {};
};

export const Sums = ({ sums, shop }: { readonly sums: readonly Sum[]; readonly shop: Shop }): ReactElement =>
  h(
    Section,
    { style: { marginTop: "8px" } },
    ...sums.map(({ label, value, kind }) =>
      h(LabelledRow, { key: label, label, value, isAmount: true, cellStyle: sumStyle(kind, shop) }),
    ),
  );
