import { sql } from "kysely";
import type { PictureUse } from "../../../shared/contract/staff/pictures/pictures.ts";
import { TIRE_VIEWS, VIEW_WORDS } from "../../../shared/domain/pictures/picture-sizes.ts";
import { releaseView, viewsOf } from "../../features/pictures/release-pictures.ts";
import type { Handle } from "../../db/database.ts";

/** What may show a picture: products with their side and tread, and banners that are not retired. */
export async function findUses(db: Handle): Promise<readonly PictureUse[]> {
  const [products, banners] = await Promise.all([
    db
      .selectFrom("product")
      .innerJoin("brand", "brand.id", "product.brand_id")
      .select(["product.id", "product.image", "product.image_alt as alt", "product.is_active as isShown"])
      .select(["product.side_image", "product.tread_image"])
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
    ...products.flatMap(({ side_image, tread_image, ...row }) => {
      const views = viewsOf({ image: row.image, side_image, tread_image });
      return [
        { kind: "product" as const, ...row, original: null },
        ...TIRE_VIEWS.map((view) => {
          const title = `${row.title}, ${VIEW_WORDS[view]}`;
          const image = views.find((each) => each.view === view)?.image ?? "";
          const original = releaseView(view, row.image);
          return { kind: view, id: row.id, title, image, original, alt: title, isShown: row.isShown };
        }),
      ];
    }),
    ...banners.map((row) => ({ kind: "banner" as const, ...row, original: null })),
  ];
}
