import { beforeAll, describe, expect, test } from "vitest";
import { SEEDED_ROLES } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { manyCustomers } from "../../../tests/support/customers.ts";
import { aPaidOrder } from "../../../tests/support/office/paid-order.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { foundCustomers } from "./found-customers.ts";
import { pageOfCustomers, sortOf } from "./sort-customers.ts";

const shop = withTestShop();
const PERMISSIONS = SEEDED_ROLES.dueño;

/** Accounts with none, one and two orders; two of them ordered at the same moment. */
beforeAll(async () => {
  const people = await manyCustomers(shop, 6, "orden");
  const sameMoment = new Date("2026-03-01T18:00:00Z");
  for (const [index, person] of people.slice(0, 4).entries()) {
    for (let i = 0; i <= index % 2; i += 1) {
      const id = await aPaidOrder(shop, person, { steps: [] });
      if (index < 2) await shop.db.updateTable("orders").set({ placed_at: sameMoment }).where("id", "=", id).execute();
    }
  }
});

/** Numbers of all accounts, read page by page. */
async function walk(sort: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: number | null = null; ; cursor = ids.at(-1) ?? null) {
    const all = foundCustomers(shop.db, {}, PERMISSIONS);
    const rows = await pageOfCustomers(shop.db, all, { sort: sortOf(sort, PERMISSIONS), cursor, limit: 2, count });
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
  }
}

describe.each(["lastOrderAt", "orders", "spent"])("many accounts sorted by %s", (name) => {
  test.each(["", "-"])("have the order that few have, page by page: '%s'", async (direction) => {
    const few = await walk(`${direction}${name}`, 0);
    expect(few.length).toBeGreaterThanOrEqual(6);
    expect(await walk(`${direction}${name}`, Infinity)).toEqual(few);
  });
});
