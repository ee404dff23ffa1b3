import { type StaffActor, writeLine } from "../administration/audit/write-line.ts";
import type { Handle } from "../db/database.ts";
import type { Given } from "./cli/command-line.ts";
import type { Outcome, StaffCommand } from "./staff-command.ts";

interface Action {
  readonly command: StaffCommand;
  readonly given: Given;
  readonly outcome: Outcome;
}

/** Who changed what and why, in the transaction of the change. The typed values are not kept: they may be personal data. */
export async function writeAuditLine(db: Handle, { command, given, outcome }: Action): Promise<void> {
  const { audit, logged = null } = outcome;
  await writeLine(db, {
    action: command.name,
    actor: shellActor(given.actor),
    reason: given.reason,
    record: { subject: null, ...audit, outcome: audit?.outcome ?? logged },
  });
}

/** A user of the server's shell, who may all: that user can write the database. */
export const shellActor = (name: string): StaffActor => ({
  staffId: null,
  name,
  permissions: "all",
  sessionId: null,
  requestId: null,
  address: null,
});
