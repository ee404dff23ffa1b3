import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { MOST_IMPORT_BYTES, uploadImportEndpoint } from "../../../shared/contract/staff/imports/import-acts.ts";
import {
  exportFileEndpoint,
  importProblemsFileEndpoint,
  templateFileEndpoint,
} from "../../../shared/contract/staff/imports/imports.ts";
import {
  IMPORT_KIND_WORDS,
  isPersonalKind,
  mayExport,
  mayImport,
} from "../../../shared/domain/staff/imports/import-kinds.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND, notPossible, STEP_UP_NEEDED } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { Handle } from "../../db/database.ts";
import { spoolExport } from "../../imports/spool-export.ts";
import { kindNamed } from "../../imports/kinds/kinds.ts";
import { storeFile } from "../../imports/runs/store-file.ts";
import { createConcurrencyLimit } from "../../shedding/concurrency-limit.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { listProblems } from "./read-changes.ts";
import { readRun } from "./read-runs.ts";

const MEGABYTE = 1024 * 1024;
const REFUSALS = {
  tooLarge: notPossible(`El archivo pasa de ${MOST_IMPORT_BYTES / MEGABYTE} MB.`),
  tooMany: notPossible("Tienes demasiados archivos sin aplicar: descarta alguno."),
  cutOff: notPossible("El archivo no llegó completo: súbelo otra vez."),
} as const;

export function importFilesRoutes(app: FastifyInstance, { db, pool }: OfficeServices): void {
  void app.register(async (scope) => {
    // The file is stored as it arrives; nothing holds all of it.
    scope.addContentTypeParser("text/csv", (_request, payload, done) => done(null, payload));
    serveStaff(scope, uploadImportEndpoint, async ({ query: { kind, fileName, partial }, staff, request }) => {
      const body: unknown = request.body;
      if (!mayImport(staff.permissions, kind)) return err(NOT_FOUND);
      if (!(body instanceof Readable)) return notPossible("Falta el archivo.");
      const announced = Number(request.headers["content-length"] ?? 0);
      if (announced > MOST_IMPORT_BYTES) return REFUSALS.tooLarge;
      const stored = await storeFile(db, { kind, fileName, isPartial: partial === "1", staffId: staff.staffId }, body);
      return "id" in stored ? ok({ id: stored.id }) : REFUSALS[stored.refused];
    });
  });

  serveStaff(app, importProblemsFileEndpoint, async ({ params: { id }, staff, reply }) => {
    const run = await readRun(db, id, { permissions: staff.permissions });
    if (!run) return err(NOT_FOUND);
    asCsv(reply, `errores-importacion-${id}.csv`);
    return ok(Readable.from(problemLines(db, id)) as unknown as string);
  });

  serveStaff(app, templateFileEndpoint, async ({ params: { kind }, staff, reply }) => {
    const known = kindNamed(kind);
    if (!known || !mayImport(staff.permissions, kind, "read")) return err(NOT_FOUND);
    asCsv(reply, `plantilla-${fileWord(kind)}.csv`);
    const { columns } = known;
    return ok(
      BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)) + csvLine(columns.map(({ example }) => example)),
    );
  });

  serveStaff(app, exportFileEndpoint, async ({ params: { kind }, staff, request, reply }) => {
    const known = kindNamed(kind);
    if (!known || !mayExport(staff.permissions, kind)) return err(NOT_FOUND);
    if (isPersonalKind(kind) && staff.steppedUpUntil === null) return err(STEP_UP_NEEDED);
    const record = { subject: null, outcome: { kind } };
    await writeLine(db, { action: "imports export", actor: actorOf(staff, request), reason: "", record });
    const file = await exporting.run(() => spoolExport(pool, known));
    asCsv(reply, `${fileWord(kind)}-${businessDay(new Date())}.csv`);
    return ok(file as unknown as string);
  });
}

/** Files written at once: each has one of the office's few connections for as long as the database needs. */
const FILES_AT_ONCE = 2;
const exporting = createConcurrencyLimit(FILES_AT_ONCE);

const fileWord = (kind: keyof typeof IMPORT_KIND_WORDS): string =>
  IMPORT_KIND_WORDS[kind].label
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z ]/g, "")
    .replaceAll(" ", "-");

function asCsv(reply: FastifyReply, name: string): void {
  void reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "private, no-store");
}

async function* problemLines(db: Handle, runId: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(["fila", "columna", "error"]);
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof listProblems>> = await listProblems(db, runId, {
      limit: 1_000,
      ...(after !== undefined && { after }),
    });
    yield page.items.map(({ line, column, message }) => csvLine([line, column, message])).join("");
    after = page.next;
  }
}
