/** Tyres of an order that arrived together, and until when they are guaranteed. Days are `yyyy-mm-dd`. */
export interface CoveredTires {
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly quantity: number;
  /** Of them, those that the shop has back: nothing covers them any more. */
  readonly returned: number;
  /** WWYY of each piece that the customer has, where one was written down. */
  readonly dotWeeks: readonly string[];
  readonly deliveredOn: string;
  readonly coveredUntil: string;
  readonly years: number;
  readonly leastTreadMm: number;
  /** Names the text of the guarantee: its folder and its edition. */
  readonly policy: string;
  readonly edition: string;
  /** They came in the place of other ones. */
  readonly isReplacement: boolean;
}

/** Tyres that the customer has. */
export const keptTires = ({ quantity, returned }: Pick<CoveredTires, "quantity" | "returned">): number =>
  quantity - returned;
