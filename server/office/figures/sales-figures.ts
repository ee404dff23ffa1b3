import { sql } from "kysely";
import type { Figures, Sold } from "../../../shared/contract/staff/figures/figures.ts";
import { type FigureGroup, type FigureRange, groupStarts } from "../../../shared/domain/figures/figure-range.ts";
import type { Handle } from "../../db/database.ts";
import { groupOf, soldOrders } from "./figure-days.ts";

interface Asked {
  readonly range: FigureRange;
  readonly previous: FigureRange | null;
  readonly group: FigureGroup;
  readonly seesAmounts: boolean;
}

type Groups = NonNullable<Figures["sales"]>["groups"];

/** Orders, pieces and amount by day, week or month. */
export async function salesFigures(
  db: Handle,
  { range, previous, group, seesAmounts }: Asked,
): Promise<NonNullable<Figures["sales"]>> {
  const [groups, before] = await Promise.all([
    groupsOf(db, range, group, seesAmounts),
    previous && groupsOf(db, previous, group, seesAmounts),
  ]);
  return {
    groups,
    total: totalOf(groups, seesAmounts),
    previous: before && { groups: before, total: totalOf(before, seesAmounts) },
  };
}

async function groupsOf(db: Handle, range: FigureRange, group: FigureGroup, seesAmounts: boolean): Promise<Groups> {
  const { rows } = await sql<{ day: string; orders: number; pieces: number; amount: number }>`
    select ${groupOf("at", group)} as day, count(*)::int as orders, sum(articles)::int as pieces, sum(total)::bigint as amount
    from ${soldOrders(range)} as sold group by 1`.execute(db);
  const known = new Map(rows.map((row) => [row.day, row]));
  return groupStarts(range, group).map((day) => {
    const { orders = 0, pieces = 0, amount = 0 } = known.get(day) ?? {};
    return { day, orders, pieces, amount: seesAmounts ? amount : null };
  });
}

const sum = (groups: Groups, of: (one: Groups[number]) => number): number =>
  groups.reduce((total, one) => total + of(one), 0);

const totalOf = (groups: Groups, seesAmounts: boolean): Sold => ({
  orders: sum(groups, ({ orders }) => orders),
  pieces: sum(groups, ({ pieces }) => pieces),
  amount: seesAmounts ? sum(groups, ({ amount }) => amount ?? 0) : null,
});
