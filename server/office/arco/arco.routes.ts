import type { FastifyInstance } from "fastify";
import {
  arcoCountsEndpoint,
  arcoFileEndpoint,
  arcoRequestEndpoint,
  arcoRequestsEndpoint,
  exportArcoEndpoint,
  revealArcoEndpoint,
} from "../../../shared/contract/staff/arco/arco-requests.ts";
import { isEmail } from "../../../shared/domain/people/email.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { exportForRequest } from "../../administration/actions/arco/export-request.ts";
import { arcoSubject } from "../../administration/actions/arco/lock-request.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { findRequest } from "../../features/privacy/requests/requests.repository.ts";
import type { OfficeServices } from "../office-services.ts";
import { writeReading } from "../read-line.ts";
import { createSearchLog } from "../search-log.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { countRequests, listRequests } from "./list-requests.ts";
import { readRequest } from "./read-request.ts";
import { requestsFile } from "./requests-file.ts";

export function arcoRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  const logSearch = createSearchLog(db);

  serveStaff(app, arcoRequestsEndpoint, async ({ query, staff, request }) => {
    const page = await listRequests(db, query);
    const { q: text = "" } = query;
    const kinds = isEmail(text.trim()) ? ["email"] : [];
    await logSearch({ text, kinds, hasFound: page.items.length > 0 }, staff, request);
    return ok(page);
  });

  serveStaff(app, arcoFileEndpoint, async ({ query, staff, request, reply }) => {
    const file = await requestsFile(db, query);
    if (!file.ok) return file;
    const { text, rows } = file.value;
    const record = { subject: null, outcome: { rows, filters: Object.keys(query) } };
    await writeLine(db, { action: "arco file", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="solicitudes-arco-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(text);
  });

  serveStaff(app, arcoCountsEndpoint, async () => ok(await countRequests(db)));

  serveStaff(app, arcoRequestEndpoint, async ({ params: { id }, staff, request }) => {
    const found = await readRequest(db, id, staff);
    if (!found) return err(NOT_FOUND);
    if (!found.isErased) {
      await writeReading(db, { action: "arco open", actor: actorOf(staff, request), subject: arcoSubject(id) });
    }
    return ok(found);
  });

  serveStaff(app, revealArcoEndpoint, async ({ params: { id }, staff, request }) => {
    const found = await findRequest(db, id);
    if (!found || found.recipient === "") return err(NOT_FOUND);
    const record = { subject: arcoSubject(id), outcome: { what: "email" } };
    await writeLine(db, { action: "arco reveal", actor: actorOf(staff, request), reason: "", record });
    return ok({ value: found.recipient });
  });

  serveStaff(app, exportArcoEndpoint, async ({ params: { id }, staff, request, reply }) => {
    const exported = await exportForRequest(db, { id, actor: actorOf(staff, request), now: new Date() });
    if (!exported.ok) return exported;
    void reply
      .type("application/octet-stream; charset=utf-8")
      .header("content-disposition", `attachment; filename="solicitud-${folioOf("A", id)}.json"`)
      .header("cache-control", "no-store");
    return ok(`${JSON.stringify(exported.value, null, 2)}\n`);
  });
}
