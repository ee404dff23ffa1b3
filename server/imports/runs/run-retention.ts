import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** How long a file waits to be applied, and how long what it changed can be taken back. */
const FILE_DAYS = 7;
const RUN_DAYS = 400;
const UPLOAD_HOURS = 1;

/** Forgets files that were not applied, uploads that broke off, and old runs with all their rows. */
export async function removeOldImports(db: Handle, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .deleteFrom("import_run")
    .where("state", "=", "uploading")
    .where("created_at", "<", before(UPLOAD_HOURS / 24))
    .execute();
  await sql`with closed as (
      update import_run set state = 'discarded'
      where state in ('waiting', 'refused', 'checked', 'failed') and created_at < ${before(FILE_DAYS)} returning id
    ), chunks as (delete from import_chunk where run_id in (select id from closed))
    delete from import_change where run_id in (select id from closed)`.execute(db);
  await db.deleteFrom("import_run").where("created_at", "<", before(RUN_DAYS)).execute();
}
