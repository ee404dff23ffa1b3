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
  readonly hasAcuse: boolean;
}

/** Stamped documents that a filter means, up to `MOST_ARCHIVED` and one more. */
export const findArchived = (db: Handle, filter: InvoiceFilter): Promise<readonly Archived[]> =>
  db
    .selectFrom("cfdi")
    .select(["id", "series", "folio", "uuid", "stamped_at"])
    .select(sql<boolean>`coalesce(acuse, '') <> ''`.as("hasAcuse"))
    .where(invoiceCondition(filter))
    .where("stamped_xml", "is not", null)
    .orderBy("id")
    .limit(MOST_ARCHIVED + 1)
    .execute();

/** A ZIP with the XML of each, and beside it the SAT's receipt of its cancellation where there is one. One is read when its turn comes: no more than one is in memory. */
export function archiveOf(db: Handle, documents: readonly Archived[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // An error of one file ends the download: half a month must not look whole.
  zip.on("error", (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const { id, series, folio, uuid, stamped_at: stampedAt, hasAcuse } of documents) {
    const name = `${series}-${folio}_${uuid}`;
    const mtime = stampedAt ?? new Date(0);
    const add = (file: string, column: XmlColumn) =>
      zip.addReadStreamLazy(file, { mtime }, (take) => take(null, Readable.from(xmlOf(db, id, column))));
    add(`${name}.xml`, "stamped_xml");
    if (hasAcuse) add(`${name}_acuse.xml`, "acuse");
  }
  zip.end();
  return out;
}

type XmlColumn = "stamped_xml" | "acuse";

async function* xmlOf(db: Handle, id: number, column: XmlColumn): AsyncGenerator<Buffer> {
  const { rows } = await sql<{ xml: string }>`select ${sql.ref(column)} as xml from cfdi where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Document ${id} is gone.`);
  yield Buffer.from(row.xml);
}
