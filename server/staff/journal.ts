import { sql } from "kysely";
import type { Handle } from "../db/database.ts";
import { firstYearKept } from "../features/privacy/order-retention.ts";
import type { Given } from "./cli/command-line.ts";
import type { Outcome, StaffCommand } from "./staff-command.ts";

interface Action {
  readonly command: StaffCommand;
  readonly given: Given;
  readonly outcome: Outcome;
}

/** Who changed what and why, in the transaction of the change. What was typed is not kept: it may be personal data. */
export async function writeJournal(db: Handle, { command, given, outcome }: Action): Promise<void> {
  await db
    .insertInto("staff_action")
    .values({
      command: command.name,
      actor: given.actor,
      reason: given.reason,
      outcome: JSON.stringify(outcome.journal ?? null),
    })
    .execute();
}

/** As long as what it may be about: the orders. Source: `firstYearKept`. Answers how many went. */
export async function removeOldActions(db: Handle, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_action")
    .where(sql<number>`extract(year from at at time zone 'America/Mexico_City')`, "<", firstYearKept(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
