import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/privacy-notice.ts";
import type { Trx } from "../../db/database.ts";
import type { ConsentTable } from "../../db/tables/customers.ts";

interface Consent {
  readonly customerId: number;
  readonly kind: ConsentTable["kind"];
  readonly isGiven: boolean;
  /** The notice the customer had before their eyes; the one in force when the caller does not say. */
  readonly noticeVersion?: string | undefined;
  readonly now: Date;
}

/** Every choice stays on record with its moment and the notice it was made under. */
export const recordConsent = (trx: Trx, { customerId, kind, isGiven, noticeVersion, now }: Consent) =>
  trx
    .insertInto("consent")
    .values({
      customer_id: customerId,
      kind,
      is_given: isGiven,
      notice_version: noticeVersion?.trim() || PRIVACY_NOTICE_VERSION,
      at: now,
    })
    .execute();
