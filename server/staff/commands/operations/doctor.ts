import { sql } from "kysely";
import { EmbeddedPostgresError } from "../../../db/embedded/embedded-postgres.ts";
import { checkAuditLog } from "../../doctor/audit-log.ts";
import { checkDatabase } from "../../doctor/database-health.ts";
import { checkDatabaseRole } from "../../doctor/database-role.ts";
import { checkDemonstration } from "../../doctor/demonstration.ts";
import { type Finding, findingLines } from "../../doctor/finding.ts";
import { checkFourEyes } from "../../doctor/four-eyes.ts";
import { checkInvariants } from "../../doctor/invariants.ts";
import { checkMails } from "../../doctor/mails.ts";
import { checkOthers } from "../../doctor/others.ts";
import { checkQueue } from "../../doctor/queue.ts";
import { checkSettings } from "../../doctor/settings.ts";
import { type StaffCommand, type StaffContext, StaffRefusal, StaffUnavailable } from "../../staff-command.ts";

/** Looks at everything and changes nothing. */
export const doctorCommand: StaffCommand = {
  name: "doctor",
  words: [],
  summary: "Revisa la tienda: configuración, base de datos, cobros, correo y que los datos cuadren; dice qué hacer.",
  details: [
    "Sale con 0 si nada está mal (los avisos no cuentan) y con 1 si algo lo está. No cobra, no escribe, no envía.",
  ],
  options: {},
  async run(context) {
    const [data, others] = await Promise.all([checkData(context), checkOthers(context.config)]);
    const findings = [...checkSettings(context.config), ...data, ...others];
    const bad = findings.filter(({ state }) => state === "bad").length;
    const warnings = findings.filter(({ state }) => state === "warning").length;
    const lines = [
      ...findings.flatMap(findingLines),
      "",
      `${findings.length} revisiones: ${bad} mal, ${warnings} con aviso.`,
    ];
    if (bad > 0) throw new StaffRefusal(lines.join("\n"), { findings });
    return { lines, data: { findings } };
  },
};

/** All of it as of one moment, so that a shop that sells meanwhile breaks nothing. */
async function checkData({ config, openDatabase, now }: StaffContext): Promise<Finding[]> {
  try {
    const db = await openDatabase();
    return await db
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
          await checkMails(trx),
          await checkAuditLog(trx),
          await checkFourEyes(trx, config, now),
        ];
      });
  } catch (error) {
    if (!(error instanceof StaffUnavailable || error instanceof EmbeddedPostgresError)) throw error;
    const advice = "Sin base de datos no hay tienda: esto va primero.";
    return [{ check: "database", state: "bad", says: error.message, advice }];
  }
}
