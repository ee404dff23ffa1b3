import {
  mayMovePriceChange,
  priceChangeLabel,
  type StoredPriceChangeState,
} from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { revertLines } from "../../../features/prices/move-prices.ts";
import { PRICE_CHANGE, SCHEDULE_ACT } from "../../../features/prices/price-changes.repository.ts";
import { lockCatalog } from "../../../features/prices/tire-prices.ts";
import { closeRequest } from "../requests/open-request.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { type PriceChangeInput, priceChangeSubject, lockPriceChange, tiresText } from "./lock-change.ts";

interface Closed {
  readonly id: number;
  readonly state: StoredPriceChangeState;
}

/** Takes a change back before it began; a request of a second person about it is withdrawn with it. */
export const withdrawPriceChange = defineAction({
  name: "prices withdraw",
  reason: "needed",
  async run(context: ActionContext, input: PriceChangeInput): Promise<Result<Done<Closed>, StaffError>> {
    const { db, actor, reason } = context;
    // A decision locks its request before the change, and so does this act.
    const asked = await db
      .selectFrom("approval_request")
      .select("id")
      .where("action", "=", SCHEDULE_ACT)
      .where("subject_kind", "=", PRICE_CHANGE)
      .where("subject_id", "=", String(input.id))
      .where("state", "=", "open")
      .forUpdate()
      .executeTakeFirst();
    const locked = await lockPriceChange(context, input);
    if (!locked.ok) return locked;
    const { row, now, shown } = locked.value;
    if (!mayMovePriceChange(row.state, "withdrawn", "staff") || shown.state === "refused")
      return notPossible(`«${row.name}» está ${priceChangeLabel(shown.state).toLowerCase()}: ya no se retira.`);
    if (asked) await closeRequest(context, { id: asked.id, state: "withdrawn", reason: reason || null });
    await db
      .updateTable("price_change")
      .set({ state: "withdrawn", closed_by: actor.staffId, closed_at: now, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    return ok({
      value: { id: row.id, state: "withdrawn" as const },
      effects: [
        { kind: "data" as const, text: "El plan se retira: no cambia ningún precio." },
        ...(asked ? [{ kind: "access" as const, text: "La solicitud de aprobación se retira con él." }] : []),
      ],
      audit: { subject: priceChangeSubject(row.id), before: { plan: shown.state }, after: { plan: "withdrawn" } },
    });
  },
});

/** Ends a change that runs: its prices go back now. */
export const endPriceChange = defineAction({
  name: "prices end",
  reason: "needed",
  async run(context: ActionContext, input: PriceChangeInput): Promise<Result<Done<Closed>, StaffError>> {
    const { db, actor } = context;
    const locked = await lockPriceChange(context, input);
    if (!locked.ok) return locked;
    const { row, now, shown } = locked.value;
    if (!mayMovePriceChange(row.state, "reverted", "staff"))
      return notPossible(
        `«${row.name}» está ${priceChangeLabel(shown.state).toLowerCase()}: no hay nada que terminar.`,
      );
    await lockCatalog(db);
    const { moved, left } = await revertLines(db, row.id);
    await db
      .updateTable("price_change")
      .set({ state: "reverted", reverted_at: now, closed_by: actor.staffId, closed_at: now, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    return ok({
      value: { id: row.id, state: "reverted" as const },
      effects: [
        {
          kind: "money" as const,
          text: `${tiresText(moved)} ${moved === 1 ? "vuelve" : "vuelven"} ahora a su precio anterior.`,
        },
        ...(left > 0
          ? [
              {
                kind: "data" as const,
                text: `${tiresText(left)} no se ${left === 1 ? "mueve" : "mueven"}: alguien cambió su precio.`,
              },
            ]
          : []),
      ],
      audit: {
        subject: priceChangeSubject(row.id),
        before: { plan: "running" },
        after: { plan: "reverted", moved, left },
      },
    });
  },
});
