import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { issuesSince } from "../../../tests/support/invoicing/invoicing-days.ts";
import { aDraftInvoice, type InvoicedOrder } from "../../../tests/support/invoicing/stamped-invoices.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { markInvoicingStart } from "../../features/invoices/queue-invoices.ts";
import { checkTasks } from "./check-tasks.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const DAY_MS = 86_400_000;
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
