import { sql } from "kysely";
import { MOST_VIEWS } from "../../../shared/contract/staff/views.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";

const TAKEN: StaffError<"fieldsRefused"> = {
  code: "fieldsRefused",
  message: "Ya tienes una vista con ese nombre.",
  fields: { name: ["Ya tienes una vista con ese nombre."] },
};

const COLUMNS = ["id", "name", "query as search"] as const;

export const viewsOf = (db: Handle, staffId: number, screen: string) =>
  db
    .selectFrom("staff_view")
    .select(COLUMNS)
    .where("staff_id", "=", staffId)
    .where("screen", "=", screen)
    .orderBy("id")
    .execute();

/** Two of a member's at once: the second one finds the first. */
const lockViews = (trx: Trx, staffId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('staff_view'), ${staffId}::integer)`.execute(trx);

interface Saved {
  readonly staffId: number;
  readonly screen: string;
  readonly name: string;
  readonly search: string;
}

/** A view of the same name is replaced. */
export const saveView = (db: Handle, { staffId, screen, name, search }: Saved) =>
  transact(db, async (trx) => {
    await lockViews(trx, staffId);
    const others = await trx
      .selectFrom("staff_view")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("staff_id", "=", staffId)
      .where("screen", "=", screen)
      .where("name", "<>", name)
      .executeTakeFirstOrThrow();
    if (others.count >= MOST_VIEWS) return notPossible(`Son a lo más ${MOST_VIEWS} vistas: quita una antes.`);
    const saved = await trx
      .insertInto("staff_view")
      .values({ staff_id: staffId, screen, name, query: search })
      .onConflict((conflict) => conflict.columns(["staff_id", "screen", "name"]).doUpdateSet({ query: search }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return ok(saved);
  });

interface Renamed {
  readonly staffId: number;
  readonly id: number;
  readonly name: string;
}

export const renameView = (db: Handle, { staffId, id, name }: Renamed) =>
  transact(db, async (trx) => {
    await lockViews(trx, staffId);
    const own = await trx
      .selectFrom("staff_view")
      .select("screen")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    if (!own) return err(NOT_FOUND);
    const namesake = await trx
      .selectFrom("staff_view")
      .select("id")
      .where("staff_id", "=", staffId)
      .where("screen", "=", own.screen)
      .where("name", "=", name)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (namesake) return err(TAKEN);
    const renamed = await trx
      .updateTable("staff_view")
      .set({ name })
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .returning(COLUMNS)
      .executeTakeFirst();
    return renamed ? ok(renamed) : err(NOT_FOUND);
  });

/** Undefined: the member has no such view. */
export const removeView = (db: Handle, staffId: number, id: number) =>
  db.deleteFrom("staff_view").where("id", "=", id).where("staff_id", "=", staffId).returning("id").executeTakeFirst();
