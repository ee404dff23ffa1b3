import {
  type GlobalPeriod,
  type GlobalSchedule,
  globalPeriod,
  lastClosedPeriod,
} from "../../../../shared/domain/invoicing/global-period.ts";
import { issuesInvoices } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import type { Services } from "../../../http/services.ts";
import { closeGlobal } from "./close-global.ts";
import { findUnaskedBefore, type GlobalSalesConfig } from "./global-sales.ts";
import { findGlobal } from "./preview-global.ts";

/**
 * Closes the periods that are over and have no global invoice, the oldest first, each in its own transaction. A period with sales whose
 * global invoice was cancelled gets another one; stragglers enter that of the last period.
 */
export async function closePeriods({ db, config, log }: Pick<Services, "db" | "config" | "log">): Promise<void> {
  const schedule = config.CFDI_GLOBAL;
  if (!issuesInvoices(config) || schedule === "off") return;
  for (const { from } of await findOpenPeriods(db, config, schedule)) {
    const closed = await transact(db, (trx) =>
      closeGlobal(trx, config, { period: schedule, start: from, actor: "shop", reason: `global ${from}` }),
    );
    if (closed.ok) log.info({ cfdi: closed.value, from }, "a global invoice was made");
  }
}

async function findOpenPeriods(
  db: Handle,
  config: GlobalSalesConfig,
  schedule: GlobalSchedule,
): Promise<readonly GlobalPeriod[]> {
  const last = lastClosedPeriod(schedule, await databaseTime(db));
  const sales = await findUnaskedBefore(db, config, last.closesAt);
  if (sales.length === 0) return [];
  const periods = [...sales.map(({ moment }) => globalPeriod(schedule, moment)), last];
  const byStart = new Map(periods.map((period) => [period.from, period]));
  const open: GlobalPeriod[] = [];
  for (const period of [...byStart.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()))
    if ((await findGlobal(db, period)) === undefined) open.push(period);
  return open;
}
