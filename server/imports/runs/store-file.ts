import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import { MOST_IMPORT_BYTES } from "../../../shared/contract/staff/imports/import-acts.ts";
import type { Handle } from "../../db/database.ts";

const CHUNK_BYTES = 1024 * 1024;
/** Files of a member that wait for a decision; a further one would fill the database. */
const MOST_WAITING = 8;

interface File {
  readonly kind: string;
  readonly fileName: string;
  readonly isPartial: boolean;
  readonly staffId: number;
}

export type Stored = { readonly id: number } | { readonly refused: "tooLarge" | "tooMany" | "cutOff" };

/** Stores a file as it arrives, a part at a time, as a run that is not checked yet. */
export async function storeFile(
  db: Handle,
  { kind, fileName, isPartial, staffId }: File,
  bytes: Readable,
): Promise<Stored> {
  const { rows: waiting } = await sql`select 1 from import_run where staff_id = ${staffId}
    and exists (select from import_chunk where run_id = import_run.id)`.execute(db);
  if (waiting.length >= MOST_WAITING) return { refused: "tooMany" };
  const { id } = await db
    .insertInto("import_run")
    .values({ kind, state: "uploading", file_name: nameOf(fileName), is_partial: isPartial, staff_id: staffId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const hash = createHash("sha256");
  let size = 0;
  let place = 0;
  let parts: Buffer[] = [];
  let held = 0;
  const flush = async () => {
    if (held === 0) return;
    await db
      .insertInto("import_chunk")
      .values({ run_id: id, place, bytes: Buffer.concat(parts) })
      .execute();
    [parts, held, place] = [[], 0, place + 1];
  };
  try {
    for await (const part of bytes as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_IMPORT_BYTES) {
        await removeRun(db, id);
        return { refused: "tooLarge" };
      }
      hash.update(part);
      parts.push(part);
      held += part.length;
      if (held >= CHUNK_BYTES) await flush();
    }
    await flush();
  } catch {
    await removeRun(db, id);
    return { refused: "cutOff" };
  }
  await db.updateTable("import_run").set({ digest: hash.digest(), byte_count: size }).where("id", "=", id).execute();
  return { id };
}

const removeRun = (db: Handle, id: number) => db.deleteFrom("import_run").where("id", "=", id).execute();

/** In one line, without a path. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, 120) || "archivo.csv";
