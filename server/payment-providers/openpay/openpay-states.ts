/**
 * What each documented status of a charge means (providers §1.5). The names of the chargeback's are documented, what they bring
 * along is not: docs/decisions/0047 has the table and says what is assumed.
 */
export const CHARGE_STATUSES = {
  completed: "paid",
  refunded: "paid, given back",
  chargeback_pending: "paid, contested",
  chargeback_accepted: "paid, lost",
  chargeback_adjustment: "paid, unclear",
  charge_pending: "at the bank's page",
  in_progress: "waits",
  failed: "refused",
  cancelled: "over",
  expired: "over",
} as const;

export type ChargeMeaning = (typeof CHARGE_STATUSES)[keyof typeof CHARGE_STATUSES];

/** Null for a status that is not documented: it decides nothing. */
export const meaningOfCharge = (status: string): ChargeMeaning | null =>
  Object.hasOwn(CHARGE_STATUSES, status) ? CHARGE_STATUSES[status as keyof typeof CHARGE_STATUSES] : null;

/** What a webhook of a chargeback claims. Its money is counted when the charge says the same. */
export const CHARGEBACK_EVENTS = {
  "chargeback.created": "opened",
  "chargeback.accepted": "lost",
  "chargeback.rejected": "won",
} as const;
