import { err, ok } from "../../../../shared/domain/text/result.ts";
import { countUses, deletePicture, lockPicture } from "../../../features/pictures/pictures.repository.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** Deletes a picture that nothing shows: no product, no banner, no order. */
export const deletePictureAction = defineAction({
  name: "pictures delete",
  reason: "optional",
  async run({ db }, { id }: { readonly id: number }) {
    const row = await lockPicture(db, id);
    if (!row) return err(NOT_FOUND);
    const uses = row.name === null ? { products: 0, banners: 0, orders: 0 } : await countUses(db, row.name);
    const shown = [
      ...counted(uses.products, "producto", "productos"),
      ...counted(uses.banners, "banner", "banners"),
      ...counted(uses.orders, "pedido", "pedidos"),
    ];
    if (shown.length > 0) return notPossible(`La imagen se usa en ${shown.join(", ")}: no se borra.`);
    await deletePicture(db, id);
    return ok({
      value: { id },
      effects: [{ kind: "data" as const, text: "La imagen se borra con todos sus tamaños. No se puede deshacer." }],
      audit: {
        subject: { kind: "picture", id: String(id) },
        before: { image: row.name ?? "sin publicar" },
        outcome: { pictureId: id },
      },
    });
  },
});
