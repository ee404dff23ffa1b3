import { isGenericRfc, type PersonKind } from "./rfc.ts";

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

/** Payments and payroll have documents of their own: tyres are not bought for them. Source: data README, usos_cfdi. */
const NOT_FOR_A_PURCHASE: ReadonlySet<string> = new Set(["CP01", "CN01"]);

export const isForPurchases = (use: { readonly id: string }): boolean => !NOT_FOR_A_PURCHASE.has(use.id);

/** Whose regime and use are chosen: a person's of a kind, or those behind a generic RFC. */
export type TaxPerson = PersonKind | "generic";

export const taxPersonOf = ({ rfc, kind }: { readonly rfc: string; readonly kind: PersonKind }): TaxPerson =>
  isGenericRfc(rfc) ? "generic" : kind;

/** The only regime and use that the SAT accepts with a generic RFC. Source: decisions section 11. */
const GENERIC = { regime: "616", use: "S01" } as const;

/** The regimes that this person can have, in the catalogue's order. Source: account section 5. */
export const regimesFor = (person: TaxPerson, { regimes }: TaxCatalogs): readonly TaxRegime[] =>
  regimes.filter((regime) => (person === "generic" ? regime.id === GENERIC.regime : regime[person]));

/**
 * The uses that this person can ask for with a regime, or with any while none is chosen (null). Source: account section 5; the
 * SAT's matrix of uses and regimes.
 */
export const usesFor = (person: TaxPerson, regimeId: string | null, { uses }: TaxCatalogs): readonly CfdiUse[] =>
  uses.filter(
    (use) =>
      (person === "generic" ? use.id === GENERIC.use : use[person]) &&
      isForPurchases(use) &&
      (regimeId === null || use.regimes.includes(regimeId)),
  );
