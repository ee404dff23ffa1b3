import { foldText } from "../../text/text.ts";
import { parseBankAmount } from "../bank-amount.ts";
import { parseBankDate } from "../bank-date.ts";
import type { ColumnRole, StatementLayout } from "./statement-layout.ts";
import { type StatementRow, statementRows } from "./statement-rows.ts";

/** One movement of an account. */
export interface StatementMovement {
  /** In the file, from 1. */
  readonly line: number;
  /** `2026-11-23` */
  readonly day: string;
  /** Centavos; negative: it went out. */
  readonly amount: number;
  /** Every column that is not date, amount or ignored, in the file's order. */
  readonly text: string;
}

export interface StatementProblem {
  readonly line: number;
  /** From 1; null: the whole line. */
  readonly column: number | null;
  readonly kind: "date" | "future" | "amount" | "twoAmounts" | "sign" | "quote" | "noMovements" | "tooMany";
  /** What stands there, at most 40 characters. */
  readonly cell: string;
}

export interface ReadStatement {
  readonly movements: readonly StatementMovement[];
  readonly problems: readonly StatementProblem[];
  /** Rows that are not movements: titles, headers, balances, totals. */
  readonly skipped: number;
}

/** Most rows of one file. */
export const MOST_ROWS = 50_000;
const MOST_PROBLEMS = 100;
const LONGEST_TEXT = 500;

/** Totals and balances, which have amounts and are not movements. */
const SUMMARY = /^(sub ?)?total|^saldo|^balance|^fin (de|del) |^resumen|^movimientos? /;

/**
 * The movements of a statement. Before the first one all rows are titles, unless they have an amount below the names of the columns; after
 * it a row is a movement, a repeated header, a total, or a problem: a row with an amount and without a date is never left out silently.
 *
 * @param lastDay a movement of a later day is a problem
 */
export function readStatement(text: string, layout: StatementLayout, lastDay = "9999-12-31"): ReadStatement {
  const rows = statementRows(text, layout.shape);
  if (!rows.ok) return failed({ line: rows.error.line, column: null, kind: "quote", cell: "" });
  if (rows.value.length > MOST_ROWS) return failed({ line: MOST_ROWS + 1, column: null, kind: "tooMany", cell: "" });
  const movements: StatementMovement[] = [];
  const problems: StatementProblem[] = [];
  const signs = creditSigns(rows.value, layout);
  let skipped = 0;
  let isBelowHeader = false;
  for (const row of rows.value) {
    const read = readRow(row, layout, signs, lastDay);
    if (!isBelowHeader && isHeader(row, layout)) isBelowHeader = true;
    if (read === "skipped") skipped += 1;
    else if ("kind" in read) {
      // Above the first movement there are titles, some with dates and balances; below the names of the columns no amount is one.
      const mayBeTitle = movements.length === 0 && !isDated(row, layout);
      if (mayBeTitle && !(isBelowHeader && hasAmount(row, layout))) skipped += 1;
      else problems.push(read);
    } else movements.push(read);
  }
  if (movements.length === 0 && problems.length === 0)
    return failed({ line: 1, column: null, kind: "noMovements", cell: "" });
  return { movements, problems: problems.slice(0, MOST_PROBLEMS), skipped };
}

const failed = (problem: StatementProblem): ReadStatement => ({ movements: [], problems: [problem], skipped: 0 });

const columnOf = ({ roles }: StatementLayout, role: ColumnRole): number => roles.indexOf(role);
const cellAt = ({ cells }: StatementRow, column: number): string => cells[column] ?? "";
const isDated = (row: StatementRow, layout: StatementLayout): boolean =>
  parseBankDate(cellAt(row, columnOf(layout, "date"))) !== null;

const isHeader = (row: StatementRow, { header }: StatementLayout): boolean =>
  header.length > 0 && header.every((name, column) => foldText(cellAt(row, column)) === foldText(name));

const MONEY: ReadonlySet<ColumnRole> = new Set(["amount", "credit", "debit"]);
const hasAmount = (row: StatementRow, { roles, decimal }: StatementLayout): boolean =>
  roles.some((role, column) => MONEY.has(role) && parseBankAmount(cellAt(row, column), decimal) !== null);

function readRow(
  row: StatementRow,
  layout: StatementLayout,
  signs: ReadonlySet<string>,
  lastDay: string,
): StatementMovement | StatementProblem | "skipped" {
  const dateColumn = columnOf(layout, "date");
  const date = cellAt(row, dateColumn);
  const day = parseBankDate(date);
  const money = layout.roles.flatMap((role, column) =>
    MONEY.has(role) ? [{ role, column, cell: cellAt(row, column) }] : [],
  );
  const filled = money.filter(({ cell }) => !/^[-$\s]*$/.test(cell));
  const problem = (kind: StatementProblem["kind"], column: number): StatementProblem => ({
    line: row.line,
    column: column + 1,
    kind,
    cell: cellAt(row, column).slice(0, 40),
  });
  if ((day === null || filled.length === 0) && row.cells.some((cell) => SUMMARY.test(foldText(cell)))) return "skipped";
  if (day === null) {
    return hasAmount(row, layout) || isDateLike(date) ? problem("date", dateColumn) : "skipped";
  }
  const parsed = filled.map((each) => ({ ...each, amount: parseBankAmount(each.cell, layout.decimal) }));
  const unreadable = parsed.find(({ amount }) => amount === null);
  if (unreadable) return problem("amount", unreadable.column);
  // Banks fill the other column with 0.00.
  const moved = parsed.filter(({ amount }) => amount !== 0);
  const [only, second] = moved;
  if (second) return problem("twoAmounts", second.column);
  if (!only) return parsed.length > 0 || money.length > 1 ? "skipped" : problem("amount", money[0]?.column ?? 0);
  const amount = signed(only.role, only.amount ?? 0, cellAt(row, columnOf(layout, "sign")), signs, layout);
  if (amount === null) return problem("sign", columnOf(layout, "sign"));
  if (day > lastDay) return problem("future", dateColumn);
  return { line: row.line, day, amount, text: textOf(row, layout) };
}

/** Digits where a date is expected: it was meant to be one. */
const isDateLike = (cell: string): boolean => /\d[/.-]\d|\d[/. -][a-z]{3}/i.test(cell);

function signed(
  role: ColumnRole,
  amount: number,
  sign: string,
  signs: ReadonlySet<string>,
  layout: StatementLayout,
): number | null {
  if (role === "debit") return -Math.abs(amount);
  // A credit below zero is a movement that the bank took back.
  if (role === "credit" || !layout.roles.includes("sign")) return amount;
  const word = foldText(sign);
  if (signs.has(word)) return amount;
  return DEBIT_SIGNS.test(word) ? -Math.abs(amount) : null;
}

const CREDIT_SIGNS = /^(\+|a|ab|abono|h|haber|cr|cred|credito|dep|deposito|entrada|ingreso)$/;
const DEBIT_SIGNS = /^(-|c|ca|cargo|d|db|deb|debe|debito|dr|ret|retiro|salida|egreso)$/;

/** "C" is a charge beside "A", and a credit beside "D". */
function creditSigns(rows: readonly StatementRow[], layout: StatementLayout): ReadonlySet<string> {
  const column = columnOf(layout, "sign");
  const words = new Set(rows.filter((row) => isDated(row, layout)).map((row) => foldText(cellAt(row, column))));
  const credits = new Set([...words].filter((word) => CREDIT_SIGNS.test(word)));
  if (words.has("c") && words.has("d") && credits.size === 0) credits.add("c");
  return credits;
}

const textOf = (row: StatementRow, layout: StatementLayout): string =>
  row.cells
    .filter((cell, column) => cell !== "" && (layout.roles[column] ?? "text") === "text")
    .join(" ")
    .replace(/\s+/g, " ")
    .slice(0, LONGEST_TEXT);
