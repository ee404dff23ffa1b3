import { sql } from "kysely";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { checkAuditLog } from "./audit-log.ts";
import { checkDatabase } from "./database-health.ts";
import { checkDatabaseRole } from "./database-role.ts";
import { checkDemonstration } from "./demonstration.ts";
import type { Finding } from "./finding.ts";
import { checkFourEyes } from "./four-eyes.ts";
import { checkInvariants } from "./invariants.ts";
import { checkInvoiceData } from "./invoices.ts";
import { checkMails } from "./mails.ts";
import { checkQueue } from "./queue.ts";

/** All of it as of one moment, so that a shop that sells meanwhile breaks nothing. */
export const checkDataOf = (db: Handle, config: Config, now: Date): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await sql`set local statement_timeout = '5min'`.execute(trx);
      return [
        ...(await checkDatabase(trx, config)),
        ...(await checkDatabaseRole(trx, config)),
        ...(await checkDemonstration(trx, config)),
        ...(await checkInvariants(trx)),
        ...(await checkQueue(trx)),
        ...(await checkInvoiceData(trx, config, now)),
        await checkMails(trx),
        await checkAuditLog(trx),
        await checkFourEyes(trx, config, now),
      ];
    });
