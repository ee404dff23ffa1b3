import type { Handle } from "../../db/database.ts";

/** A product line as its addresses name it. */
export interface ProductLine {
  readonly slug: string;
  readonly name: string;
}

/** The line of a name in an address; undefined for an unknown one. */
export const findLine = (db: Handle, slug: string): Promise<ProductLine | undefined> =>
  db.selectFrom("product").select(["slug", "name"]).where("slug", "=", slug).orderBy("id").limit(1).executeTakeFirst();

/** Lines of these tyres, by code; a tyre that is no longer in the catalogue has none. */
export async function linesByCode(db: Handle, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(["tire.code", "product.slug"])
    .where("tire.code", "in", [...codes])
    .execute();
  return new Map(rows.map(({ code, slug }) => [code, slug]));
}
