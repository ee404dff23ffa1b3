import type { Mounting } from "../../../../shared/domain/orders/warranty/mounting.ts";

/** Tyres that arrived together, and until when they are guaranteed. Days are `yyyy-mm-dd`. */
export interface CoveredTires {
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly quantity: number;
  /** WWYY of each piece that has one. */
  readonly dotWeeks: readonly string[];
  readonly deliveredOn: string;
  readonly coveredUntil: string;
  readonly years: number;
  readonly leastTreadMm: number;
  /** Names the text of the guarantee and its edition. */
  readonly policy: string;
  readonly edition: string;
  readonly isReplacement: boolean;
}

/** The guarantee folder of an order. */
export interface Warranty {
  /** The first delivery first; empty: nothing arrived. */
  readonly tires: readonly CoveredTires[];
  readonly mounting: Mounting & { readonly version: number };
}
