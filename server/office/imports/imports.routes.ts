import type { FastifyInstance } from "fastify";
import {
  applyImportEndpoint,
  checkImportEndpoint,
  discardImportEndpoint,
  undoImportEndpoint,
} from "../../../shared/contract/staff/imports/import-acts.ts";
import {
  importChangesEndpoint,
  importEndpoint,
  importProblemsEndpoint,
  importsEndpoint,
} from "../../../shared/contract/staff/imports/imports.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { applyImportAction } from "../../administration/actions/imports/apply-import.ts";
import {
  checkImportAction,
  discardImportAction,
  undoImportAction,
} from "../../administration/actions/imports/check-import.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { importFilesRoutes } from "./import-files.routes.ts";
import { listChanges, listProblems } from "./read-changes.ts";
import { listRuns, readRun } from "./read-runs.ts";

export function importsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, importsEndpoint, async ({ query, staff }) => ok(await listRuns(db, staff.permissions, query)));
  serveStaff(app, importEndpoint, async ({ params: { id }, staff }) => {
    const run = await readRun(db, id, staff);
    return run ? ok(run) : err(NOT_FOUND);
  });
  serveStaff(app, importChangesEndpoint, async ({ params: { id }, query, staff }) => {
    const run = await readRun(db, id, { permissions: staff.permissions });
    return run ? ok(await listChanges(db, run, query)) : err(NOT_FOUND);
  });
  serveStaff(app, importProblemsEndpoint, async ({ params: { id }, query, staff }) => {
    const run = await readRun(db, id, { permissions: staff.permissions });
    return run ? ok(await listProblems(db, run.id, query)) : err(NOT_FOUND);
  });
  importFilesRoutes(app, services);

  const ofRun = ({ params: { id } }: { readonly params: { readonly id: number } }) => ({ runId: id });
  serveAction(app, services, checkImportEndpoint, { action: checkImportAction, toInput: ofRun });
  serveAction(app, services, undoImportEndpoint, { action: undoImportAction, toInput: ofRun });
  serveAction(app, services, discardImportEndpoint, { action: discardImportAction, toInput: ofRun });
  serveAction(app, services, applyImportEndpoint, {
    action: applyImportAction,
    toInput: ({ params: { id }, body: { digest } }) => ({ runId: id, digest }),
  });
}
