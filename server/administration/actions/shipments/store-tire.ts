import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { NOT_FOUND } from "../staff-error.ts";

interface Input {
  readonly code: string;
  /** Aisle, rack and level as the warehouse writes them: `B-07-2`. */
  readonly place: string;
  /** Of one piece; null: not known. */
  readonly weightGrams: number | null;
}

/** Where a tyre lies, and what one weighs. */
export const storeTireAction = defineAction({
  name: "picking place",
  reason: "optional",
  async run({ db, actor }: ActionContext, { code, weightGrams, ...input }: Input) {
    const may = actor.permissions === "all" || hasGrant(actor.permissions, "stock.count", "full");
    const tire = await db.selectFrom("tire").select("code").where("code", "=", code).executeTakeFirst();
    if (!may || !tire) return err(NOT_FOUND);
    const place = input.place.trim().toUpperCase();
    const before = await db.selectFrom("tire_storage").selectAll().where("code", "=", code).executeTakeFirst();
    const after = { place, weight_grams: weightGrams };
    await db
      .insertInto("tire_storage")
      .values({ code, ...after })
      .onConflict((conflict) => conflict.column("code").doUpdateSet(after))
      .execute();
    return ok({
      value: { code },
      effects: [{ kind: "data" as const, text: `La llanta ${code} está en ${place || "ningún lugar"}.` }],
      audit: {
        subject: { kind: "tire", id: code },
        before: { place: before?.place ?? "", weightGrams: before?.weight_grams ?? null },
        after: { place, weightGrams },
      },
    });
  },
});
