import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type RawBuilder, sql } from "kysely";
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
  /** Rows of cfdi_acuse. */
  readonly otherAcuses: readonly number[];
}

/** Stamped documents that a filter means, up to `MOST_ARCHIVED` and one more. */
export const findArchived = (db: Handle, filter: InvoiceFilter): Promise<readonly Archived[]> =>
  db
    .selectFrom("cfdi")
    .select(["id", "series", "folio", "uuid", "stamped_at"])
    .select(sql<boolean>`coalesce(acuse, '') <> ''`.as("hasAcuse"))
    .select(
      sql<number[]>`array(select one.id::int from cfdi_acuse as one where one.cfdi_id = cfdi.id order by one.id)`.as(
        "otherAcuses",
      ),
    )
    .where(invoiceCondition(filter))
    .where("stamped_xml", "is not", null)
    .orderBy("id")
    .limit(MOST_ARCHIVED + 1)
    .execute();

/** A ZIP with the XML of each, and beside it the SAT's receipts of its cancellation. One is read when its turn comes: no more than one is in memory. */
export function archiveOf(db: Handle, documents: readonly Archived[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // An error of one file ends the download: half a month must not look whole.
  zip.on("error", (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const { id, series, folio, uuid, stamped_at: stampedAt, hasAcuse, otherAcuses } of documents) {
    const name = `${series}-${folio}_${uuid}`;
    const mtime = stampedAt ?? new Date(0);
    const add = (file: string, xml: RawBuilder<{ xml: string }>) =>
      zip.addReadStreamLazy(file, { mtime }, (take) => take(null, Readable.from(xmlOf(db, xml))));
    add(`${name}.xml`, sql`select stamped_xml as xml from cfdi where id = ${id}`);
    if (hasAcuse) add(`${name}_acuse.xml`, sql`select acuse as xml from cfdi where id = ${id}`);
    for (const [index, other] of otherAcuses.entries())
      add(`${name}_acuse-${index + 2}.xml`, sql`select xml from cfdi_acuse where id = ${other}`);
  }
  zip.end();
  return out;
}

async function* xmlOf(db: Handle, query: RawBuilder<{ xml: string }>): AsyncGenerator<Buffer> {
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error("A document's XML is gone.");
  yield Buffer.from(row.xml);
}
