import { foldText } from "../../text/text.ts";
import { type DecimalMark, guessDecimalMark, looksLikeAmount, parseBankAmount } from "../bank-amount.ts";
import { parseBankDate } from "../bank-date.ts";
import { guessFixedStarts } from "./fixed-columns.ts";
import { DELIMITERS, type StatementRow, type StatementShape, statementRows } from "./statement-rows.ts";

/**
 * What a column of a statement holds. `amount` is signed, or has its direction in a `sign` column; `credit` came in, `debit` went out.
 * `ignored` says nothing about a movement: the balance, the value date.
 */
export const COLUMN_ROLES = ["date", "text", "amount", "credit", "debit", "sign", "ignored"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** How a bank's files are read; remembered by bank. */
export interface StatementLayout {
  readonly shape: StatementShape;
  readonly decimal: DecimalMark;
  /** By column, from the left. */
  readonly roles: readonly ColumnRole[];
  /** The names above the columns, as they stand in the file; empty where there are none. */
  readonly header: readonly string[];
}

/** Folded names of columns, the first that fits. A balance and a value date come before amounts and dates. */
const NAMES: readonly (readonly [RegExp, ColumnRole])[] = [
  [/saldo|balance/, "ignored"],
  [/fecha (de )?(valor|liquidacion|aplicacion|liq)|f\.? ?valor/, "ignored"],
  [/^(fecha|dia|f\.? ?oper)|^date|fecha (de )?(operacion|oper|movimiento)/, "date"],
  [/^hora/, "ignored"],
  [
    /(cargo|retiro|debito|debe)s?( \(?[-+]\)?)? ?[/y] ?(abono|deposito|credito|haber)|^tipo( de)? (mov|oper)|^naturaleza|^signo|^c\/a$|^\+\/-$/,
    "sign",
  ],
  [/^(importe|monto) (de )?(cargo|retiro)|^(cargo|retiro|debito|debe|salida)|debit/, "debit"],
  [/^(importe|monto) (de )?(abono|deposito)|^(abono|deposito|credito|haber|entrada)s?( |$|\()|credit/, "credit"],
  [/^(importe|monto|cantidad|amount)/, "amount"],
];

const roleOfName = (name: string): ColumnRole | undefined => {
  const folded = foldText(name);
  return NAMES.find(([pattern]) => pattern.test(folded))?.[1];
};

const isMovementLike = ({ cells }: StatementRow): boolean =>
  cells.some((cell) => parseBankDate(cell) !== null) && cells.some(looksLikeAmount);

/** The layout of a text, from its column names and its values; null where no movement is found in any shape. */
export function guessLayout(text: string): StatementLayout | null {
  const shapes: StatementShape[] = DELIMITERS.map((delimiter) => ({ delimiter }));
  const starts = guessFixedStarts(text);
  if (starts) shapes.push({ starts });
  let best: { readonly shape: StatementShape; readonly rows: readonly StatementRow[]; readonly count: number } | null =
    null;
  for (const shape of shapes) {
    const rows = statementRows(text, shape);
    if (!rows.ok) continue;
    const count = rows.value.filter(isMovementLike).length;
    if (count > (best?.count ?? 0)) best = { shape, rows: rows.value, count };
  }
  return best && layoutOf(best.shape, best.rows);
}

function layoutOf(shape: StatementShape, rows: readonly StatementRow[]): StatementLayout {
  const movements = rows.filter(isMovementLike);
  const header = headerAbove(rows.slice(0, rows.findIndex(isMovementLike)));
  // Some banks leave out the empty cells at the end of a row: the names say how many columns there are.
  const names = (header?.findLastIndex((name) => name !== "") ?? -1) + 1;
  const width = Math.max(names, ...movements.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => movements.map(({ cells }) => cells[at] ?? ""));
  const decimal = guessDecimalMark(columns.flat().filter(looksLikeAmount));
  const roles = header ? namedRoles(columns, header, decimal) : unnamedRoles(columns, decimal);
  return { shape, decimal, roles, header: header ?? [] };
}

/** The nearest row above the first movement of which two names are known. */
function headerAbove(above: readonly StatementRow[]): readonly string[] | null {
  const found = above.findLast(({ cells }) => cells.filter((cell) => roleOfName(cell) !== undefined).length >= 2);
  return found?.cells ?? null;
}

type Columns = readonly (readonly string[])[];

const isDates = (cells: readonly string[]): boolean => cells.every((cell) => parseBankDate(cell) !== null);
const isAmounts = (cells: readonly string[], decimal: DecimalMark): boolean =>
  cells.some(looksLikeAmount) && cells.every((cell) => cell === "" || parseBankAmount(cell, decimal) !== null);

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === "");
const isMoney = (role: ColumnRole | undefined): boolean => role === "amount" || role === "credit" || role === "debit";

function namedRoles(columns: Columns, header: readonly string[], decimal: DecimalMark): ColumnRole[] {
  const roles = columns.map((cells, at): ColumnRole => {
    const role = roleOfName(header[at] ?? "");
    if (role === "sign" && isAmounts(cells, decimal)) return "amount";
    if (isMoney(role) && !isEmpty(cells) && !isAmounts(cells, decimal)) return "text";
    if (role === "date" && !isDates(cells)) return "text";
    return role ?? "text";
  });
  const known = columns.map((_cells, at) => roleOfName(header[at] ?? ""));
  return dropSign(onlyFirst(withMoney(withDate(roles, columns, known), columns, decimal, known), "date"));
}

type KnownRoles = readonly (ColumnRole | undefined)[];

/** Where no name is the date's: the first dates without a known name, else those of the value date. */
function withDate(roles: readonly ColumnRole[], columns: Columns, known: KnownRoles): readonly ColumnRole[] {
  if (roles.includes("date")) return roles;
  const unknown = columns.findIndex((cells, at) => known[at] === undefined && isDates(cells));
  const date = unknown >= 0 ? unknown : columns.findIndex(isDates);
  return roles.map((role, at) => (at === date ? "date" : role));
}

/** Where no name is an amount's: by the values of the columns without a known name. */
function withMoney(
  roles: readonly ColumnRole[],
  columns: Columns,
  decimal: DecimalMark,
  known: KnownRoles,
): readonly ColumnRole[] {
  if (roles.some(isMoney)) return roles;
  const amounts = columns.filter((cells, at) => known[at] === undefined && isAmounts(cells, decimal));
  return columns.map((cells, at) =>
    amounts.includes(cells) && roles[at] !== "date"
      ? (meaningsOf(amounts)[amounts.indexOf(cells)] ?? "ignored")
      : (roles[at] ?? "text"),
  );
}

/** A second date is the value date. */
const onlyFirst = (roles: readonly ColumnRole[], role: ColumnRole): ColumnRole[] =>
  roles.map((each, at) => (each === role && roles.indexOf(role) !== at ? "ignored" : each));

/** A direction beside two columns of amounts says nothing new. */
const dropSign = (roles: readonly ColumnRole[]): ColumnRole[] =>
  roles.includes("amount") ? [...roles] : roles.map((role) => (role === "sign" ? "text" : role));

/** Of columns of amounts from the left, as banks order them; what follows is a balance. */
const meaningsOf = (amounts: Columns): readonly ColumnRole[] =>
  amounts.length > 1 && amounts[0]?.includes("") ? ["debit", "credit"] : ["amount"];

/** By their values: the first dates, then one signed amount, or what went out and what came in, and last a balance. */
function unnamedRoles(columns: Columns, decimal: DecimalMark): ColumnRole[] {
  const date = columns.findIndex(isDates);
  const money = columns.filter((cells) => isAmounts(cells, decimal));
  const meanings = meaningsOf(money);
  return columns.map((cells, at): ColumnRole => {
    if (at === date) return "date";
    if (money.includes(cells)) return meanings[money.indexOf(cells)] ?? "ignored";
    return isDates(cells) ? "ignored" : "text";
  });
}

/** Whether a remembered layout is that of a file: the same names above the columns, or, without names, the same number of columns. */
export function fitsLayout(remembered: StatementLayout, guessed: StatementLayout | null): boolean {
  if (!guessed) return true;
  if (
    ("delimiter" in remembered.shape ? remembered.shape.delimiter : "") !==
    ("delimiter" in guessed.shape ? guessed.shape.delimiter : "")
  )
    return false;
  if (remembered.header.length > 0 || guessed.header.length > 0)
    return remembered.header.map(foldText).join("|") === guessed.header.map(foldText).join("|");
  return remembered.roles.length === guessed.roles.length;
}
