import type { PersonKind } from "./rfc.ts";

/** A tax regime of the SAT and whose it may be; `id` is its key ("601"). */
export interface TaxRegime {
  readonly id: string;
  readonly name: string;
  readonly natural: boolean;
  readonly legal: boolean;
}

/** A use of the CFDI; `regimes` are those of the receiver that the SAT's matrix lets it go with. */
export interface CfdiUse extends TaxRegime {
  readonly regimes: readonly string[];
}

export interface TaxCatalogs {
  readonly regimes: readonly TaxRegime[];
  readonly uses: readonly CfdiUse[];
}

/** Payments and payroll have documents of their own: nobody buys tyres for them. Source: data README, usos_cfdi. */
const NOT_FOR_A_PURCHASE: ReadonlySet<string> = new Set(["CP01", "CN01"]);

export const isForPurchases = (use: { readonly id: string }): boolean => !NOT_FOR_A_PURCHASE.has(use.id);

/** The regimes that a person of this kind can have, in the catalogue's order. Source: account section 5. */
export const regimesFor = (kind: PersonKind, { regimes }: TaxCatalogs): readonly TaxRegime[] =>
  regimes.filter((regime) => regime[kind]);

/**
 * The uses that a person of this kind can ask for with a regime, or with any while none is chosen (null). Source: account
 * section 5; the SAT's matrix of uses and regimes.
 */
export const usesFor = (kind: PersonKind, regimeId: string | null, { uses }: TaxCatalogs): readonly CfdiUse[] =>
  uses.filter((use) => use[kind] && isForPurchases(use) && (regimeId === null || use.regimes.includes(regimeId)));
