import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  auditCsvEndpoint,
  auditEndpoint,
  type AuditRow,
  verifyAuditEndpoint,
} from "../../../shared/contract/staff/audit.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { verifyChain } from "../../administration/audit/audit-chain.ts";
import { type AuditCheck, lastCheck, stillHas } from "../../administration/audit/nightly-check.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { auditFile } from "./audit-file.ts";
import { type LineFilters, type Reader, seenLines, seesAllLines, toAuditRow } from "./seen-lines.ts";
import { countLines, findMembers } from "./audit.repository.ts";

export function auditRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, auditEndpoint, async ({ query, staff }) => ok(await listLines(db, staff, query)));

  serveStaff(app, verifyAuditEndpoint, async ({ staff, request }) => {
    const { lines, head, brokenAt } = await verifyChain(db);
    const check = await lastCheck(db);
    const hasLastCheck = check ? await stillHas(db, check) : null;
    const record = { subject: null, outcome: { lines, brokenAt, hasLastCheck }, isFlagged: brokenAt !== null };
    await writeLine(db, { action: "audit verify", actor: actorOf(staff, request), reason: "", record });
    return ok({ lines, head, brokenAt, hasLastCheck, lastCheck: check ? checkOf(check) : null });
  });

  serveStaff(app, auditCsvEndpoint, async ({ query, staff, request, reply }) => {
    // The names of the filters, never what they say.
    const record = { subject: null, outcome: { filters: Object.keys(query) } };
    await writeLine(db, { action: "audit export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="bitacora-${businessDay(new Date())}.csv"`);
    return ok(Readable.from(auditFile(db, staff, query)) as unknown as string);
  });
}

interface Page {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

async function listLines(db: Handle, reader: Reader, { after, limit = PAGE_SIZE, ...filters }: LineFilters & Page) {
  const found = seenLines(db, reader, filters);
  const count = await countLines(db, found, MOST_COUNTED + 1);
  const cursor = /^\d{1,15}$/.test(after ?? "") ? Number(after) : null;
  const rows = await (cursor === null ? found : found.where("line.position", "<", cursor))
    .orderBy("line.position", "desc")
    .limit(limit + 1)
    .execute();
  const items: AuditRow[] = rows.slice(0, limit).map(toAuditRow);
  const last = items.at(-1);
  const check = seesAllLines(reader) ? await lastCheck(db) : undefined;
  return {
    items,
    next: rows.length > limit && last ? String(last.position) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
    members: await membersSeenBy(db, reader),
    lastCheck: check ? checkOf(check) : null,
  };
}

/** Members whose lines a reader may filter by: all of them, or the reader alone. */
const membersSeenBy = (db: Handle, reader: Reader) => findMembers(db, seesAllLines(reader) ? null : reader.staffId);

const checkOf = ({ at, lines, head, brokenAt }: AuditCheck) => ({ at: at.toISOString(), lines, head, brokenAt });
