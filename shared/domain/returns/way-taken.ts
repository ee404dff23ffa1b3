import { type Centavos, centavos, ZERO } from "../money/money.ts";

/** Smallest refund: a decision with money needs some. */
const LEAST = 1;

/** What is taken off a refund for the way back: what it cost, and never all of what is refunded. */
export const wayTaken = (refunded: Centavos, returnFreight: number): Centavos =>
  centavos(Math.max(ZERO, Math.min(returnFreight, refunded - LEAST)));
