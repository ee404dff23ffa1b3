import type { TireView } from "../../../../shared/domain/pictures/picture-sizes.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { lockSeenView } from "./picture-use.ts";

interface Input {
  readonly view: TireView;
  readonly productId: number;
  readonly expected: string;
  readonly left: "original" | "none";
}

/** Takes away the picture of a line's side or tread. The release's is left, or none. */
export const removeViewAction = defineAction({
  name: "pictures remove",
  reason: "needed",
  async run({ db }, { view, productId, expected, left }: Input) {
    const locked = await lockSeenView(db, productId, view, expected);
    if (!locked.ok) return locked;
    const { title, image, original, subject, remove } = locked.value;
    if (left === "original" && original === null) return notPossible("Esta línea no tiene una original.");
    if (left === "original" && image === original) return notPossible("Ésa ya es la original.");
    const change = await remove(left);
    return ok({
      value: { productId, image: left === "original" ? (original ?? "") : "" },
      effects: [
        {
          kind: "data" as const,
          text:
            left === "original"
              ? `En la tienda, ${title} vuelve a la original en uno o dos segundos.`
              : `En la tienda, ${title} deja de verse en uno o dos segundos.`,
        },
        { kind: "data" as const, text: "La imagen queda guardada: «Usar en…» la regresa." },
      ],
      audit: { subject, ...change, outcome: { productId } },
    });
  },
});
