import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** All installment plans, the active ones first. */
export const findPlans = (db: Handle) =>
  db
    .selectFrom("installment_plan")
    .selectAll()
    .orderBy("is_active", "desc")
    .orderBy(sql`lower(bank)`)
    .orderBy("months")
    .orderBy("id")
    .execute();

/** Product lines that a campaign may cover, with their number of tyres on sale. */
export const findProductsToCover = (db: Handle) =>
  db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("tire", (join) => join.onRef("tire.product_id", "=", "product.id").on("tire.is_active", "=", true))
    .select(["product.id", "brand.name as brand", "product.name", sql<number>`count(tire.code)::int`.as("tires")])
    .where("product.is_active", "=", true)
    .groupBy(["product.id", "brand.name", "product.name"])
    .orderBy("brand.name")
    .orderBy("product.name")
    .execute();
