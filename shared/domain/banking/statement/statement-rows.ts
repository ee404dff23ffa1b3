import { err, ok, type Result } from "../../text/result.ts";

/** How a file's lines are cut into cells: by a delimiter, or at fixed positions (of the first character of each column). */
export type StatementShape = { readonly delimiter: Delimiter } | { readonly starts: readonly number[] };

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface StatementRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quote that was opened in a line and never closed. */
export interface OpenQuote {
  readonly line: number;
}

/** The rows of a text; blank lines are not rows. A quoted cell may have the delimiter, quotes (doubled) and line ends in it (RFC 4180). */
export const statementRows = (text: string, shape: StatementShape): Result<StatementRow[], OpenQuote> =>
  "delimiter" in shape ? delimited(text, shape.delimiter) : ok(fixedRows(text, shape.starts));

/** Of a row; more than any bank has. What follows is not looked at. */
const MOST_CELLS = 200;

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

function fixedRows(text: string, starts: readonly number[]): StatementRow[] {
  return linesOf(text).flatMap((line, index) =>
    line.trim() === ""
      ? []
      : [{ line: index + 1, cells: starts.map((start, at) => line.slice(start, starts[at + 1]).trim()) }],
  );
}

function delimited(text: string, delimiter: Delimiter): Result<StatementRow[], OpenQuote> {
  const rows: StatementRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let firstLine = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell !== "")) rows.push({ line: firstLine, cells });
    cells = [];
    line += 1;
    firstLine = line;
  };
  const push = (cell: string) => {
    if (cells.length < MOST_CELLS) cells.push(cell);
  };
  while (at <= text.length) {
    const quoted = /[^\S\r\n]*"/y;
    quoted.lastIndex = at;
    const opening = delimiter === "\t" ? (text[at] === '"' ? at + 1 : 0) : quoted.test(text) ? quoted.lastIndex : 0;
    let end: number;
    if (opening > 0) {
      const closing = closingQuote(text, opening);
      if (closing === null) return err({ line: firstLine });
      const inside = text.slice(opening, closing);
      line += linesOf(inside).length - 1;
      end = endOfCell(text, closing + 1, delimiter);
      push(`${inside.replaceAll('""', '"')}${text.slice(closing + 1, end)}`.replace(/\s+/g, " ").trim());
    } else {
      end = endOfCell(text, at, delimiter);
      push(text.slice(at, end).trim());
    }
    at = end + 1;
    if (text[end] === delimiter) continue;
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    endRow();
  }
  return ok(rows);
}

/** Where the quote ends that opened before `from`; null: nowhere. */
function closingQuote(text: string, from: number): number | null {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? null : at;
}

function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}
