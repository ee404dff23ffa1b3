import type { SessionCustomer } from "../customers/session-customer.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/text/legal/privacy-notice.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import type { ConsentTable } from "../../db/tables/customers.ts";

/** The version of the notice in force. No other can be accepted. */
export type NoticeInForce = string & { readonly notice: "inForce" };

const IN_FORCE = PRIVACY_NOTICE_VERSION as NoticeInForce;

/** The only maker of such a version. A page that was loaded before a new notice has to be loaded again. */
export const noticeInForce = (version: string): Result<NoticeInForce, { kind: "noticeNotInForce" }> =>
  version === IN_FORCE ? ok(IN_FORCE) : err({ kind: "noticeNotInForce" });

/** As above; no version at all is a caller's choice to make no statement (storefront section 3 has no such field). */
export const namedNotice = (
  version: string | undefined,
): Result<NoticeInForce | undefined, { kind: "noticeNotInForce" }> =>
  version === undefined ? ok(undefined) : noticeInForce(version);

interface Consent {
  readonly customerId: number;
  readonly kind: ConsentTable["kind"];
  readonly isGiven: boolean;
  /** The notice that the customer saw; the one in force when the caller does not say. */
  readonly noticeVersion?: NoticeInForce | undefined;
  readonly now: Date;
}

/** Every choice stays on record with its moment and the notice it was made under. */
export const recordConsent = (trx: Trx, { customerId, kind, isGiven, noticeVersion = IN_FORCE, now }: Consent) =>
  trx
    .insertInto("consent")
    .values({
      customer_id: customerId,
      kind,
      is_given: isGiven,
      notice_version: noticeVersion,
      at: now,
    })
    .execute();

/** Records that the customer accepts the notice in force, once: two clicks, or two tabs, are one consent. */
export async function acceptNotice(
  db: Handle,
  customer: SessionCustomer,
  { version, now }: { readonly version: NoticeInForce; readonly now: Date },
): Promise<Result<SessionCustomer, { kind: "unauthorized" }>> {
  return transact(db, async (trx) => {
    if (!(await lockLivingCustomer(trx, customer.id))) return err({ kind: "unauthorized" });
    await recordNotice(trx, customer.id, { version, now });
    return ok({ ...customer, acceptedNotice: version });
  });
}

/** The customer accepts this notice; one that was accepted last is not written again. The customer must be locked. */
export async function recordNotice(
  trx: Trx,
  customerId: number,
  { version, now }: { readonly version: NoticeInForce; readonly now: Date },
): Promise<void> {
  const latest = await findLatestNotice(trx, customerId);
  if (latest?.is_given && latest.notice_version === version) return;
  await recordConsent(trx, { customerId, kind: "privacyNotice", isGiven: true, noticeVersion: version, now });
}

const findLatestNotice = (trx: Trx, customerId: number) =>
  trx
    .selectFrom("consent")
    .select(["is_given", "notice_version"])
    .where("customer_id", "=", customerId)
    .where("kind", "=", "privacyNotice")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
