import { OpenpayError } from "../openpay-errors.ts";
import type { OpenpayErrorCode } from "../openpay-errors.ts";
import type { CardData } from "../entities.ts";

type Decline = Extract<OpenpayErrorCode, 3001 | 3002 | 3003 | 3004 | 3005 | 3008>;

/** Test numbers that the bank refuses when they are charged. */
const DECLINES: ReadonlyMap<string, Decline> = new Map([
  ["4222222222222220", 3001],
  ["4000000000000069", 3002],
  ["4444444444444448", 3003],
  ["4000000000000119", 3004],
  ["4000000000000044", 3005],
]);

/** Refused by the fraud rules alone; approved once the holder has proved to be there. */
const NEEDS_3D_SECURE = "5454545454545454";
/** Refused when charged, yet it passes the small authorisation made when a card is saved. */
const CAN_BE_SAVED = "4444444444444448";

const FRAUD_RULES = ["Sandbox rule: card flagged for testing"];

/** Why the bank refuses to charge this card, or null when it approves. */
export const findDecline = (card: CardData, isAuthenticated: boolean): OpenpayError | null => {
  const code = DECLINES.get(card.number) ?? (card.number === NEEDS_3D_SECURE && !isAuthenticated ? 3005 : null);
  if (code === null) return card.kind.brand === null ? new OpenpayError(3008) : null;
  return new OpenpayError(code, undefined, code === 3005 ? FRAUD_RULES : null);
};

/** Why the reversible 10.00 MXN authorisation of saving a card fails, or null. */
export const findSaveDecline = (card: CardData): OpenpayError | null =>
  card.number === CAN_BE_SAVED ? null : findDecline(card, false);
