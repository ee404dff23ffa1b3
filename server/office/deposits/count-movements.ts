import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** Movements that wait for a decision, for the navigation. */
export const countToDecideInBank = (db: Handle): Promise<{ waiting: number; isLate: boolean }> =>
  db
    .selectFrom("bank_movement")
    .select([
      sql<number>`count(*)::int`.as("waiting"),
      sql<boolean>`coalesce(min(created_at) < now() - interval '3 days', false)`.as("isLate"),
    ])
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();

/** Differences that no movement to decide stands for: those are counted above. */
export const countOpenDifferences = (db: Handle): Promise<{ waiting: number; isLate: boolean }> =>
  db
    .selectFrom("reconciliation_difference")
    .select([
      sql<number>`count(*)::int`.as("waiting"),
      sql<boolean>`coalesce(min(created_at) < now() - interval '3 days', false)`.as("isLate"),
    ])
    .where("state", "=", "open")
    .where("kind", "<>", "movementOpen")
    .executeTakeFirstOrThrow();
