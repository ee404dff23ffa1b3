import { sql } from "kysely";
import type { MessageRow, messagesEndpoint } from "../../../shared/contract/staff/messages/messages.ts";
import { MOST_COUNTED, PAGE_SIZE, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { CONTACT_TYPES } from "../../../shared/domain/people/contact.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { seesAllMessages, withoutAmounts } from "../../../shared/domain/messages/message-access.ts";
import { TASK_KINDS } from "../../../shared/domain/staff/tasks/task-kinds.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";
import { filteredMessages, seenMessages } from "./seen-messages.ts";

type Query = StaffQueryOf<typeof messagesEndpoint>;

/** Characters of a message that its row shows. */
const EXCERPT = 90;

/**
 * The order of a list, in microseconds, smallest first: threads that wait for the shop, the longest wait first; then the others, the latest
 * entry first.
 */
const RANK = sql<string>`(case when waits_since is not null
  then extract(epoch from waits_since) * 1000000
  else 9e18 - extract(epoch from contact_message.updated_at) * 1000000 end)::numeric(20)`;

export const messageRows = (found: ReturnType<typeof seenMessages>) =>
  found
    .leftJoin("staff_member", "staff_member.id", "contact_message.owner_id")
    .select([
      "contact_message.id",
      "contact_message.state",
      "contact_message.type",
      "contact_message.name",
      sql<boolean>`contact_message.customer_id is not null`.as("isSenderKnown"),
      "contact_message.order_id",
      "contact_message.owner_id",
      "contact_message.created_at",
      "contact_message.waits_since",
      "contact_message.updated_at",
      "staff_member.name as owner",
      sql<string>`left(contact_message.message, ${EXCERPT * 2}::integer)`.as("beginning"),
    ]);

export type SelectedMessage = Awaited<ReturnType<ReturnType<typeof messageRows>["execute"]>>[number];

export function toMessageRow(row: SelectedMessage, permissions: Permissions): MessageRow {
  const line = row.beginning.replaceAll(/\s+/g, " ").trim();
  const excerpt = line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
  return {
    id: row.id,
    folio: folioOf("M", row.id),
    state: row.state,
    type: row.type,
    name: row.name,
    isSenderKnown: row.isSenderKnown,
    excerpt: seesAmounts(permissions) ? excerpt : withoutAmounts(excerpt),
    orderId: row.order_id,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner ?? "" },
    sentAt: row.created_at.toISOString(),
    waitsSince: row.waits_since?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

const readCursor = (after = "") => /^(\d{1,20})-(\d{1,15})$/.exec(after);

/** A page of messages; counted up to 10,000. */
export async function listMessages(db: Handle, query: Query, { permissions, staffId }: StaffSession) {
  const { after, limit = PAGE_SIZE, ...filter } = query;
  const found = filteredMessages(db, filter, permissions, staffId);
  const counted = found.select("contact_message.id").limit(MOST_COUNTED + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  let page = messageRows(found).select(RANK.as("rank"));
  const [, rank, id] = readCursor(after) ?? [];
  if (rank !== undefined && id !== undefined) {
    page = page.where(sql<boolean>`(${RANK}, contact_message.id) > (${rank}::numeric, ${id}::bigint)`);
  }
  const rows = await page
    .orderBy(RANK)
    .orderBy("contact_message.id")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toMessageRow(row, permissions)),
    next: last && rows.length > limit ? `${last.rank}-${last.id}` : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

const UNANSWERED = sql<boolean>`state in ('new', 'open')`;

/** For the tabs: how many there are of each state, and without an answer of each type. */
export const countMessages = (db: Handle, permissions: Permissions) =>
  seenMessages(db, permissions)
    .select([
      sql<number>`count(*) filter (where state = 'new')::int`.as("new"),
      sql<number>`count(*) filter (where state = 'open')::int`.as("open"),
      sql<number>`count(*) filter (where state = 'waiting')::int`.as("waiting"),
      sql<number>`count(*) filter (where ${UNANSWERED} and type = ${CONTACT_TYPES.customerCare.code})::int`.as("care"),
      sql<number>`count(*) filter (where ${UNANSWERED} and type = ${CONTACT_TYPES.warranty.code})::int`.as("warranty"),
    ])
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();

const LATE_HOURS = TASK_KINDS.messageUnanswered.limitHours;

/** For the navigation; undefined for a member who answers none. */
export async function countUnanswered(db: Handle, { permissions }: StaffSession) {
  if (!seesAllMessages(permissions)) return undefined;
  const { waiting, late } = await db
    .selectFrom("contact_message")
    .select([
      sql<number>`count(*)::int`.as("waiting"),
      sql<number>`count(*) filter (where waits_since < now() - make_interval(hours => ${LATE_HOURS}::integer))::int`.as(
        "late",
      ),
    ])
    .where("waits_since", "is not", null)
    .executeTakeFirstOrThrow();
  return { waiting, isLate: late > 0 };
}
