import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { type ChainReport, verifyChain } from "./audit-chain.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

const KEPT_DAYS = 400;

export interface AuditCheck extends ChainReport {
  readonly id: number;
  readonly at: Date;
}

/** Walks the chain and keeps the result, with which a later check finds lines that were cut off at the end. */
export async function checkAuditLog(db: Handle): Promise<AuditCheck> {
  const report = await verifyChain(db);
  const { lines, head, position, brokenAt } = report;
  const { id, at } = await db
    .insertInto("audit_check")
    .values({ lines, position, head: head === null ? null : Buffer.from(head, "hex"), broken_at: brokenAt })
    .returning(["id", "at"])
    .executeTakeFirstOrThrow();
  return { id, at, ...report };
}

export async function findCheck(db: Handle, id: number): Promise<AuditCheck | undefined> {
  const row = await db.selectFrom("audit_check").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toCheck(row);
}

export async function lastCheck(db: Handle): Promise<AuditCheck | undefined> {
  const row = await db.selectFrom("audit_check").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
  return row && toCheck(row);
}

const toCheck = (row: {
  id: number;
  at: Date;
  lines: number;
  position: number | null;
  head: Buffer | null;
  broken_at: number | null;
}): AuditCheck => ({
  id: row.id,
  at: row.at,
  lines: row.lines,
  position: row.position,
  head: row.head?.toString("hex") ?? null,
  brokenAt: row.broken_at,
});

/** Whether the newest line of a check is still there as it was. It does not go by its age: lines are kept for years, checks for 400 days. */
export async function stillHas(db: Handle, { position, head }: AuditCheck): Promise<boolean> {
  if (position === null || head === null) return true;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff_action where position = ${position} and encode(hash, 'hex') = ${head}) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

export async function removeOldChecks(db: Handle, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom("audit_check").where("at", "<", old).execute();
}
