import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, notPossible } from "../staff-error.ts";
import { lockBanners } from "./save-banner.ts";

interface Input {
  readonly ids: readonly number[];
  /** The order that the member saw. */
  readonly expected: readonly number[];
}

/** Puts the banners into another order. */
export const orderBannersAction = defineAction({
  name: "banners order",
  reason: "optional",
  async run({ db }, { ids, expected }: Input) {
    await lockBanners(db);
    const rows = await db
      .selectFrom("banner")
      .select(["id", "position", "title"])
      .orderBy("position")
      .orderBy("id")
      .forUpdate()
      .execute();
    const now = rows.map(({ id }) => id);
    if (now.join() !== expected.join())
      return changedMeanwhile("Otra persona cambió los banners; no se guardó tu orden.", { ids: now });
    if (ids.toSorted((a, b) => a - b).join() !== now.toSorted((a, b) => a - b).join())
      return notPossible("El orden no tiene los mismos banners.");
    for (const [index, id] of ids.entries()) {
      if (rows.find((row) => row.id === id)?.position === index + 1) continue;
      await db
        .updateTable("banner")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
    }
    const [firstId] = ids;
    const first = rows.find(({ id }) => id === firstId)?.title ?? "";
    return ok({
      value: { ids: [...ids] },
      effects: [{ kind: "data" as const, text: `Primero queda «${first}».` }],
      audit: { subject: null, before: { order: now }, after: { order: ids }, outcome: { count: ids.length } },
    });
  },
});
