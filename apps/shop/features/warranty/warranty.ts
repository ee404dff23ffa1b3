import type { CoveredTires } from "../../../../shared/domain/orders/warranty/covered-tires.ts";
import type { Mounting } from "../../../../shared/domain/orders/warranty/mounting.ts";

/** The guarantee folder of an order. */
export interface Warranty {
  /** The first delivery first; empty: nothing arrived. */
  readonly tires: readonly CoveredTires[];
  readonly mounting: Mounting & { readonly version: number };
}
