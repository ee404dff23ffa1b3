import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type pg from "pg";
import { exportFile } from "./export-file.ts";
import type { ImportKind } from "./import-kind.ts";

/**
 * A kind's file of today, ready to be sent. It is written to disk first, so that the connection is free again before the first byte leaves:
 * a slow reader, or four, would hold the office's pool otherwise. The file has no name any more when it is read.
 */
export async function spoolExport(pool: pg.Pool, kind: ImportKind): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), "rodada-exportar-"));
  try {
    const file = join(folder, "file.csv");
    const written = await open(file, "w+", 0o600);
    try {
      const client = await pool.connect();
      try {
        await exportFile(client, kind, written.createWriteStream({ autoClose: false }));
      } finally {
        // Its settings and temporary tables are the connection's.
        client.release(true);
      }
      return written.createReadStream({ start: 0 });
    } catch (error) {
      await written.close();
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
