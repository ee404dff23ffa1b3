import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type ActionContext, defineAction, type Done, type StaffAction } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import {
  type Campaign,
  campaignSubject,
  judgedCodes,
  ORDERS_KEEP,
  reachOf,
  secondPerson,
  shownCampaign,
  lockCampaign,
  termsOfCampaign,
} from "./lock-campaign.ts";

interface Input {
  readonly id: number;
  readonly expected: string;
}

interface Saved {
  readonly id: number;
}

interface Switch {
  readonly name: string;
  /** What becomes of it, or why not. */
  readonly next: (row: Campaign, now: Date) => Partial<Campaign> | string;
  readonly says: (row: Campaign) => string;
}

const CARTS_LOSE = "Los carritos con sus códigos vuelven a su precio; quien está por finalizar lo ve antes de pagar.";

const switchAction = ({ name, next, says }: Switch): StaffAction<Input, Saved> =>
  defineAction({
    name,
    reason: "needed",
    async run(context: ActionContext, { id, expected }: Input): Promise<Result<Done<Saved>, StaffError>> {
      const { db, now } = context;
      const locked = await lockCampaign(db, id, expected);
      if (!locked.ok) return locked;
      const before = locked.value;
      const values = next(before, now);
      if (typeof values === "string") return notPossible(values);
      const row = await db
        .updateTable("campaign")
        .set(values)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const reach = await reachOf(db, row, now);
      const judged = { before: termsOfCampaign(before), after: termsOfCampaign(row), reach };
      return ok({
        value: { id },
        effects: [{ kind: "data" as const, text: says(row) }, ORDERS_KEEP],
        audit: {
          subject: campaignSubject(id),
          before: { ...shownCampaign(before), ...judgedCodes(reach) },
          after: { ...shownCampaign(row), ...judgedCodes(reach) },
        },
        ...(await secondPerson(context, judged)),
      });
    },
  });

export const pauseCampaignAction = switchAction({
  name: "campaigns pause",
  next: (row, now) => {
    if (row.ends_at <= now) return "Ya terminó.";
    if (!row.is_active) return row.paused_at === null ? "Está dada de baja." : "Ya está en pausa.";
    return { is_active: false, paused_at: now };
  },
  says: ({ name }) => `«${name}» deja de valer desde ahora, hasta que alguien la reanude. ${CARTS_LOSE}`,
});

/** One that is beyond a limit runs again by two persons: what comes out is judged. */
export const resumeCampaignAction = switchAction({
  name: "campaigns resume",
  next: (row, now) => {
    if (row.is_active || row.paused_at === null) return "No está en pausa.";
    if (row.ends_at <= now) return "Terminó mientras estaba en pausa: cámbiale la fecha.";
    return { is_active: true, paused_at: null };
  },
  says: ({ name, ends_at: ends }) => `«${name}» vale otra vez desde ahora, hasta el ${formatDateTime(ends)}.`,
});

export const endCampaignAction = switchAction({
  name: "campaigns end",
  next: (row, now) => {
    if (row.ends_at <= now || (!row.is_active && row.paused_at === null)) return "Ya terminó.";
    // It may not have begun yet.
    return { is_active: false, paused_at: null, ...(row.starts_at < now && { ends_at: now }) };
  },
  says: ({ name }) => `«${name}» termina ahora, con todos sus códigos. ${CARTS_LOSE}`,
});
