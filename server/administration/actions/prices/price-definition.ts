import {
  type PriceRule,
  percentWords,
  type Rounding,
  ROUNDINGS,
} from "../../../../shared/domain/pricing/changes/price-rule.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import type { TireChoice } from "../../../features/prices/tire-prices.ts";

/** A rule, or the prices of a file by code, in centavos with tax. */
export type DefinedRule = PriceRule | { readonly kind: "file"; readonly tires: number };

/** What a plan was made of, as its row keeps it. A file's prices are its lines. */
export interface PriceDefinition {
  readonly choice: TireChoice;
  readonly rule: DefinedRule;
  readonly rounding: Rounding;
  readonly keepsDiscount: boolean;
}

const signed = (amount: number): string => `${amount > 0 ? "+" : ""}${formatMxn(centavos(amount))}`;

/** `−16 %, redondeo a .00`; `precio fijo de $1,599.00 con IVA`. */
export function ruleWords({ rule, rounding }: Pick<PriceDefinition, "rule" | "rounding">): string {
  const ends = rounding === "none" ? ROUNDINGS.none : `redondeo ${ROUNDINGS[rounding]}`;
  switch (rule.kind) {
    case "percent":
      return `${percentWords(rule.tenths)}, ${ends}`;
    case "pesos":
      return `${signed(rule.amount)} con IVA, ${ends}`;
    case "fixed":
      return `precio fijo de ${formatMxn(centavos(rule.amount))} con IVA, ${ends}`;
    case "file":
      return `precios de un archivo, ${ends}`;
  }
}
