import { sql } from "kysely";
import type { MailRow, MailState, mailsEndpoint } from "../../../shared/contract/staff/mails.ts";
import { MOST_COUNTED, PAGE_SIZE, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { seesAllMails } from "../../../shared/domain/staff/access/mail-access.ts";
import { maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { BUSINESS_TIME_ZONE, isDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { LOGGED_RECIPIENT, ownPeople } from "../../mail/logged-recipient.ts";
import { isMailAbout, IS_GIVEN_UP, MAIL_OUTCOME, type MailOutcome } from "../../queue/mail-log.ts";
import { mailName } from "../../queue/mail-words.ts";
import { ORDER_MAILS } from "../../queue/order-mails.ts";
import { HIGHEST_INTEGER } from "../../../shared/domain/text/highest-integer.ts";

type Query = StaffQueryOf<typeof mailsEndpoint>;
export type MailFilters = Omit<Query, "after" | "limit">;

/** E-mails that exist for a member: all, or those to customers about orders that the member sees. */
export function seenMails(db: Handle, permissions: Permissions) {
  const mails = db.selectFrom("mail_log");
  if (seesAllMails(permissions)) return mails;
  const statuses = [...statusCodesWhere((status) => seesOrdersIn(status, permissions))];
  return mails
    .where("kind", "in", Object.keys(ORDER_MAILS))
    .where("order_id", "in", (eb) => eb.selectFrom("orders").select("orders.id").where("status", "in", statuses));
}

const WAS_LOST = sql<boolean>`(given_up_at is not null or drop_reason = 'jobGone')`;
const IN_STATE = {
  sent: sql<boolean>`sent_at is not null`,
  failed: sql<boolean>`(sent_at is null and ${WAS_LOST})`,
  dropped: sql<boolean>`(sent_at is null and dropped_at is not null and drop_reason <> 'jobGone')`,
  queued: sql<boolean>`(sent_at is null and given_up_at is null and dropped_at is null)`,
} as const satisfies Record<MailState, unknown>;

const STATES: Readonly<Record<MailOutcome, MailState>> = {
  sent: "sent",
  given_up: "failed",
  dropped: "dropped",
  failing: "queued",
  waiting: "queued",
};

/** The first moment of a day, or of a later one; null of a day that the calendar does not have, which finds nothing. */
const dayOf = (day: string, days: number) =>
  sql<Date | null>`((${isDay(day) ? day : null}::date + ${days}::integer)::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)})`;

/** E-mails that a member sees, as a list's filters have them. */
export function filteredMails(db: Handle, filters: MailFilters, permissions: Permissions) {
  const { q = "", state, kind, from, to } = filters;
  let found = seenMails(db, permissions);
  if (state !== undefined) found = found.where(IN_STATE[state]);
  if (kind !== undefined) found = found.where("kind", "in", kind.split(","));
  if (from !== undefined) found = found.where("queued_at", ">=", dayOf(from, 0));
  if (to !== undefined) found = found.where("queued_at", "<", dayOf(to, 1));
  const text = q.trim();
  if (/^\d{1,9}$/.test(text)) found = found.where("order_id", "=", Number(text));
  else if (text !== "") found = found.where(isNamed(text, seesAllMails(permissions)));
  return found;
}

/** A page of e-mails, the newest first; counted up to 10,000. */
export async function listMails(db: Handle, query: Query, permissions: Permissions) {
  const { after, limit = PAGE_SIZE, ...filters } = query;
  let found = filteredMails(db, filters, permissions);
  const { count } = await db
    .selectFrom(
      found
        .select("mail_log.id")
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const last = /^\d{1,10}$/.test(after ?? "") ? Number(after) : null;
  if (last !== null && last <= HIGHEST_INTEGER) found = found.where("mail_log.id", "<", last);
  const rows = await withRecipient(found)
    .orderBy("mail_log.id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(toMailRow),
    next: rows.length > limit ? String(shown.at(-1)?.id ?? "") : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

/** A Message-ID, with or without its brackets, or the whole address of a person for a member who may know persons. */
const isNamed = (text: string, findsPersons: boolean) => {
  const messageId = `<${text.replaceAll(/[<>]/g, "")}>`;
  return findsPersons
    ? sql<boolean>`(message_id = ${messageId} or ${isMailAbout(text)})`
    : sql<boolean>`message_id = ${messageId}`;
};

export const withRecipient = (found: ReturnType<typeof seenMails>) =>
  found.selectAll("mail_log").select([MAIL_OUTCOME.as("outcome"), LOGGED_RECIPIENT.as("recipient")]);
type Row = Awaited<ReturnType<ReturnType<typeof withRecipient>["execute"]>>[number];

export function toMailRow(row: Row): MailRow {
  return {
    id: row.id,
    kind: row.kind,
    name: mailName(row.kind),
    to: row.recipient === null ? ownPeople(row.kind) : maskedStaffEmail(row.recipient),
    orderId: row.order_id,
    queuedAt: row.queued_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    tries: row.tries,
    state: row.drop_reason === "jobGone" && !row.sent_at ? "failed" : STATES[row.outcome],
  };
}

/** For the head of the list. */
export async function countMails(db: Handle, permissions: Permissions) {
  const counted = await seenMails(db, permissions)
    .select([
      sql<number>`count(*) filter (where queued_at >= date_trunc('day', now(), ${sql.lit(BUSINESS_TIME_ZONE)}))`.as(
        "today",
      ),
      sql<number>`count(*) filter (where ${IN_STATE.queued})`.as("queued"),
      sql<number>`count(*) filter (where ${IS_GIVEN_UP})`.as("failed"),
    ])
    .where(sql<boolean>`queued_at > now() - interval '14 days'`)
    .executeTakeFirstOrThrow();
  const kinds = await seenMails(db, permissions)
    .select("kind")
    .distinct()
    .where(sql<boolean>`queued_at > now() - interval '14 days'`)
    .execute();
  return {
    ...counted,
    kinds: kinds
      .map(({ kind }) => ({ kind, name: mailName(kind) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "es")),
  };
}
