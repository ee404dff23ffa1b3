import type { FastifyInstance } from "fastify";
import {
  removeViewEndpoint,
  renameViewEndpoint,
  saveViewEndpoint,
  viewsEndpoint,
} from "../../../shared/contract/staff/views.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND, type StaffError } from "../../administration/actions/staff-error.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { removeView, renameView, saveView, viewsOf } from "./store-views.ts";

/** Of a list's address: the text searched for, the page and the selection. */
const NOT_KEPT = ["q", "despues", "fila", "sel"];

const NAMELESS: StaffError<"fieldsRefused"> = {
  code: "fieldsRefused",
  message: "Escribe un nombre.",
  fields: { name: ["Escribe un nombre."] },
};

/** A member's own views: nothing of the shop changes, so that they have no line in the audit log. */
export function viewsRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, viewsEndpoint, async ({ query: { screen }, staff: { staffId } }) =>
    ok({ items: await viewsOf(db, staffId, screen) }),
  );

  serveStaff(app, saveViewEndpoint, async ({ body: { screen, name: typed, search }, staff: { staffId } }) => {
    const name = typed.trim();
    return name === "" ? err(NAMELESS) : saveView(db, { screen, name, search: keptOf(search), staffId });
  });

  serveStaff(app, renameViewEndpoint, async ({ params: { id }, body, staff: { staffId } }) => {
    const name = body.name.trim();
    return name === "" ? err(NAMELESS) : renameView(db, { id, name, staffId });
  });

  serveStaff(app, removeViewEndpoint, async ({ params: { id }, staff: { staffId } }) => {
    const removed = await removeView(db, staffId, id);
    return removed ? ok(removed) : err(NOT_FOUND);
  });
}

function keptOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NOT_KEPT) params.delete(name);
  return params.toString().replaceAll("%2C", ",");
}
