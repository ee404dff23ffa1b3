import type { Handle } from "../db/database.ts";
import { type StaffActor, type Subject, writeLine } from "../administration/audit/write-line.ts";
import { HOUR_MS } from "../../shared/domain/text/durations.ts";

/** Writes down that a member read personal data. A screen that is read again and again is one reading: at most a line an hour. */
export async function writeReading(
  db: Handle,
  { action, actor, subject }: { readonly action: string; readonly actor: StaffActor; readonly subject: Subject },
): Promise<void> {
  const before = await db
    .selectFrom("staff_action")
    .select("id")
    .where("staff_id", "=", actor.staffId)
    .where("at", ">", new Date(Date.now() - HOUR_MS))
    .where("command", "=", action)
    .where("subject_id", "=", subject.id)
    .limit(1)
    .executeTakeFirst();
  if (!before) await writeLine(db, { action, actor, reason: "", record: { subject } });
}
