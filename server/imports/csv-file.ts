import { createReadStream, type ReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

/** A row of the file, as text; `line` is its row in the sheet, where a cell with line breaks is one row. The header is usually 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** How much of the file was read, for a progress bar. */
  readonly bytes: number;
}

/** The file is not CSV from this row on; `found` is null where there is nothing to show. */
export class BrokenCsv extends Error {
  override readonly name = "BrokenCsv";
  readonly line: number;
  readonly expects: string;
  readonly found: string | null;
  constructor(line: number, expects: string, found: string | null = null) {
    super(expects);
    this.line = line;
    this.expects = expects;
    this.found = found;
  }
}

const LONGEST_RECORD = 200_000;
const SAMPLE_BYTES = 16_384;
type Encoding = "utf-8" | "windows-1252" | "utf-16le";
const UTF16_MARK = [0xff, 0xfe] as const;

/**
 * Reads a CSV as spreadsheets write it: commas, semicolons or tabs; UTF-8 with or without its mark, UTF-16 with it, else the
 * Latin letters of Windows. A stream: the size of the file does not matter.
 *
 * @throws BrokenCsv
 */
export async function* readCsvFile(path: string): AsyncGenerator<CsvRecord> {
  if (await isWorkbook(path)) throw new BrokenCsv(1, CSV_PLEASE, "un libro de una hoja de cálculo");
  const encoding = await encodingOf(path);
  const source = createReadStream(path);
  const parser = parse({
    delimiter: await delimiterOf(path, encoding),
    maxRecordSize: LONGEST_RECORD,
    recordDelimiter: ["\r\n", "\n", "\r"],
    relaxColumnCount: true,
  });
  // Whatever goes wrong in it comes out of the parser.
  pipeline(Readable.from(decoded(source, encoding)), parser, () => undefined);
  let records = 0;
  // A spreadsheet does not show the line that names the separator.
  let hidden = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records += 1;
      if (records === 1 && record[0]?.startsWith("sep=")) {
        hidden = 1;
        continue;
      }
      // An empty row is left out: spreadsheets leave some at the end.
      const isEmpty = record.every((cell) => cell.trim() === "");
      if (!isEmpty) yield { line: records - hidden, cells: record, bytes: source.bytesRead };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenCsv(brokenRecord(error, records) - hidden, BROKEN[error.code] ?? BROKEN_OTHERWISE);
  } finally {
    source.destroy();
  }
}

/** Rows before it may be on their way still: the parser has counted them. */
const brokenRecord = (error: CsvError & { readonly records?: unknown }, read: number): number =>
  (typeof error.records === "number" ? error.records : read) + 1;

const BROKEN_OTHERWISE = "comillas sólo alrededor de una celda entera; unas comillas dentro de ella se escriben dobles";
const BROKEN: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "las comillas que cierran la celda; desde esta fila no se pudo leer el archivo",
  CSV_MAX_RECORD_SIZE: "una fila más corta; quizá faltan unas comillas de cierre",
};

const CSV_PLEASE = "un CSV: abre el archivo en Excel y guárdalo como «CSV UTF-8 (delimitado por comas)»";
/** How files of .xlsx and .ods begin, and those of .xls. */
const WORKBOOK_MARKS = ["504b0304", "d0cf11e0"];

async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return WORKBOOK_MARKS.includes(buffer.toString("hex"));
  } finally {
    await file.close();
  }
}

async function* decoded(source: ReadStream, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Read to its end: one letter decides, and it may be in the last line. */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    if (isFirst && bytes[0] === UTF16_MARK[0] && bytes[1] === UTF16_MARK[1]) return "utf-16le";
    isFirst = false;
    try {
      decoder.decode(bytes, { stream: true });
    } catch {
      return "windows-1252";
    }
  }
  return "utf-8";
}

/** What stands most often between the names of the header. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    const stated = /^sep=(.)\r?\n/.exec(text)?.[1];
    const [header = ""] = text.split(/\r?\n/, 1);
    const count = (delimiter: string) => header.split(delimiter).length;
    return stated ?? [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
  } finally {
    await file.close();
  }
}
