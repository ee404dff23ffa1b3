import { sql } from "kysely";
import type { PictureUse } from "../../../shared/contract/staff/pictures/pictures.ts";
import type { Handle } from "../../db/database.ts";

/** What shows a picture: products, and banners that are not retired. */
export async function findUses(db: Handle): Promise<readonly PictureUse[]> {
  const [products, banners] = await Promise.all([
    db
      .selectFrom("product")
      .innerJoin("brand", "brand.id", "product.brand_id")
      .select(["product.id", "product.image", "product.image_alt as alt", "product.is_active as isShown"])
      .select(sql<string>`brand.name || ' ' || product.name`.as("title"))
      .orderBy("product.id")
      .execute(),
    db
      .selectFrom("banner")
      .select(["id", "image", "title", "title as alt", "is_active as isShown"])
      .where("is_active", "=", true)
      .orderBy("position")
      .execute(),
  ]);
  return [
    ...products.map((row) => ({ kind: "product" as const, ...row })),
    ...banners.map((row) => ({ kind: "banner" as const, ...row })),
  ];
}
