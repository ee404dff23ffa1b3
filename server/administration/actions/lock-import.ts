import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { IMPORT_LOCK } from "../../imports/runs/import-lock.ts";
import { notPossible, type StaffError } from "./staff-error.ts";

const TRIES = 15;
const BETWEEN_TRIES_MS = 200;

/**
 * Files and members change vehicles and places one after another. A file can take a minute: the member is told after three seconds rather
 * than kept.
 */
export async function lockImport(db: Handle): Promise<Result<null, StaffError>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as taken`.execute(
      db,
    );
    if (rows[0]?.taken) return ok(null);
    await wait(BETWEEN_TRIES_MS);
  }
  return notPossible("Se está importando un archivo. No se guardó nada: inténtalo otra vez en un momento.");
}
