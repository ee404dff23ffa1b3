import { sql } from "kysely";
import type { ArcoRow, ArcoView, arcoRequestsEndpoint } from "../../../shared/contract/staff/arco/arco-requests.ts";
import { MOST_COUNTED, PAGE_SIZE, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { businessDaysUntil } from "../../../shared/domain/orders/business-days.ts";
import { isEmail } from "../../../shared/domain/people/email.ts";
import { arcoDueOn, arcoUrgency } from "../../../shared/domain/privacy/arco-clocks.ts";
import { ALL_ARCO_STATES, type ArcoState } from "../../../shared/domain/privacy/arco-request.ts";
import { maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { folioOf, idOfFolio } from "../../../shared/domain/text/folio.ts";
import type { Handle } from "../../db/database.ts";
import { datesOf } from "../../features/privacy/requests/requests.repository.ts";

type Query = StaffQueryOf<typeof arcoRequestsEndpoint>;
export type ArcoFilter = Omit<Query, "after" | "limit">;

const VIEWS: Readonly<Record<ArcoView, readonly ArcoState[]>> = {
  open: ["received", "complete", "decided"],
  asked: ["asked"],
  answered: ["done", "lapsed"],
  denied: ["denied"],
  all: ALL_ARCO_STATES,
};

export function filteredRequests(db: Handle, { view = "all", right, q = "", customerId }: ArcoFilter) {
  let found = db.selectFrom("arco_request").where("arco_request.state", "in", [...VIEWS[view]]);
  if (right !== undefined) found = found.where("right_kind", "=", right);
  if (customerId !== undefined) found = found.where("customer_id", "=", customerId);
  const text = q.trim();
  if (text === "") return found;
  const id = idOfFolio("A", text);
  if (id !== null) return found.where("arco_request.id", "=", id);
  if (/^\d{1,9}$/.test(text)) return found.where("customer_id", "=", Number(text));
  return found.where(sql<boolean>`lower(arco_request.email) = ${isEmail(text) ? text.toLowerCase() : "\u0001"}`);
}

export const arcoRows = (found: ReturnType<typeof filteredRequests>) =>
  found
    .leftJoin("staff_member", "staff_member.id", "arco_request.owner_id")
    .selectAll("arco_request")
    .select("staff_member.name as owner");
type Row = Awaited<ReturnType<ReturnType<typeof arcoRows>["execute"]>>[number];

export function toArcoRow(row: Row, today: string): ArcoRow {
  // A job turns the clock within a minute.
  const hasOldClock = row.state === "received" && row.due_on !== null && row.due_on < today;
  const dueOn = hasOldClock ? arcoDueOn(datesOf(row), today) : row.due_on;
  return {
    id: row.id,
    folio: folioOf("A", row.id),
    right: row.right_kind,
    state: row.state,
    customerId: row.customer_id,
    email: row.email === "" ? "" : maskedStaffEmail(row.email),
    isErased: row.erased_at !== null,
    receivedOn: row.received_on,
    dueOn,
    daysLeft: dueOn === null ? null : businessDaysUntil(today, dueOn),
    urgency: arcoUrgency(row.state, dueOn, today),
    owner: row.owner,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What ends first stands first; what is over comes last, the newest first. */
const RANK = sql<string>`(case when due_on is not null then due_on - date '2000-01-01'
  else 900000000 - arco_request.id end)::bigint`;

/** A page of requests; counted up to 10,000. */
export async function listRequests(db: Handle, query: Query) {
  const { after = "", limit = PAGE_SIZE, ...filter } = query;
  const found = filteredRequests(db, filter);
  const counted = found.select("arco_request.id").limit(MOST_COUNTED + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  let page = arcoRows(found).select(RANK.as("rank"));
  const [, rank, id] = /^(\d{1,12})-(\d{1,12})$/.exec(after) ?? [];
  if (rank !== undefined)
    page = page.where(sql<boolean>`(${RANK}, arco_request.id) > (${rank}::bigint, ${id}::bigint)`);
  const rows = await page
    .orderBy(RANK)
    .orderBy("arco_request.id")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const today = businessDay(new Date());
  return {
    items: shown.map((row) => toArcoRow(row, today)),
    next: last && rows.length > limit ? `${last.rank}-${last.id}` : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

const inView = (view: ArcoView) => sql<boolean>`state in (${sql.join([...VIEWS[view]])})`;

/** For the tabs and the head. */
export const countRequests = (db: Handle) => {
  const today = sql`${businessDay(new Date())}::date`;
  const count = (condition: ReturnType<typeof inView>) => sql<number>`count(*) filter (where ${condition})::int`;
  return db
    .selectFrom("arco_request")
    .select([
      count(inView("open")).as("open"),
      count(inView("asked")).as("asked"),
      count(inView("answered")).as("answered"),
      count(inView("denied")).as("denied"),
      count(sql<boolean>`due_on = ${today}`).as("today"),
      count(sql<boolean>`due_on < ${today} and state in ('complete', 'decided')`).as("late"),
    ])
    .executeTakeFirstOrThrow();
};
