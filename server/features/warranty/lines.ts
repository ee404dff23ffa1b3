import type { Handle } from "../../db/database.ts";

/** A product line as its addresses name it. */
export interface ProductLine {
  readonly slug: string;
  readonly name: string;
}

/** The line of a name in an address, of today's catalogue or as it was sold last; undefined for an unknown one. */
export async function findLine(db: Handle, slug: string): Promise<ProductLine | undefined> {
  const listed = await db
    .selectFrom("product")
    .select("name")
    .where("slug", "=", slug)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const found = listed ?? (await findSold(db, slug));
  return found && { slug, name: found.name };
}

const findSold = (db: Handle, slug: string): Promise<{ name: string } | undefined> =>
  db
    .selectFrom("order_line")
    .select("product_name as name")
    .where("product_slug", "=", slug)
    .orderBy("order_id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Product lines that an order's tyres were sold as, by the order's lines. A row that the version before 0095 wrote has today's; a tyre that is
 * in no catalogue has none.
 */
export async function guaranteesOf(db: Handle, orderId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("order_line")
    .leftJoin("tire", "tire.code", "order_line.code")
    .leftJoin("product", "product.id", "tire.product_id")
    .select((eb) => ["order_line.line", eb.fn.coalesce("order_line.product_slug", "product.slug").as("slug")])
    .where("order_line.order_id", "=", orderId)
    .orderBy("order_line.line")
    .execute();
  return new Map(rows.flatMap(({ line, slug }) => (slug === null ? [] : [[line, slug] as const])));
}
