import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { foldText } from "../../shared/domain/text/text.ts";
import type { Column } from "./column.ts";
import { BrokenCsv, type CsvRecord, readCsvFile } from "./csv-file.ts";
import type { ImportKind, Values } from "./import-kind.ts";
import type { Problems } from "./problems.ts";
import { readCell } from "./read-cell.ts";

/** A column of the file and where its cells are; null where the file does not have it. */
interface Placed {
  readonly column: Column;
  readonly place: number | null;
}

export interface Staging {
  readonly client: pg.ClientBase;
  readonly kind: ImportKind;
  readonly path: string;
  readonly problems: Problems;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Reads a file into the temporary table `staged`: `line` (the row in the sheet), the file's columns, and what is derived of them. Wrong rows are reported
 * and left out. Row by row, so the size of the file does not matter.
 */
export async function stageFile(staging: Staging): Promise<void> {
  const { client, kind, problems } = staging;
  const columns = ["line integer not null", ...kind.columns.map(({ name, type }) => `${name} ${type}`)];
  const derived = Object.entries(kind.derived?.columns ?? {}).map(([name, type]) => `${name} ${type}`);
  await client.query(`create temp table staged (${[...columns, ...derived].join(", ")}) on commit drop`);
  try {
    await pipeline(copyText(staging), client.query(copyFrom("copy staged from stdin")));
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    problems.add({ line: error.line, column: "", expects: error.expects, found: error.found });
  }
  await client.query("analyze staged");
}

const CHUNK = 65_536;

async function* copyText({ kind, path, problems, onProgress }: Staging): AsyncGenerator<string> {
  const { size } = await stat(path);
  const names = ["line", ...kind.columns.map(({ name }) => name), ...Object.keys(kind.derived?.columns ?? {})];
  let placed: readonly Placed[] | undefined;
  let isBroken = false;
  let width = 0;
  let chunk = "";
  try {
    for await (const record of readCsvFile(path)) {
      onProgress(record.bytes, size);
      if (!placed) {
        placed = placeColumns(kind, record, problems);
        width = record.cells.length;
        if (!placed) return;
        continue;
      }
      const values = readRow({ placed, width, record, problems });
      if (!values) continue;
      const all: Values = { ...values, ...kind.derived?.from(values), line: String(record.line) };
      chunk += copyLine(names.map((name) => all[name] ?? null));
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = "";
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    problems.add({ line: error.line, column: "", expects: error.expects, found: error.found });
    isBroken = true;
  }
  if (!placed && !isBroken) {
    problems.add({ line: 1, column: "", expects: "una fila de encabezados", found: "un archivo vacío" });
  }
  yield chunk;
}

/** `Contado el` and `C.P.` are as good as `contado_el` and `cp`. */
const lettersOf = (name: string): string => foldText(name).replace(/[^a-z0-9]/g, "");

/** Undefined when the header is wrong: nothing can be read then. */
function placeColumns(kind: ImportKind, { cells, line }: CsvRecord, problems: Problems): Placed[] | undefined {
  const before = problems.total;
  const known = kind.columns.map(({ name }) => name);
  const names = cells.map((cell) => known.find((name) => lettersOf(name) === lettersOf(cell)));
  names.forEach((name, place) => {
    const found = (cells[place] ?? "").trim();
    if (name === undefined) {
      const unknown = found === "" ? `una columna sin nombre, la ${place + 1}` : `«${found}»`;
      problems.add({ line, column: "", expects: `sólo columnas de esta lista: ${known.join(", ")}`, found: unknown });
    } else if (names.indexOf(name) !== place) {
      problems.add({ line, column: name, expects: "una sola columna con este nombre", found });
    }
  });
  const placed = kind.columns.map((column) => {
    const place = names.indexOf(column.name);
    if (place < 0 && column.isNeeded) {
      problems.add({ line, column: column.name, expects: "esta columna en el encabezado", found: cells.join(", ") });
    }
    return { column, place: place < 0 ? null : place };
  });
  return problems.total === before ? placed : undefined;
}

interface Row {
  readonly placed: readonly Placed[];
  readonly width: number;
  readonly record: CsvRecord;
  readonly problems: Problems;
}

function readRow({ placed, width, record: { line, cells }, problems }: Row): Values | undefined {
  const isTooLong = cells.slice(width).some((cell) => cell.trim() !== "");
  if (cells.length < width || isTooLong) {
    const counted = (count: number): string => (count === 1 ? "1 celda" : `${count} celdas`);
    const expects = `${counted(width)}, como el encabezado`;
    problems.add({ line, column: "", expects, found: counted(cells.length) });
    return undefined;
  }
  const values: Values = {};
  let isRight = true;
  for (const { column, place } of placed) {
    const cell = place === null ? "" : (cells[place] ?? "").trim();
    const value = readCell(column, cell);
    if (value === undefined) {
      isRight = false;
      problems.add({ line, column: column.name, expects: column.expects, found: cell });
      continue;
    }
    values[column.name] = value;
  }
  return isRight ? values : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** One row of COPY's text format. */
const copyLine = (values: readonly (string | null)[]): string =>
  `${values.map((value) => (value === null ? "\\N" : value.replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter))).join("\t")}\n`;
