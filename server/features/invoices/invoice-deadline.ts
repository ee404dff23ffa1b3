import { type GlobalPeriod, globalPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { requestDeadline } from "../../../shared/domain/invoicing/request-deadline.ts";
import { formatLongDate } from "../../../shared/domain/text/dates.ts";
import type { Config } from "../../config/config.ts";

export type DeadlineConfig = Pick<Config, "CFDI_GLOBAL" | "CFDI_REQUEST_UNTIL">;

/**
 * The first moment at which the invoice of an order can no longer be asked for or corrected: the earlier of the setting's limit and the
 * close of the global period that the sale belongs to (docs/decisions/0061). `paidAt`: when the money came in.
 */
export function invoiceDeadline(
  { CFDI_GLOBAL: schedule, CFDI_REQUEST_UNTIL: limit }: DeadlineConfig,
  paidAt: Date,
): Date {
  const asked = requestDeadline(limit, paidAt);
  if (schedule === "off") return asked;
  const { closesAt } = globalPeriod(schedule, paidAt);
  return closesAt < asked ? closesAt : asked;
}

/** When a sale's money came in, and when the SAT refused its own invoice; null: it has none. */
interface SaleMoments {
  readonly paidAt: Date;
  readonly refusedAt: Date | null;
}

/**
 * The moment whose period a sale belongs to: that of its payment. A refusal that came after its time to correct was over, as of a PAC that was
 * away or after motive 04, gives its customer until the end of the period of the refusal.
 */
export const periodMoment = (config: DeadlineConfig, { paidAt, refusedAt }: SaleMoments): Date =>
  refusedAt === null || refusedAt < invoiceDeadline(config, paidAt) ? paidAt : refusedAt;

/** The first moment at which a refused invoice can no longer be corrected; no global invoice takes its sale before. */
export const correctionDeadline = (config: DeadlineConfig, sale: SaleMoments): Date =>
  invoiceDeadline(config, periodMoment(config, sale));

/** A deadline is the first moment after its last day. */
export const lastDayOf = (until: Date): string => formatLongDate(new Date(until.getTime() - 1));

/**
 * From when a period may be closed: it is over, and no customer of its sales may ask for an invoice any more. Only a period other than the
 * shop's own, as a day of a shop that closes months, waits longer than its end.
 */
export function closableAt(config: DeadlineConfig, { closesAt }: GlobalPeriod): Date {
  const asked = invoiceDeadline(config, new Date(closesAt.getTime() - 1));
  return asked > closesAt ? asked : closesAt;
}

/** Until when a stamped invoice may be replaced because its data changed: the end of the month of its date. */
export const replacementDeadline = (issuedAt: Date): Date => globalPeriod("month", issuedAt).closesAt;
