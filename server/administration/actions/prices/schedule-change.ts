import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { impactOf } from "../../../../shared/domain/pricing/changes/price-impact.ts";
import {
  mayMovePriceChange,
  type StoredPriceChangeState,
} from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import { sameTerms } from "../../../../shared/domain/pricing/changes/price-terms.ts";
import { tenthsWords } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { applyLines } from "../../../features/prices/move-prices.ts";
import {
  findLines,
  type PlannedLine,
  plannedLine,
  SCHEDULE_ACT,
} from "../../../features/prices/price-changes.repository.ts";
import { chosenTires, lockCatalog, pricesAfterRunning } from "../../../features/prices/tire-prices.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import {
  type LockedPriceChange,
  type PriceChangeInput,
  priceChangeSubject,
  refuseOverlaps,
  lockPriceChange,
  tiresText,
} from "./lock-change.ts";
import { MOST_TIRES } from "./draft-lines.ts";
import { checkSpan } from "./draft-change.ts";
import { impactEffects } from "./impact-effects.ts";
import { judge, weighed } from "./price-limits.ts";

interface Scheduled {
  readonly id: number;
  readonly state: StoredPriceChangeState;
}

/**
 * Schedules a draft, or runs it at once where it names no moment. Beyond the limits a second person decides, about exactly the lines that the
 * draft has. A draft whose moment passed is not scheduled: nothing runs late without being asked for.
 */
export const schedulePriceChange = defineAction({
  name: SCHEDULE_ACT,
  reason: "needed",
  async run(context: ActionContext, input: PriceChangeInput): Promise<Result<Done<Scheduled>, StaffError>> {
    const { db, actor, approvalId } = context;
    const locked = await lockPriceChange(context, input);
    if (!locked.ok) return locked;
    const { row } = locked.value;
    const refusal = refusalOf(locked.value, approvalId);
    if (refusal !== undefined) return notPossible(refusal);
    const lines = (await findLines(db, row.id)).map(plannedLine);
    const codes = lines.map(({ code }) => code);
    const plan = { id: row.id, name: row.name, startsAt: row.starts_at, endsAt: row.ends_at };
    const overlaps = await refuseOverlaps(db, plan, { codes, withWaiting: approvalId === undefined });
    if (!overlaps.ok) return overlaps;
    if (row.starts_at === null) await lockCatalog(db);
    const { stale, retired } = await countLeft(db, lines);
    if (retired === lines.length) return notPossible("Todas sus llantas están retiradas: no se venden.");
    if (stale + retired === lines.length)
      return notPossible("Todas sus llantas cambiaron de precio desde el borrador, o se retiraron: hazlo otra vez.");
    const judged = await judge(db, await weighed(db, lines), { staffId: actor.staffId, at: row.starts_at });
    const effects: Effect[] = [
      ...(await impactEffects(db, lines, plan)),
      ...(stale > 0
        ? [
            {
              kind: "data" as const,
              text: `${tiresText(stale)} ya cambiaron de precio desde el borrador: esas no se mueven.`,
            },
          ]
        : []),
      ...(retired > 0
        ? [
            {
              kind: "data" as const,
              text:
                retired === 1
                  ? "1 llanta está retirada: si no vuelve antes a la venta, no se mueve."
                  : `${retired} llantas están retiradas: las que no vuelvan antes a la venta no se mueven.`,
            },
          ]
        : []),
      ...judged.effects,
    ];
    const state = await begin(context, locked.value);
    const { lowest, highest } = impactOf(lines);
    return ok({
      value: { id: row.id, state },
      effects,
      audit: {
        subject: priceChangeSubject(row.id),
        before: { plan: "draft" },
        after: {
          plan: state,
          name: row.name,
          tires: lines.length,
          change: lowest === highest ? tenthsWords(lowest) : `${tenthsWords(lowest)} a ${tenthsWords(highest)}`,
          from: row.starts_at === null ? "al programarlo" : formatDateTime(row.starts_at),
          to: row.ends_at === null ? null : formatDateTime(row.ends_at),
        },
      },
      ...(judged.needsSecond && { needsApproval: "prices" as const }),
    });
  },
});

/** Why a change is not scheduled; undefined when it may be. */
function refusalOf(
  { row, request, shown, now }: LockedPriceChange,
  approvalId: number | undefined,
): string | undefined {
  if (row.state !== "draft") return "Ya no es un borrador.";
  const isDecided = approvalId !== undefined && request?.id === approvalId;
  if (row.starts_at !== null && row.starts_at <= now)
    return `Su momento, el ${formatDateTime(row.starts_at)}, ya pasó: no se hace tarde. Haz otro plan.`;
  if (shown.state === "waiting" && !isDecided) return "Ya espera a que otra persona lo decida.";
  if (shown.state === "refused") return `Ya no se puede: ${shown.note} Haz otro plan.`;
  const span = checkSpan({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  return span.ok ? undefined : span.error.message;
}

/** Tyres that the plan does not move as things are: with another price than it expects when it begins, and off sale. */
async function countLeft(db: Handle, lines: readonly PlannedLine[]): Promise<{ stale: number; retired: number }> {
  const codes = lines.map(({ code }) => code);
  const tires = await chosenTires(db, { brands: [], products: [], rims: [], codes }, MOST_TIRES);
  const back = await pricesAfterRunning(db, codes);
  const now = new Map(tires.map(({ code, terms }) => [code, back.get(code) ?? terms]));
  const onSale = lines.filter(({ code }) => now.has(code));
  const stale = onSale.filter(({ code, before }) => {
    const terms = now.get(code);
    return terms !== undefined && !sameTerms(terms, before);
  });
  return { stale: stale.length, retired: lines.length - onSale.length };
}

async function begin(
  { db, actor, approvalId }: ActionContext,
  { row, now }: LockedPriceChange,
): Promise<StoredPriceChangeState> {
  const isNow = row.starts_at === null;
  const state = !isNow ? "planned" : row.ends_at === null ? "done" : "running";
  if (!mayMovePriceChange("draft", state, "staff")) throw new Error("A draft may be scheduled.");
  await db
    .updateTable("price_change")
    .set({
      state,
      scheduled_by: actor.staffId,
      scheduled_at: now,
      approval_id: approvalId ?? null,
      updated_at: now,
      ...(isNow && { applied_at: now }),
    })
    .where("id", "=", row.id)
    .execute();
  if (isNow) await applyLines(db, row.id);
  return state;
}
