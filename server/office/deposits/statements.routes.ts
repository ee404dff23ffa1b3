import type { FastifyInstance } from "fastify";
import {
  previewStatementEndpoint,
  statementsEndpoint,
  uploadStatementEndpoint,
} from "../../../shared/contract/staff/banking/statements.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { type Bank, isBank } from "../../../shared/domain/banking/banks.ts";
import type { ColumnRole } from "../../../shared/domain/banking/statement/statement-layout.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { uploadStatementAction } from "../../administration/actions/deposits/upload-statement.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { previewStatement } from "./preview-statement.ts";
import { countStatements, findStatements } from "./statements.repository.ts";

interface Upload {
  readonly bank: Bank;
  readonly fileName: string;
  readonly content: string;
  readonly roles?: ColumnRole[];
  readonly decimal?: "." | ",";
}

const fileOf = ({ bank, fileName, content, roles, decimal }: Upload) => ({
  bank,
  fileName,
  bytes: new Uint8Array(Buffer.from(content, "base64")),
  given: { roles, decimal },
});

export function statementsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, previewStatementEndpoint, ({ body }) => previewStatement(db, fileOf(body)));
  serveAction(app, services, uploadStatementEndpoint, {
    action: uploadStatementAction,
    toInput: ({ body }) => fileOf(body),
    toResult: ({ id, isKnownFile, added, asked, known, charges }) => ({
      id,
      isKnownFile,
      added,
      asked,
      known,
      charges,
    }),
  });
  serveStaff(app, statementsEndpoint, async ({ query: { after, limit = PAGE_SIZE } }) => {
    const before = /^\d{1,15}$/.test(after ?? "") ? Number(after) : null;
    const rows = await findStatements(db, { before, most: limit + 1 });
    const count = await countStatements(db);
    const shown = rows.slice(0, limit);
    return ok({
      items: shown.map((row) => ({
        id: row.id,
        bank: isBank(row.bank) ? row.bank : "other",
        fileName: row.file_name,
        bytes: row.byte_count,
        added: row.new_count,
        asked: row.asked_count,
        known: row.known_count,
        charges: row.charge_count,
        firstDay: row.first_day,
        lastDay: row.last_day,
        by: row.by ?? "",
        at: row.created_at.toISOString(),
      })),
      next: rows.length > limit ? String(shown.at(-1)?.id) : null,
      total: Math.min(count, MOST_COUNTED),
      isMore: count > MOST_COUNTED,
    });
  });
}
