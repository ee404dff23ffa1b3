import { slugify } from "../../../../shared/domain/text/text.ts";
import { editedWords, PRODUCT_EDITS } from "../../../../shared/domain/staff/catalog-fields.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { readCatalogueCells } from "../../../imports/kinds/catalogue-cells.ts";
import { productPicturesOf } from "../../../imports/pictures.ts";
import { defineAction } from "../staff-action.ts";
import { lockCatalogForUpdate } from "./lock-catalog.ts";

interface Input {
  readonly brand: string;
  readonly name: string;
  readonly slogan: string;
  readonly details: string;
  readonly satKey: string;
  readonly image: string;
  readonly imageAlt: string;
}

const COLUMNS = {
  ...PRODUCT_EDITS,
  brand: { column: "marca" },
  image: { column: "imagen" },
  imageAlt: { column: "imagen_alt" },
};

/** Adds a line, and its brand where it is new. Without tyres it is not in any list of the shop. */
export const addProductAction = defineAction({
  name: "products add",
  reason: "optional",
  async run({ db }, input: Input) {
    await lockCatalogForUpdate(db);
    const { values, faults } = readCatalogueCells({ ...input }, COLUMNS);
    const wrong: Record<string, string[]> = { ...faults };
    const [brand, name] = [values["marca"] ?? "", values["producto"] ?? ""];
    const [brandSlug, slug] = [slugify(brand), slugify(name)];
    if (brand !== "" && brandSlug === "") wrong["brand"] = ["Se esperan letras o números."];
    if (name !== "" && slug === "") wrong["name"] = ["Se esperan letras o números."];
    const image = values["imagen"] ?? "";
    if (image !== "" && !(await productPicturesOf(db)).includes(image))
      wrong["image"] = ["Se espera una foto de Imágenes."];
    const known = await db.selectFrom("brand").selectAll().where("slug", "=", brandSlug).executeTakeFirst();
    const productOfSlug =
      known &&
      (await db
        .selectFrom("product")
        .select("id")
        .where("brand_id", "=", known.id)
        .where("slug", "=", slug)
        .executeTakeFirst());
    if (productOfSlug) wrong["name"] = [`${known?.name} ya tiene una línea con la dirección «${slug}».`];
    const [fault] = Object.values(wrong).flat();
    if (fault !== undefined) return err({ code: "fieldsRefused" as const, message: fault, fields: wrong });
    const brandId = known?.id ?? (await addBrand(db, brand, brandSlug));
    const id = (await highest(db, "product")) + 1;
    await db
      .insertInto("product")
      .values({
        id,
        brand_id: brandId,
        name,
        slug,
        slogan: values["lema"] ?? "",
        image,
        image_alt: values["imagen_alt"] ?? "",
        details: values["descripcion"] ?? "",
        sat_key: values["clave_sat"] ?? "",
      })
      .execute();
    return ok({
      value: { productId: id },
      effects: [
        ...(known ? [] : [{ kind: "data" as const, text: `${brand} es una marca nueva.` }]),
        { kind: "data" as const, text: `La línea ${name} de ${brand} queda con el número ${id}, todavía sin llantas.` },
      ],
      audit: { subject: { kind: "product", id: String(id) }, after: { brand, name: editedWords(name), slug } },
    });
  },
});

/** The catalogue's lock is held: no other line or brand is added meanwhile. */
async function highest(db: Handle, table: "product" | "brand"): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return row?.id ?? 0;
}

async function addBrand(db: Handle, name: string, slug: string): Promise<number> {
  const id = (await highest(db, "brand")) + 1;
  await db.insertInto("brand").values({ id, name, slug }).execute();
  return id;
}
