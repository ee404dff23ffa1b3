import { priceChangeLabel, shownPriceChange } from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import {
  type ChangeRequest,
  findOverlaps,
  lockChange,
  newestRequest,
  type Overlap,
  PRICE_CHANGE,
  type PriceChangeRow,
} from "../../../features/prices/price-changes.repository.ts";
import { lockPrices } from "../../../features/prices/tire-prices.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

export interface PriceChangeInput {
  readonly id: number;
  /** `updatedAt` as the member saw it. */
  readonly expected: string;
}

export interface LockedPriceChange {
  readonly row: PriceChangeRow;
  readonly request: ChangeRequest | null;
  readonly shown: ReturnType<typeof shownPriceChange>;
  /** By the database's clock. */
  readonly now: Date;
}

/** Locks prices and a change until the act's transaction ends, and compares the change with the one that the member saw. */
export async function lockPriceChange(
  { db }: Pick<ActionContext, "db">,
  { id, expected }: PriceChangeInput,
): Promise<Result<LockedPriceChange, StaffError>> {
  await lockPrices(db);
  const row = await lockChange(db, id);
  if (!row || row.kind !== "plan") return err(NOT_FOUND);
  const now = await databaseTime(db);
  const request = await newestRequest(db, id);
  const shown = shownPriceChange({ state: row.state, startsAt: row.starts_at, note: row.note, request }, now);
  if (row.updated_at.toISOString() !== expected) {
    const message = `«${row.name}» cambió mientras lo veías: ahora está ${priceChangeLabel(shown.state).toLowerCase()}.`;
    return changedMeanwhile(message, { id, state: shown.state, updatedAt: row.updated_at.toISOString() });
  }
  return ok({ row, request, shown, now });
}

export const priceChangeSubject = (id: number) => ({ kind: PRICE_CHANGE, id: String(id) });

export const tiresText = (count: number): string => (count === 1 ? "1 llanta" : `${count} llantas`);

const spanText = ({ startsAt, endsAt }: Pick<Overlap, "startsAt" | "endsAt">): string => {
  const from = startsAt === null ? "desde que se programe" : `del ${formatDateTime(startsAt)}`;
  return endsAt === null ? `${from} en adelante` : `${from} al ${formatDateTime(endsAt)}`;
};

interface Named {
  readonly id: number | null;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Refuses a plan for tyres that another plan has at the same time, with the names of both. */
export async function refuseOverlaps(
  db: ActionContext["db"],
  plan: Named,
  { codes, withWaiting }: { readonly codes: readonly string[]; readonly withWaiting: boolean },
): Promise<Result<null, StaffError>> {
  const [first, ...others] = await findOverlaps(db, { ...plan, codes, withWaiting });
  if (!first) return ok(null);
  const more = others.length > 0 ? ` Y con ${others.map(({ name }) => `«${name}»`).join(", ")}.` : "";
  return notPossible(
    `«${plan.name}» choca con «${first.name}» en ${tiresText(first.tires)} (${spanText(first)}).${more} ` +
      "Quita esas llantas o cambia las fechas.",
  );
}
