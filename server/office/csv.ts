/** By it Excel knows that letters are UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A spreadsheet takes a cell that begins so for a formula: an apostrophe makes it text (OWASP, CSV injection). */
const BEGINS_FORMULA = /^[=+\-@\t\r]/u;

type Cell = string | number | null;

function cellOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = BEGINS_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file by RFC 4180, with its header; texts that a spreadsheet would run are made harmless. */
export const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${[header, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
