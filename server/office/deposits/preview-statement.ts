import type { StatementPreview } from "../../../shared/contract/staff/banking/statements.ts";
import { parseBankDate } from "../../../shared/domain/banking/bank-date.ts";
import type { StatementLayout } from "../../../shared/domain/banking/statement/statement-layout.ts";
import { statementRows } from "../../../shared/domain/banking/statement/statement-rows.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import {
  otherBankWords,
  problemWords,
  statementRefusal,
} from "../../administration/actions/deposits/statement-refusals.ts";
import type { StaffError } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import { proposalsOf } from "../../features/payments/deposits/open-movements.ts";
import { readFile, type StatementFile } from "../../features/payments/deposits/read-file.ts";
import type { ReadFile } from "../../features/payments/deposits/statement-file.ts";
import { recogniseRows } from "../../features/payments/deposits/recognise-rows.ts";
import { findStatementOf } from "../../features/payments/deposits/store-statement.ts";

const SAMPLES = 4;
const SAMPLE_CHARACTERS = 60;

/** What a file has, before anything of it is stored; the problems of its rows are part of the answer. */
export async function previewStatement(
  db: Handle,
  file: StatementFile,
): Promise<Result<StatementPreview, StaffError<"notPossible">>> {
  const read = await readFile(db, file);
  const shown = read.ok ? read.value : read.error;
  if (!("chosen" in shown)) return err(statementRefusal(shown));
  const { chosen, sample } = shown;
  const problems = read.ok ? [] : problemsOf(read.error);
  const counts = read.ok ? await countsOf(db, file, read.value) : NO_COUNTS;
  return ok({
    columns: columnsOf(sample, chosen.layout),
    decimal: chosen.layout.decimal,
    isRemembered: chosen.isRemembered,
    problems,
    ...counts,
  });
}

const NO_COUNTS = {
  rows: 0,
  fresh: 0,
  asked: 0,
  known: 0,
  charges: 0,
  skipped: 0,
  sure: 0,
  likely: 0,
  isKnownFile: false,
  otherBank: null,
};

const problemsOf = (error: Parameters<typeof statementRefusal>[0]): string[] =>
  error.kind === "problems" ? error.problems.map(problemWords) : [statementRefusal(error).message];

async function countsOf(db: Handle, { bank, bytes }: StatementFile, file: ReadFile) {
  const { rows, charges, credits, skipped } = file;
  const isKnownFile = (await findStatementOf(db, bytes)) !== undefined;
  const recognised = await recogniseRows(db, bank, file);
  const { ofOtherBank } = recognised;
  const fresh = isKnownFile ? 0 : recognised.fresh.length;
  const asked = isKnownFile ? 0 : recognised.alike.filter(({ isAsked }) => isAsked).length;
  const proposed = await proposalsOf(db, credits);
  const ofKind = (kind: string) => proposed.filter(({ match }) => match.kind === kind).length;
  return {
    rows,
    fresh,
    asked,
    known: rows - fresh - asked,
    charges,
    skipped,
    sure: ofKind("sure"),
    likely: ofKind("likely") + ofKind("otherAmount"),
    isKnownFile,
    otherBank: ofOtherBank && !isKnownFile ? otherBankWords(ofOtherBank) : null,
  };
}

function columnsOf(text: string, layout: StatementLayout): StatementPreview["columns"] {
  const rows = statementRows(text, layout.shape);
  const date = layout.roles.indexOf("date");
  const all = rows.ok ? rows.value : [];
  const dated = all.filter(({ cells }) => date < 0 || parseBankDate(cells[date] ?? "") !== null);
  const shown = (dated.length > 0 ? dated : all).slice(0, SAMPLES);
  return layout.roles.map((role, at) => ({
    role,
    name: layout.header[at] ?? "",
    samples: shown.map(({ cells }) => (cells[at] ?? "").slice(0, SAMPLE_CHARACTERS)),
  }));
}
