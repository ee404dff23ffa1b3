import { OWNER_ROLE } from "../../shared/domain/staff/access/seeded-roles.ts";
import { closeFailedProofs } from "../administration/audit/failed-proofs.ts";
import { checkAuditLog } from "../administration/audit/nightly-check.ts";
import { isWorking } from "../administration/identity/working-member.ts";
import { transact } from "../db/transact.ts";
import type { Services } from "../http/services.ts";
import { addJob } from "../queue/add-job.ts";

/** Each night: the chain is walked, and count and newest hash leave the database, into the process's log and by e-mail to the owners. */
export async function checkAuditLogAndNotify({ db, log }: Pick<Services, "db" | "log">, now: Date): Promise<void> {
  await closeFailedProofs(db, now);
  const check = await transact(db, async (trx) => {
    const done = await checkAuditLog(trx);
    const owners = await trx
      .selectFrom("staff_member")
      .select("id")
      .where("role", "=", OWNER_ROLE)
      .where(isWorking(now))
      .execute();
    for (const { id: staffId } of owners) {
      const key = `audit-report:${done.id}:${staffId}`;
      await addJob(trx, "send_audit_report", { staffId, checkId: done.id }, { key });
    }
    return done;
  });
  const { lines, head, brokenAt } = check;
  if (brokenAt === null) log.info({ lines, head }, "audit log is whole");
  else log.error({ lines, head, brokenAt }, "audit log is broken");
}
