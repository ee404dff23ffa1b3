import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";

/**
 * The next number of a series, taken with the document that gets it: the row is locked until the transaction ends, so that numbers have no
 * holes. Numbers of documents that ended without a stamp come first.
 */
export async function takeFolio(trx: Trx, series: string): Promise<number> {
  await trx
    .insertInto("cfdi_series")
    .values({ series })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { next_folio: next, free_folios: free } = await trx
    .selectFrom("cfdi_series")
    .select(["next_folio", "free_folios"])
    .where("series", "=", series)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const [lowest] = free.toSorted((a, b) => a - b);
  if (lowest !== undefined) {
    await trx
      .updateTable("cfdi_series")
      .set({ free_folios: sql`array_remove(free_folios, ${lowest}::integer)` })
      .where("series", "=", series)
      .execute();
    return lowest;
  }
  await trx
    .updateTable("cfdi_series")
    .set({ next_folio: next + 1 })
    .where("series", "=", series)
    .execute();
  return next;
}

/** Gives back the number of a document that ended without a stamp. */
export const giveFolioBack = (trx: Trx, { series, folio }: { readonly series: string; readonly folio: number }) =>
  trx
    .updateTable("cfdi_series")
    .set({ free_folios: sql`array_append(free_folios, ${folio}::integer)` })
    .where("series", "=", series)
    .execute();
