import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { CAN_BE_BOUGHT } from "./catalog.repository.ts";

const selectProducts = (db: Handle) =>
  db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select([
      "product.id as product_id",
      "product.name as product_name",
      "product.slogan",
      "product.slug as product_slug",
      "product.image",
      "product.image_alt",
      "product.details",
      "brand.name as brand",
      "brand.slug as brand_slug",
    ])
    .where("product.is_active", "=", true)
    // One without a tyre on sale has no page.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("tire")
          .select("tire.code")
          .whereRef("tire.product_id", "=", "product.id")
          .where("tire.is_active", "=", true),
      ),
    );

/** Most products one answer carries (docs/api.md). */
const MOST_PRODUCTS = 1_000;
const MOST_SUGGESTIONS = 10;

export const findProducts = (db: Handle) => selectProducts(db).orderBy("product.id").limit(MOST_PRODUCTS).execute();

export const findProductsByIds = (db: Handle, ids: readonly number[]) =>
  selectProducts(db)
    .where("product.id", "in", ids.length > 0 ? [...ids] : [-1])
    .orderBy("product.folded_name")
    .orderBy("product.id")
    .execute();

/**
 * Names that begin with the text come first. Of more than there is room for, those stay of which a tyre can be bought, and one that
 * is called so. `foldedText` as foldText gives it. The subqueries that have a limit are asked product by product, until there are enough.
 */
export function findProductsByName(db: Handle, foldedText: string) {
  const tireOf = (condition: RawBuilder<unknown>) => sql`(
    select 1 from tire left join stock on stock.code = tire.code
    where tire.product_id = named.id and tire.is_active and ${condition} limit 1)`;
  const buyable = sql`(named.folded_name = ${foldedText} or ${tireOf(CAN_BE_BOUGHT)} is not null)`;
  const ids = sql<number>`(
    with named as materialized (
      select id, folded_name from product where is_active and strpos(folded_name, ${foldedText}) > 0
      order by strpos(folded_name, ${foldedText}) > 1, folded_name, id
    ),
    buyable as materialized (select id from named where ${buyable} limit ${MOST_SUGGESTIONS}),
    sold_out as (
      select id from named where not ${buyable} and ${tireOf(sql`true`)} is not null
      limit ${MOST_SUGGESTIONS} - (select count(*) from buyable)
    )
    select id from buyable union all select id from sold_out)`;
  return selectProducts(db)
    .where("product.id", "in", ids)
    .orderBy(sql`strpos(product.folded_name, ${foldedText}) > 1`)
    .orderBy("product.folded_name")
    .orderBy("product.id")
    .execute();
}
