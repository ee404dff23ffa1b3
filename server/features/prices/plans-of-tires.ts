import { centavos } from "../../../shared/domain/money/money.ts";
import type { PlanOfTire } from "../../../shared/domain/pricing/changes/terms-at.ts";
import type { Handle } from "../../db/database.ts";
import { termsOf } from "./tire-prices.ts";

/** Plans that are scheduled or run, by the codes of their tyres. */
export async function plansOfTires(
  db: Handle,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly PlanOfTire[]>> {
  const found = new Map<string, PlanOfTire[]>();
  if (codes.length === 0) return found;
  const rows = await db
    .selectFrom("price_change_line as line")
    .innerJoin("price_change as plan", "plan.id", "line.change_id")
    .selectAll("line")
    .select(["plan.name", "plan.state", "plan.starts_at", "plan.ends_at"])
    .where("line.code", "in", [...codes])
    .where((eb) =>
      eb.or([
        eb("plan.state", "=", "planned"),
        eb.and([eb("plan.state", "=", "running"), eb("line.applied", "=", "moved")]),
      ]),
    )
    .execute();
  for (const row of rows) {
    const plan = {
      name: row.name,
      startsAt: row.starts_at ?? new Date(0),
      endsAt: row.ends_at,
      isRunning: row.state === "running",
      before: {
        listPrice: centavos(row.before_list),
        discountedPrice: centavos(row.before_discounted),
        discount: row.before_discount,
        minimum: row.before_minimum,
      },
      after: termsOf(row),
    };
    found.set(row.code, [...(found.get(row.code) ?? []), plan]);
  }
  return found;
}
