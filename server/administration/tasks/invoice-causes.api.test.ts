import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lastClosedPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { issuesSince, paidAt } from "../../../tests/support/invoicing/invoicing-days.ts";
import { aDraftInvoice, type InvoicedOrder } from "../../../tests/support/invoicing/stamped-invoices.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { correctionDeadline, replacementDeadline } from "../../features/invoices/invoice-deadline.ts";
import { markInvoicingStart } from "../../features/invoices/queueing/queue-invoices.ts";
import { checkTasks } from "./check-tasks.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { closesAt } = lastClosedPeriod("month", new Date());
const at = (hours: number): Date => new Date(closesAt.getTime() + hours * HOUR_MS);
let invoice: InvoicedOrder;

beforeAll(async () => {
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 120);
  invoice = await aDraftInvoice(shop, await signIn(shop));
});

const taskOf = async (kind: string, subject: number) => {
  await checkTasks(shop.db);
  return shop.db
    .selectFrom("task")
    .select("due_at")
    .where("kind", "=", kind)
    .where("subject_id", "=", String(subject))
    .where("closed_at", "is", null)
    .executeTakeFirst();
};
const settings = (
  CFDI_GLOBAL: "day" | "week" | "month" | "off",
  CFDI_REQUEST_UNTIL: "monthEnd" | number,
  hours = 24,
) => {
  const config = { ...shop.services.config, CFDI_GLOBAL, CFDI_REQUEST_UNTIL, CFDI_GLOBAL_HOURS: hours };
  return markInvoicingStart({ db: shop.db, config }).then(() => config);
};

test.each([
  ["month", "monthEnd", at(-30), at(-5)],
  ["month", "monthEnd", at(-1), at(0.01)],
  ["month", 1, at(-100), at(-80)],
  ["month", 1, at(-1), at(0.01)],
  ["month", 20, at(-1), at(700)],
  ["week", "monthEnd", at(-300), at(-299)],
  ["week", "monthEnd", at(-300), at(-20)],
  ["day", "monthEnd", at(-2), at(-1)],
  ["day", "monthEnd", at(-2), at(10)],
  ["off", 2, at(-1), at(-0.5)],
  ["off", "monthEnd", at(-30), at(-20)],
] as const)(
  "a refused invoice is late before its customer's time to correct it is over: global %s, limit %s, paid %s, refused %s",
  async (schedule, limit, paid, refusedAt) => {
    const config = await settings(schedule, limit);
    await paidAt(shop, invoice.orderId, paid);
    await sql`update cfdi set state = 'refused', refusal_code = 'CFDI40148', updated_at = ${refusedAt}
      where id = ${invoice.id}`.execute(shop.db);
    const until = correctionDeadline(config, { paidAt: paid, refusedAt });
    const called = new Date(refusedAt.getTime() + 3 * DAY_MS);
    expect((await taskOf("invoiceRefused", invoice.id))?.due_at).toEqual(until < called ? until : called);
  },
);

test("a refused replacement is late when its original's month ends, and what was paid before the shop issued invoices by its document", async () => {
  const config = await settings("month", "monthEnd");
  const refusedAt = at(-10);
  await sql`update cfdi set created_at = ${at(-20)}, updated_at = ${refusedAt} where id = ${invoice.id}`.execute(
    shop.db,
  );
  await paidAt(shop, invoice.orderId, new Date(Date.now() - 200 * DAY_MS));
  const until = correctionDeadline(config, { paidAt: at(-20), refusedAt });
  expect((await taskOf("invoiceRefused", invoice.id))?.due_at).toEqual(until);

  const original = await aDraftInvoice(shop, await signIn(shop));
  const stampedAt = at(-400);
  await sql`update cfdi set state = 'stamped', uuid = gen_random_uuid(), stamped_at = ${stampedAt}, issued_at = ${stampedAt} where id = ${original.id}`.execute(
    shop.db,
  );
  await sql`update cfdi set replaces = ${original.id} where id = ${invoice.id}`.execute(shop.db);
  expect((await taskOf("invoiceRefused", invoice.id))?.due_at).toEqual(replacementDeadline(stampedAt));
});

test("a global invoice without a stamp waits for staff after the hours of the setting, and is late a day after them", async () => {
  const { rows } = await sql<{ id: number; ended: Date }>`
    insert into cfdi (kind, series, state, receiver, period, period_start, period_end)
    select 'global', 'RWG', 'draft', receiver, 'day', day, day
      from cfdi, (select (now() at time zone 'America/Mexico_City')::date - 2 as day) as one where id = ${invoice.id}
    returning id, ((period_end + 1)::timestamp at time zone 'America/Mexico_City') as ended`.execute(shop.db);
  const { id, ended } = rows[0] ?? expect.fail();
  await settings("day", "monthEnd", 72);
  expect(await taskOf("globalUnstamped", id)).toBeUndefined();
  await settings("day", "monthEnd");
  expect((await taskOf("globalUnstamped", id))?.due_at).toEqual(new Date(ended.getTime() + 2 * DAY_MS));
});
