import { sql } from "kysely";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import { type FigureGroup, type FigureRange, previousRange } from "../../../shared/domain/figures/figure-range.ts";
import { FIGURE_PARTS, type FigurePart, type FiguresView } from "../../../shared/domain/staff/access/figures-access.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { dayOf } from "./figure-days.ts";
import { funnelFigures } from "./funnel-figures.ts";
import { paymentFigures } from "./payment-figures.ts";
import { queueFigures } from "./queue-figures.ts";
import { couponFigures, returnFigures } from "./return-figures.ts";
import { salesFigures } from "./sales-figures.ts";
import { timeFigures } from "./time-figures.ts";
import { sellersOf, soldTires, stockOutFigures } from "./tire-figures.ts";

interface Asked {
  readonly view: FiguresView;
  readonly range: FigureRange;
  readonly group: FigureGroup;
  readonly compares: boolean;
  readonly seesAmounts: boolean;
  readonly now: Date;
}

/** The figures of a range, as far as a view has them. What a member does not see is not asked of the database. */
export async function readFigures(
  db: Handle,
  { view, range, group, compares, seesAmounts, now }: Asked,
): Promise<Figures> {
  const previous = compares ? previousRange(range) : null;
  const has = (part: FigurePart): boolean => FIGURE_PARTS[view].includes(part);
  const tires = has("sellers") || has("stockOuts") ? soldTires(db, range, seesAmounts) : null;
  const [first, sales, funnel, payments, times, timesBefore, sold, stockOuts, returns, coupons, queue] =
    await Promise.all([
      sql<{ day: string | null }>`select ${dayOf("placed_at")} as day from orders order by placed_at limit 1`.execute(
        db,
      ),
      has("sales") ? salesFigures(db, { range, previous, group, seesAmounts }) : null,
      has("funnel") ? funnelFigures(db, range) : null,
      has("payments") ? paymentFigures(db, range) : null,
      has("times") ? timeFigures(db, range) : null,
      has("times") && previous ? timeFigures(db, previous) : null,
      tires,
      has("stockOuts") ? stockOutFigures(db, range, (await tires) ?? []) : null,
      has("returns") ? returnFigures(db, range, seesAmounts) : null,
      has("coupons") ? couponFigures(db, range, seesAmounts) : null,
      has("queue") ? queueFigures(db, range, group) : null,
    ]);
  return {
    view,
    ...range,
    group,
    previous,
    readAt: now.toISOString(),
    today: businessDay(now),
    firstDay: first.rows[0]?.day ?? null,
    sales,
    funnel,
    payments,
    times: times && { ...times, previous: timesBefore },
    sellers: sold && sellersOf(sold),
    stockOuts,
    returns,
    coupons,
    queue,
  };
}
