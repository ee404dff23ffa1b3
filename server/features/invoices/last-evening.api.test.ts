import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { signIn, type TestShop, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { setClock, withSetClock } from "../../../tests/support/invoicing/database-clock.ts";
import { issuesSince, paidAt } from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf, move } from "../../../tests/support/invoicing/paid-orders.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { databaseTime } from "../../db/database-time.ts";
import { findDueOrders } from "./due-orders.ts";
import { queueInvoices } from "./queueing/queue-invoices.ts";

/** The end of this month by Mexico City's clock: 06:00 of the first day, UTC. */
const { closesAt } = globalPeriod("month", new Date());
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const before = (ms: number): Date => new Date(closesAt.getTime() - ms);

const shop = withTestShop({}, { issuesInvoices: true });
/** A process whose database clock a test sets. */
let late: TestShop;
const names = new Map<number, string>();

beforeAll(async () => {
  const headers = await signIn(shop);
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
  const aSale = async (name: string, at: Date, steps: Parameters<typeof move>[2][] = []) => {
    const orderId = await aPaidOrder(shop, headers, { isValidated: false });
    for (const to of steps) await move(shop, orderId, to);
    await paidAt(shop, orderId, at);
    names.set(orderId, name);
  };
  await aSale("18", before(30 * HOUR_MS));
  await aSale("20", before(30 * HOUR_MS), ["paymentValidated"]);
  await aSale("40", before(30 * HOUR_MS), ["paymentValidated", "inProcess", "preparingShipment"]);
  await aSale("18 of the last half minute", before(30_000));
  await aSale("18 of the next month", new Date(closesAt.getTime() + 10_000));
  await withSetClock(shop);
  late = await startSecondProcess(shop);
}, 120_000);
afterAll(() => late.close());

const FROM_20 = ["20", "40"];
const EVERYTHING = ["18", "20", "40"];
const LAST = "18 of the last half minute";

describe("what was paid in a month is due whatever its status from 22:00 of its last day on", () => {
  test.each([
    ["22:00 of the day before, the last day in UTC", before(26 * HOUR_MS), FROM_20],
    ["16:00, 22:00 in UTC", before(8 * HOUR_MS), FROM_20],
    ["18:00, the next month in UTC", before(6 * HOUR_MS), FROM_20],
    ["21:59", before(2 * HOUR_MS + MINUTE_MS), FROM_20],
    ["22:00", before(2 * HOUR_MS), EVERYTHING],
    ["23:59:59", before(1000), [...EVERYTHING, LAST]],
    ["00:00 of the first day", closesAt, [...EVERYTHING, LAST]],
    ["00:01 of the first day", new Date(closesAt.getTime() + MINUTE_MS), [...EVERYTHING, LAST]],
  ] as const)("at %s", async (_when, moment, due) => {
    await setClock(shop.pool, moment);
    const dueAt = async (CFDI_AT: "20" | "40") => {
      const found = await findDueOrders(late.db, { CFDI_AT }, { now: await databaseTime(late.db), isWhole: true });
      // Payments of later moments are in the history already.
      return found.flatMap((id) => names.get(id) ?? []).filter((name) => moment >= before(30_000) || name !== LAST);
    };
    expect(await dueAt("20")).toEqual(due);
    expect(await dueAt("40")).toEqual(due === FROM_20 ? ["40"] : due);
  });
});

test("the first run of a month invoices what was paid in the last minute of the month before, and nothing of the new one", async () => {
  await setClock(shop.pool, closesAt);
  await queueInvoices(late.services, { isWhole: false });
  for (const [orderId, name] of names) {
    if (name === "18 of the next month") await expect(cfdiOf(shop, orderId)).rejects.toThrow(/no document/);
    else expect(await cfdiOf(shop, orderId), name).toMatchObject({ kind: "income", state: "draft" });
  }
});
