import { sql, type SqlBool } from "kysely";
import type { LineView, PriceChangeLine } from "../../../shared/contract/staff/prices/price-changes.ts";
import type { ShownPrice } from "../../../shared/contract/staff/prices/price-parts.ts";
import { PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { withIva } from "../../../shared/domain/money/money.ts";
import { isBeyond, measuresOf, type StoredTerms } from "../../../shared/domain/pricing/changes/price-terms.ts";
import { readPriceLimits } from "../../administration/actions/prices/price-limits.ts";
import type { Handle } from "../../db/database.ts";
import { plannedLine } from "../../features/prices/price-changes.repository.ts";
import { keysetOf, type SortKey, writeCursor } from "../keyset.ts";

interface Page {
  readonly only?: LineView | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export const shownPrice = ({ listPrice, discount, minimum }: StoredTerms): ShownPrice => ({
  price: withIva(listPrice),
  discount,
  minimum,
});

const CARTS = sql<number>`(select count(*)::integer from cart_item join cart on cart.id = cart_id
  where order_id is null and cart_item.code = line.code)`;

const KEYS = { change: { by: sql`line.change_tenths`, type: "numeric" } } as const satisfies Record<string, SortKey>;

/** The tyres of a change, the greatest fall first. */
export async function listPriceLines(db: Handle, id: number, { only, after, limit = PAGE_SIZE }: Page) {
  const limits = await readPriceLimits(db);
  let base = db
    .selectFrom("price_change_line as line")
    .innerJoin("tire", "tire.code", "line.code")
    .innerJoin("product", "product.id", "tire.product_id")
    .leftJoin("stock", "stock.code", "line.code")
    .where("line.change_id", "=", id);
  if (only === "beyond") {
    base = base.where(
      sql<SqlBool>`(fall_tenths < ${-10 * limits.fallPercent}::integer or rise_tenths > ${10 * limits.risePercent}::integer)`,
    );
  }
  if (only === "carts") base = base.where(sql<SqlBool>`${CARTS} > 0`);
  if (only === "left") base = base.where(sql<SqlBool>`(applied = 'left' or reverted = 'left')`);
  const { total } = await base.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const keyset = keysetOf(KEYS, "change", sql`line.code`, after);
  const rows = await base
    .selectAll("line")
    .select(["product.name", "product.image", "tire.size_key", "stock.on_hand", CARTS.as("carts")])
    .select(keyset.value.as("cursor_value"))
    .where(keyset.condition)
    .orderBy(keyset.order)
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row): PriceChangeLine => {
    const line = plannedLine(row);
    const found = row.found as StoredTerms | null;
    return {
      code: row.code,
      name: row.name,
      image: row.image,
      size: row.size_key,
      before: shownPrice(line.before),
      after: shownPrice(line.after),
      oneBefore: withIva(measuresOf(line.before).one),
      oneAfter: withIva(measuresOf(line.after).one),
      change: line.changeTenths,
      isBeyond: isBeyond(line, limits),
      onHand: row.on_hand ?? 0,
      carts: row.carts,
      applied: row.applied,
      reverted: row.reverted,
      found: found && withIva(measuresOf(found).one),
    };
  });
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(last.cursor_value, last.code) : null;
  return { items, next, total, isMore: false };
}
