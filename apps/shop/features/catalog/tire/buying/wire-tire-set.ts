import type { WireTireSet } from "../../../../../../shared/contract/purchase/tire-sets.ts";
import { type Centavos, fromPesos } from "../../../../../../shared/domain/money/money.ts";
import type { OfCart } from "../../../cart/cart.ts";
import { toWireOfCart } from "../../../cart/wire-cart.ts";
import type { TireSummary } from "../tire-summary.ts";
import { summaryOf } from "../wire-tire.ts";

/** What a vehicle takes of a tyre, and the tyre of the same line for the other axle. Amounts with tax. */
export interface TireSet {
  /** Null where the tyre fits none. */
  readonly axle: "front" | "rear" | "both" | null;
  readonly pieces: number;
  /** Whether that many can be bought. */
  readonly isEnough: boolean;
  readonly total: Centavos;
  readonly other: { readonly tire: TireSummary; readonly isEnough: boolean } | null;
  /** Null without the other tyre. */
  readonly totalOfBoth: Centavos | null;
}

/** A set of the wire, in the names of the domain. */
export const tireSetOf = (wire: WireTireSet, coupon: string | undefined): TireSet => ({
  axle: wire.Axle,
  pieces: wire.Pieces,
  isEnough: wire.IsEnough,
  total: fromPesos(wire.Total),
  other: wire.Other && { tire: summaryOf(wire.Other.Tire, coupon), isEnough: wire.Other.IsEnough },
  totalOfBoth: wire.TotalOfBoth === null ? null : fromPesos(wire.TotalOfBoth),
});

/** As many pieces of each of several tyres. */
export const toWireAdditions = (codes: readonly string[], pieces: number, ofCart: OfCart) => ({
  ...toWireOfCart(ofCart),
  Lineas: codes.map((TireId) => ({ TireId, Qty: pieces })),
});
