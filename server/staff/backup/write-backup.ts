import { createHash } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import manifest from "../../../package.json" with { type: "json" };
import { LATEST_MIGRATION } from "../../db/migrate.ts";
import { openNewFile } from "../new-file.ts";
import { StaffRefusal } from "../staff-command.ts";
import { type BackupHeader, type BackupMark, ROW, Tally } from "./backup-lines.ts";
import { prepareSession, rowsOf, sequencesOf, shopTables } from "./shop-tables.ts";

const ROWS_AT_ONCE = 2_000;

export interface Written {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

interface Options {
  readonly file: string;
  readonly now: Date;
  readonly onRows: (rows: number) => void;
}

/**
 * Writes all data as of one moment into a new file that only its owner reads, beside a shop that goes on selling.
 *
 * @throws StaffRefusal when the file is there already or cannot be written.
 */
export async function writeBackup(client: pg.ClientBase, { file, now, onRows }: Options): Promise<Written> {
  const counted = { tables: 0, rows: 0 };
  const out = (await openNewFile(file)).createWriteStream();
  await prepareSession(client);
  await client.query("begin isolation level repeatable read read only");
  try {
    const lines = linesOf(client, now, (rows) => {
      counted.rows += rows;
      onRows(counted.rows);
    });
    await pipeline(Readable.from(countTables(lines, counted)), createGzip(), out);
  } catch (error) {
    out.destroy();
    await rm(file, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    // A full disk, for one; the server's own errors have numbers.
    if (code?.startsWith("E")) throw new StaffRefusal(`El archivo ${file} no se pudo escribir (${code}).`);
    throw error;
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
  return { ...counted, bytes: (await stat(file)).size };
}

/** The last line proves that the file is whole, and that no line of it was changed. */
async function* countTables(lines: AsyncIterable<string>, counted: { tables: number }): AsyncGenerator<string> {
  const digest = createHash("sha256");
  for await (const line of lines) {
    if (line.startsWith('{"table"')) counted.tables += 1;
    digest.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `${mark({ sha256: digest.digest("hex") })}\n`;
}

const mark = (line: BackupMark): string => JSON.stringify(line);

async function* linesOf(client: pg.ClientBase, now: Date, onRows: (rows: number) => void): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: "rodada-backup",
    version: 1,
    at: now.toISOString(),
    shop: manifest.version,
    migration: LATEST_MIGRATION,
  };
  yield JSON.stringify(header);
  for (const table of await shopTables(client)) {
    yield mark({ table: table.name, columns: table.columns });
    const tally = new Tally();
    await client.query(`declare backup_rows no scroll cursor for ${rowsOf(table)}`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
      for (const { row } of rows) {
        tally.add(row);
        yield `${ROW}${row}`;
      }
      onRows(rows.length);
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await client.query("close backup_rows");
    yield mark({ end: table.name, rows: tally.rows, sum: tally.sum });
  }
  // They go on while this is written: further on than the rows is never too little.
  yield mark({ sequences: await sequencesOf(client) });
}
