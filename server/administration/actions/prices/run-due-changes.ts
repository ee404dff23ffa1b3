import { sql } from "kysely";
import {
  mayMovePriceChange,
  type StoredPriceChangeState,
} from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { applyLines, type Moved, revertLines } from "../../../features/prices/move-prices.ts";
import { lockChange, type PriceChangeRow } from "../../../features/prices/price-changes.repository.ts";
import { lockCatalog, lockPrices } from "../../../features/prices/tire-prices.ts";
import { SYSTEM_ACTOR, writeLine } from "../../audit/write-line.ts";
import { priceChangeSubject } from "./lock-change.ts";

/** Of one run; the next follows at once. */
const MOST_CHANGES = 50;

interface Ran {
  readonly id: number;
  readonly state: StoredPriceChangeState;
  readonly lateMs: number;
}

/**
 * Applies and reverts what is due by the database's clock, one transaction for each change, in the order of their moments: of two at the same
 * moment the one that ends comes first. Every process may call it at once, and each change runs once. One that fails does not stop the others.
 */
export async function runDuePriceChanges(db: Handle, onError: (error: unknown, id: number) => void): Promise<Ran[]> {
  const { rows } = await sql<{ id: number }>`
    select id from price_change
    where (state = 'planned' and starts_at <= now()) or (state = 'running' and ends_at <= now())
    order by case state when 'running' then ends_at else starts_at end, state = 'running' desc, id
    limit ${MOST_CHANGES}`.execute(db);
  const ran: Ran[] = [];
  for (const { id } of rows) {
    try {
      const done = await transact(db, (trx) => runDue(trx, id));
      if (done) ran.push(done);
    } catch (error) {
      onError(error, id);
    }
  }
  return ran;
}

async function runDue(trx: Trx, id: number): Promise<Ran | undefined> {
  await lockPrices(trx);
  const row = await lockChange(trx, id);
  const now = await databaseTime(trx);
  if (row?.state === "planned" && row.starts_at !== null && row.starts_at <= now)
    return start(trx, row, row.starts_at, now);
  if (row?.state === "running" && row.ends_at !== null && row.ends_at <= now) return end(trx, row, row.ends_at, now);
  return undefined; // another process was faster
}

async function start(trx: Trx, row: PriceChangeRow, due: Date, now: Date): Promise<Ran> {
  if (row.ends_at !== null && row.ends_at <= now) {
    const note = "Todo su tiempo pasó mientras la tienda no estaba en marcha.";
    await move(trx, row, "refused", { note, closed_at: now, updated_at: now });
    return record(trx, row, { state: "refused", due, now });
  }
  await lockCatalog(trx);
  const moved = await applyLines(trx, row.id);
  const state = row.ends_at === null ? "done" : "running";
  await move(trx, row, state, { applied_at: now, updated_at: now });
  return record(trx, row, { state, due, now, moved });
}

async function end(trx: Trx, row: PriceChangeRow, due: Date, now: Date): Promise<Ran> {
  await lockCatalog(trx);
  const moved = await revertLines(trx, row.id);
  await move(trx, row, "reverted", { reverted_at: now, closed_at: now, updated_at: now });
  return record(trx, row, { state: "reverted", due, now, moved });
}

async function move(
  trx: Trx,
  row: PriceChangeRow,
  state: StoredPriceChangeState,
  change: {
    readonly updated_at: Date;
    readonly applied_at?: Date;
    readonly reverted_at?: Date;
    readonly closed_at?: Date;
    readonly note?: string;
  },
): Promise<void> {
  if (!mayMovePriceChange(row.state, state, "clock"))
    throw new Error(`No change goes from ${row.state} to ${state} by the clock.`);
  await trx
    .updateTable("price_change")
    .set({ state, ...change })
    .where("id", "=", row.id)
    .execute();
}

interface Outcome {
  readonly state: StoredPriceChangeState;
  readonly due: Date;
  readonly now: Date;
  readonly moved?: Moved;
}

async function record(
  trx: Trx,
  { id, state: from }: PriceChangeRow,
  { state, due, now, moved }: Outcome,
): Promise<Ran> {
  const lateMs = Math.max(0, now.getTime() - due.getTime());
  await writeLine(trx, {
    action: state === "reverted" ? "prices revert" : "prices apply",
    actor: SYSTEM_ACTOR,
    reason: "",
    record: {
      subject: priceChangeSubject(id),
      before: { plan: from },
      after: { plan: state, ...moved },
      outcome: { lateMs },
    },
  });
  return { id, state, lateMs };
}

/** Milliseconds until the next change is due; 0 or below: one is. Null: none is planned. */
export async function untilNextPriceChange(db: Handle): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 as ms from (
      select min(starts_at) as at from price_change where state = 'planned'
      union all
      select min(ends_at) from price_change where state = 'running'
    ) as due`.execute(db);
  return rows[0]?.ms ?? null;
}
