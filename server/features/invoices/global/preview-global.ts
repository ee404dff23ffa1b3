import {
  type GlobalPeriod,
  type GlobalSchedule,
  globalPeriod,
  startOfDay,
} from "../../../../shared/domain/invoicing/global-period.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { findUnaskedSales, type GlobalSalesConfig } from "./global-sales.ts";

/** A period by its schedule and its first day, YYYY-MM-DD. */
export interface GlobalOf {
  readonly period: GlobalSchedule;
  readonly start: string;
}

export type NotAPeriod = { readonly kind: "notAPeriod" };

/** The period that begins on this day; a day on which none begins is refused. */
export function periodFrom({ period, start }: GlobalOf): Result<GlobalPeriod, NotAPeriod> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(start) && !Number.isNaN(Date.parse(`${start}T00:00:00Z`));
  if (!isDay) return err({ kind: "notAPeriod" });
  const found = globalPeriod(period, startOfDay(start));
  return found.from === start ? ok(found) : err({ kind: "notAPeriod" });
}

/** What a period's global invoice would have now. */
export interface GlobalPreview {
  /** Days of Mexico City, both included. */
  readonly from: string;
  readonly to: string;
  readonly closesAt: Date;
  readonly isOver: boolean;
  readonly orders: number;
  /** Centavos. */
  readonly total: number;
  /** Of `orders`: paid in an earlier period, whose global invoice is made. */
  readonly stragglers: number;
  /** Of `orders`: their own invoice was refused and not corrected. */
  readonly refused: number;
  /** The period's global invoice, if it is made. */
  readonly cfdiId: number | null;
}

export async function previewGlobal(
  db: Handle,
  config: GlobalSalesConfig,
  of: GlobalOf,
): Promise<Result<GlobalPreview, NotAPeriod>> {
  const period = periodFrom(of);
  if (!period.ok) return period;
  const { from, to, startsAt, closesAt } = period.value;
  const sales = await findUnaskedSales(db, config, period.value);
  return ok({
    from,
    to,
    closesAt,
    isOver: (await databaseTime(db)) >= closesAt,
    orders: sales.length,
    total: sales.reduce((sum, sale) => sum + sale.total, 0),
    stragglers: sales.filter(({ paidAt }) => paidAt < startsAt).length,
    refused: sales.filter(({ refusedId }) => refusedId !== null).length,
    cfdiId: (await findGlobal(db, period.value)) ?? null,
  });
}

/** The global invoice of a period, unless it ended. */
export async function findGlobal(db: Handle, { schedule, from }: GlobalPeriod): Promise<number | undefined> {
  const row = await db
    .selectFrom("cfdi")
    .select("id")
    .where("kind", "=", "global")
    .where("period", "=", schedule)
    .where("period_start", "=", from)
    .where("state", "not in", ["abandoned", "cancelled"])
    .executeTakeFirst();
  return row?.id;
}
