import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { PassThrough } from "node:stream";
import { createGunzip } from "node:zlib";
import { StaffRefusal } from "../staff-command.ts";
import { type BackupHeader, type BackupMark, ROW, Tally } from "./backup-lines.ts";

/** What a backup holds, in its order. Rows come in handfuls. */
export type BackupPart =
  | { readonly kind: "table"; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly string[] }
  | { readonly kind: "end"; readonly name: string; readonly rows: number; readonly sum: string }
  | { readonly kind: "sequences"; readonly sequences: readonly (readonly [string, string, boolean])[] };

const ROWS_AT_ONCE = 1_000;
const BYTES_AT_ONCE = 4_000_000;
const DAMAGED = "El respaldo está dañado o incompleto: no se cambió nada.";

export interface OpenBackup {
  readonly header: BackupHeader;
  /** @throws StaffRefusal when it is damaged, at the latest after its last part. */
  readonly parts: AsyncIterable<BackupPart>;
}

/** @throws StaffRefusal when there is no such file, or it is not a backup of a shop. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const lines = linesOf(file);
  const first = await lines.next();
  const header = first.done ? undefined : (parse(first.value) as BackupHeader | undefined);
  if (header?.format !== "rodada-backup" || header.version !== 1) {
    throw new StaffRefusal(`El archivo ${file} no es un respaldo de la tienda.`);
  }
  return { header, parts: partsOf(lines, String(first.value)) };
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  const text = new PassThrough();
  const unpacking = pipeline(createReadStream(file), createGunzip(), text);
  // Told by the loop below, which ends with the stream.
  unpacking.catch((error: unknown) => text.destroy(error instanceof Error ? error : new Error("unreadable")));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line;
    await unpacking;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new StaffRefusal(`No existe el archivo ${file}.`);
    if (code === "EISDIR") throw new StaffRefusal(`«${file}» es una carpeta, no un respaldo.`);
    if (code === "EACCES") throw new StaffRefusal(`Sin permiso para leer el archivo ${file}.`);
    throw new StaffRefusal(DAMAGED);
  }
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

async function* partsOf(lines: AsyncGenerator<string, void>, header: string): AsyncGenerator<BackupPart> {
  const digest = createHash("sha256").update(`${header}\n`);
  let isWhole = false;
  let tally = new Tally();
  let rows: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    if (isWhole) throw new StaffRefusal(DAMAGED);
    if (line.startsWith(ROW)) {
      const row = line.slice(ROW.length);
      tally.add(row);
      rows.push(row);
      bytes += row.length;
      digest.update(`${line}\n`);
      if (rows.length < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    }
    if (rows.length > 0) yield { kind: "rows", rows };
    [rows, bytes] = [[], 0];
    if (line.startsWith(ROW)) continue;
    const mark = parse(line) as BackupMark | undefined;
    if (!mark) throw new StaffRefusal(DAMAGED);
    if ("sha256" in mark) {
      isWhole = mark.sha256 === digest.digest("hex");
      if (!isWhole) throw new StaffRefusal(DAMAGED);
      continue;
    }
    digest.update(`${line}\n`);
    if ("table" in mark) {
      tally = new Tally();
      yield { kind: "table", name: mark.table, columns: mark.columns };
    } else if ("end" in mark) {
      if (mark.rows !== tally.rows || mark.sum !== tally.sum) throw new StaffRefusal(DAMAGED);
      yield { kind: "end", name: mark.end, rows: mark.rows, sum: mark.sum };
    } else yield { kind: "sequences", sequences: mark.sequences };
  }
  if (!isWhole) throw new StaffRefusal(DAMAGED);
}
