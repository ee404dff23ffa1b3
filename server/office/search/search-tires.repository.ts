import type { Handle } from "../../db/database.ts";

/** Tyres on sale whose code begins so. */
export const findTiresByCode = (db: Handle, code: string, most: number) =>
  db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(["tire.code", "product.name", "tire.size_key as size"])
    .where("tire.is_active", "=", true)
    .where("tire.code", "like", `${code}%`)
    .orderBy("tire.code")
    .limit(most)
    .execute();
