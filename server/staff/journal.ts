import type { Handle } from "../db/database.ts";
import type { Given } from "./command-line.ts";
import type { Outcome, StaffCommand } from "./staff-command.ts";

interface Action {
  readonly command: StaffCommand;
  readonly given: Given;
  readonly outcome: Outcome;
}

/** Who changed what and why, in the transaction of the change. What was typed is not kept: it may be somebody's e-mail. */
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
