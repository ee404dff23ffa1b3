import { type Selectable, sql } from "kysely";
import { arcoDueOn } from "../../../../shared/domain/privacy/arco-clocks.ts";
import {
  type ArcoChannel,
  type ArcoRight,
  type IdentityKind,
  OPEN_ARCO_STATES,
} from "../../../../shared/domain/privacy/arco-request.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import type { ArcoRequestTable } from "../../../db/tables/privacy.ts";
import { isOfPerson } from "../columns/is-of-person.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

export type ArcoRequest = Selectable<ArcoRequestTable> & {
  /** Where the person is written to: the account's e-mail as it is now, or the one that the request has; empty once erased. */
  readonly recipient: string;
};

const RECIPIENT = sql<string>`coalesce(
  (select customer.email from customer where customer.id = arco_request.customer_id and customer.erased_at is null),
  arco_request.email)`;

export const findRequest = (db: Handle, id: number): Promise<ArcoRequest | undefined> =>
  db.selectFrom("arco_request").selectAll().select(RECIPIENT.as("recipient")).where("id", "=", id).executeTakeFirst();

export async function lockRequest(trx: Trx, id: number): Promise<ArcoRequest | undefined> {
  const locked = await trx.selectFrom("arco_request").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return locked && findRequest(trx, id);
}

/** The calendar days of its clocks. */
export const datesOf = (
  row: Pick<ArcoRequest, "state" | "received_on" | "asked_on" | "completed_on" | "decided_on">,
) => ({
  state: row.state,
  receivedOn: row.received_on,
  askedOn: row.asked_on,
  completedOn: row.completed_on,
  decidedOn: row.decided_on,
});

export interface NewRequest {
  readonly right_kind: ArcoRight;
  readonly customer_id: number | null;
  readonly email: string;
  readonly channel: ArcoChannel;
  readonly description: string;
  readonly received_on: string;
  readonly completed_on: string | null;
  readonly identity?: { readonly kind: IdentityKind; readonly by: number; readonly at: Date } | undefined;
  readonly owner_id: number | null;
  /** The day in Mexico. */
  readonly today: string;
}

/** Its number; undefined where the person has an open request of this right already. */
export async function insertRequest(trx: Trx, { identity, today, ...given }: NewRequest): Promise<number | undefined> {
  const state = given.completed_on === null ? ("received" as const) : ("complete" as const);
  const row = { ...given, state, asked_on: null, decided_on: null };
  const inserted = await trx
    .insertInto("arco_request")
    .values({
      ...row,
      due_on: arcoDueOn(datesOf(row), today),
      ...(identity && {
        identity_kind: identity.kind,
        identity_checked_by: identity.by,
        identity_checked_at: identity.at,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Open requests of a person, oldest first. */
export const openRequestsOf = (db: Handle, email: string, customerId?: number) =>
  db
    .selectFrom("arco_request")
    .select(["id", "right_kind", "state"])
    .where(isOfPerson(email, customerId))
    .where("state", "in", [...OPEN_ARCO_STATES])
    .orderBy("id")
    .execute();

/** Requests of a person whose decision was not sent yet: an erasure would take the address away. */
export async function unsentDecisionsOf(db: Handle, email: string, customerId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom("arco_request")
    .select("id")
    .where(isOfPerson(email, customerId))
    .where(
      sql<boolean>`exists (select from mail_log where mail_log.kind = 'arcoDecided'
        and (mail_log.payload ->> 'requestId')::bigint = arco_request.id
        and mail_log.sent_at is null and mail_log.given_up_at is null and mail_log.dropped_at is null)`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

interface Erased {
  readonly email: string;
  readonly customerId: number | undefined;
  readonly now: Date;
  /** The day in Mexico. */
  readonly today: string;
}

/**
 * Empties the requests of a person who is erased: what is left proves that one was made, what was decided and when, and of whom nothing. One that
 * asked for the erasure is carried out by it.
 */
export async function emptyRequestsOf(trx: Trx, { email, customerId, now, today }: Erased): Promise<number> {
  const { numAffectedRows } = await sql`
    update arco_request set
      email = '', customer_id = null, description = '', missing_text = '', decision_text = '', done_note = '',
      erased_at = ${now}, updated_at = ${now}, due_on = null,
      done_on = case when state in (${sql.join([...OPEN_ARCO_STATES])}) then ${today}::date else done_on end,
      state = case when state in (${sql.join([...OPEN_ARCO_STATES])}) then 'done' else state end
    where ${isOfPerson(email, customerId)} and erased_at is null`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Requests of which nothing more may be asked for get the clock that runs from then on. */
export async function turnOldClocks(db: Handle, today: string): Promise<void> {
  const rows = await db
    .selectFrom("arco_request")
    .selectAll()
    .where("state", "=", "received")
    .where("due_on", "<", today)
    .execute();
  for (const row of rows)
    await db
      .updateTable("arco_request")
      .set({ due_on: arcoDueOn(datesOf(row), today) })
      .where("id", "=", row.id)
      .where("state", "=", "received")
      .execute();
}

/** How long a request that is over proves that it was served. */
const KEPT_YEARS = 5;

/** For the nightly clean-up. */
export const removeOldRequests = (db: Handle, now: Date) =>
  db
    .deleteFrom("arco_request")
    .where("due_on", "is", null)
    .where("updated_at", "<", new Date(now.getTime() - KEPT_YEARS * 366 * DAY_MS))
    .execute();
