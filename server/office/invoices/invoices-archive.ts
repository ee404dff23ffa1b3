import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { invoiceCondition, type InvoiceFilter } from "../../features/invoices/reading/invoice-conditions.ts";

/** Documents of one file: about 100 MB of XML. */
export const MOST_ARCHIVED = 20_000;

interface Archived {
  readonly id: number;
  readonly series: string;
  readonly folio: number | null;
  readonly uuid: string | null;
  readonly stamped_at: Date | null;
}

/** Stamped documents that a filter means, up to `MOST_ARCHIVED` and one more. */
export const findArchived = (db: Handle, filter: InvoiceFilter): Promise<readonly Archived[]> =>
  db
    .selectFrom("cfdi")
    .select(["id", "series", "folio", "uuid", "stamped_at"])
    .where(invoiceCondition(filter))
    .where("stamped_xml", "is not", null)
    .orderBy("id")
    .limit(MOST_ARCHIVED + 1)
    .execute();

/** A ZIP with the XML of each. One is read when its turn comes: no more than one is in memory. */
export function archiveOf(db: Handle, documents: readonly Archived[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // An error of one file ends the download: half a month must not look whole.
  zip.on("error", (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const { id, series, folio, uuid, stamped_at: mtime } of documents) {
    const name = `${series}-${folio}_${uuid}.xml`;
    zip.addReadStreamLazy(name, { mtime: mtime ?? new Date(0) }, (take) => take(null, Readable.from(xmlOf(db, id))));
  }
  zip.end();
  return out;
}

async function* xmlOf(db: Handle, id: number): AsyncGenerator<Buffer> {
  const { rows } = await sql<{ xml: string }>`select stamped_xml as xml from cfdi where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Document ${id} is gone.`);
  yield Buffer.from(row.xml);
}
