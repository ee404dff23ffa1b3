import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import {
  MOST_VIEWS,
  removeViewEndpoint,
  renameViewEndpoint,
  saveViewEndpoint,
  viewsEndpoint,
} from "../../../shared/contract/staff/views.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import type { Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";

/** Of a list's address: the text searched for, the page and the selection. */
const NOT_KEPT = ["q", "despues", "fila", "sel"];

const NAMELESS: StaffError = {
  code: "fieldsRefused",
  message: "Escribe un nombre.",
  fields: { name: ["Escribe un nombre."] },
};
const TAKEN: StaffError = {
  code: "fieldsRefused",
  message: "Ya tienes una vista con ese nombre.",
  fields: { name: ["Ya tienes una vista con ese nombre."] },
};

/** A member's own views: nothing of the shop changes, so that they have no line in the audit log. */
export function viewsRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, viewsEndpoint, async ({ query: { screen }, staff }) => {
    const items = await db
      .selectFrom("staff_view")
      .select(["id", "name", "query as search"])
      .where("staff_id", "=", staff.staffId)
      .where("screen", "=", screen)
      .orderBy("id")
      .execute();
    return ok({ items });
  });

  serveStaff(app, saveViewEndpoint, async ({ body: { screen, name: typed, search }, staff: { staffId } }) => {
    const name = typed.trim();
    if (name === "") return err(NAMELESS);
    return transact(db, (trx) => save(trx, { screen, name, search, staffId }));
  });

  serveStaff(app, renameViewEndpoint, async ({ params: { id }, body, staff: { staffId } }) => {
    const name = body.name.trim();
    if (name === "") return err(NAMELESS);
    return transact(db, (trx) => rename(trx, { id, name, staffId }));
  });

  serveStaff(app, removeViewEndpoint, async ({ params: { id }, staff: { staffId } }) => {
    const removed = await db
      .deleteFrom("staff_view")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .returning("id")
      .executeTakeFirst();
    return removed ? ok(removed) : err(NOT_FOUND);
  });
}

/** Two of a member's at once: the second one finds the first. */
const lockViews = (trx: Trx, staffId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('staff_view'), ${staffId}::integer)`.execute(trx);

interface Saved {
  readonly staffId: number;
  readonly screen: string;
  readonly name: string;
  readonly search: string;
}

async function save(trx: Trx, { staffId, screen, name, search }: Saved) {
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
    .values({ staff_id: staffId, screen, name, query: keptOf(search) })
    .onConflict((conflict) => conflict.columns(["staff_id", "screen", "name"]).doUpdateSet({ query: keptOf(search) }))
    .returning(["id", "name", "query as search"])
    .executeTakeFirstOrThrow();
  return ok(saved);
}

interface Renamed {
  readonly staffId: number;
  readonly id: number;
  readonly name: string;
}

async function rename(trx: Trx, { staffId, id, name }: Renamed) {
  await lockViews(trx, staffId);
  const own = await trx
    .selectFrom("staff_view")
    .select("screen")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  if (!own) return err(NOT_FOUND);
  const renamed = await trx
    .updateTable("staff_view")
    .set({ name })
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("staff_view as other")
            .select("other.id")
            .where("other.staff_id", "=", staffId)
            .where("other.screen", "=", own.screen)
            .where("other.name", "=", name)
            .where("other.id", "<>", id),
        ),
      ),
    )
    .returning(["id", "name", "query as search"])
    .executeTakeFirst();
  return renamed ? ok(renamed) : err(TAKEN);
}

function keptOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NOT_KEPT) params.delete(name);
  return params.toString().replaceAll("%2C", ",");
}
