import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible } from "../staff-error.ts";
import { altProblem, refused } from "./picture-refusals.ts";

interface Input {
  readonly productId: number;
  readonly alt: string;
  readonly expected: string;
}

/** Changes what the picture of a product says in words. */
export const describePictureAction = defineAction({
  name: "pictures describe",
  reason: "optional",
  async run({ db }, { productId, alt: given, expected }: Input) {
    const alt = given.trim();
    const problem = altProblem(alt);
    if (problem !== undefined) return refused("alt", problem);
    const row = await db
      .selectFrom("product")
      .select("image_alt")
      .where("id", "=", productId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return err(NOT_FOUND);
    if (row.image_alt !== expected)
      return changedMeanwhile("Otra persona cambió este texto; no se guardó el tuyo.", { alt: row.image_alt });
    if (row.image_alt === alt) return notPossible("Ése ya es su texto.");
    await db.updateTable("product").set({ image_alt: alt }).where("id", "=", productId).execute();
    return ok({
      value: { productId, alt },
      effects: [{ kind: "data" as const, text: `Texto alterno: de «${row.image_alt}» a «${alt}».` }],
      audit: {
        subject: { kind: "product", id: String(productId) },
        before: { alt: row.image_alt },
        after: { alt },
        outcome: { productId },
      },
    });
  },
});
