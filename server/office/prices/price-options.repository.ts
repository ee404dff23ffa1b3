import type { Handle } from "../../db/database.ts";

/** Product lines with a tyre on sale. */
export const findProductsOnSale = (db: Handle) =>
  db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["product.id", "product.brand_id as brandId", "product.name", "brand.name as brand"])
    .where("product.is_active", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("tire")
          .select("code")
          .whereRef("tire.product_id", "=", "product.id")
          .where("is_active", "=", true),
      ),
    )
    .orderBy("brand.name")
    .orderBy("product.name")
    .execute();

export const findRimsOnSale = (db: Handle) =>
  db.selectFrom("tire").select("rim").distinct().where("is_active", "=", true).orderBy("rim").execute();
