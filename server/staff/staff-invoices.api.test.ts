import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../shared/domain/orders/order-status.ts";
import { lastClosedPeriod } from "../../shared/domain/invoicing/global-period.ts";
import { checkTasks } from "../administration/tasks/check-tasks.ts";
import type { Trx } from "../db/database.ts";
import { stampInvoice } from "../features/invoices/stamping/stamp-cfdi.ts";
import { checkInvoiceData, checkInvoicing, checkSeal } from "./doctor/invoices.ts";
import { manyCustomers, type SignedIn } from "../../tests/support/customers.ts";
import {
  cfdiById,
  issuesSince,
  paidAt,
  refuseNext,
  stampWaiting,
} from "../../tests/support/invoicing/invoicing-days.ts";
import { invoicingSettings } from "../../tests/support/invoicing/invoicing-settings.ts";
import { aPaidOrder, cfdiOf } from "../../tests/support/invoicing/paid-orders.ts";
import { saveInvoice, XOCHILT } from "../../tests/support/invoicing/saved-invoices.ts";
import { aDraftInvoice, aStampedInvoice, type InvoicedOrder } from "../../tests/support/invoicing/stamped-invoices.ts";
import { sandboxSettings } from "../../tests/support/shop/sandbox-settings.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const REASON = ["--reason", "lo pidió contabilidad"];
const october = lastClosedPeriod("month", new Date());
let who: SignedIn;
let stamped: InvoicedOrder;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "ordenes"))[0] ?? expect.fail();
  await saveInvoice(shop, who.id, "Empresa");
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
  stamped = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
});

const staff = (...args: string[]) =>
  runStaff(["invoices", ...args], {
    environment: {
      ...sandboxSettings(shop.sandboxUrl),
      ...invoicingSettings(shop.sandboxUrl),
      DATABASE_URL: shop.databaseUrl,
    },
  });
const draft = () => aDraftInvoice(shop, who.headers, { invoice: "Empresa" });
const newestLine = () => shop.db.selectFrom("staff_action").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

describe("commands", () => {
  test("list and show documents without whom they are made out to, by folio and by UUID", async () => {
    const cfdi = await cfdiById(shop, stamped.id);
    const listed = await staff("list", "--state", "stamped");
    expect(listed.stdout).toContain(`RW-${cfdi.folio}`);
    for (const word of [`RW-${cfdi.folio}`, cfdi.uuid ?? "", String(stamped.id)]) {
      const shown = await staff("show", word);
      expect(shown.stdout, word).toContain(`UUID: ${cfdi.uuid}`);
      expect(shown.stdout).not.toContain(XOCHILT.rfc);
    }
    expect((await staff("show", "RW-99999")).code).not.toBe(0);
  });

  test("stamp an order without a document, and a refused one again", async () => {
    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Empresa" });
    expect((await staff("stamp", String(orderId), "--order", ...REASON)).code).toBe(0);
    const { id } = await cfdiOf(shop, orderId);
    await refuseNext(shop, "CFDI40145");
    await stampInvoice(shop.services, id);
    expect((await staff("stamp", String(id), ...REASON)).stdout).toContain("se hace otra vez");
    await stampWaiting(shop);
    expect((await cfdiById(shop, id)).state).toBe("stamped");
    expect(await newestLine()).toMatchObject({ command: "invoices stamp", subject_kind: "invoice" });
  });

  test("cancel at once, flagged for the owners; a rehearsal keeps nothing", async () => {
    const { id } = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
    expect((await staff("cancel", String(id), "--motive", "02", "--dry-run", ...REASON)).code).toBe(0);
    expect((await cfdiById(shop, id)).state).toBe("stamped");
    expect((await staff("cancel", String(id), ...REASON)).code).not.toBe(0);
    expect((await staff("cancel", String(id), "--motive", "02", ...REASON)).code).toBe(0);
    expect((await cfdiById(shop, id)).state).toBe("cancelAsked");
    expect(await newestLine()).toMatchObject({ command: "invoices cancel", is_flagged: true });
  });

  test("replace what was typed, and close a global invoice", async () => {
    const { id } = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
    expect((await staff("replace", String(id), "--use", "G01", ...REASON)).stdout).toContain("cambia el uso");
    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
    await paidAt(shop, orderId, new Date(october.closesAt.getTime() - 5 * 86_400_000));
    const closed = await staff("global", october.from, "--period", "month", ...REASON);
    expect(closed.stdout).toContain("1 pedido");
    expect(await cfdiOf(shop, orderId)).toMatchObject({ kind: "global" });
  });

  test("credit an amount, send again, and write an order's data, with the sentences of the screen", async () => {
    const { id } = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
    const refused = await staff("credit", String(id), "--amount", "12,50", ...REASON);
    expect(refused.stderr).toContain("como 1250.50");
    const credited = await staff("credit", String(id), "--amount", "12.50", ...REASON);
    expect(credited.stdout).toContain("nota de crédito de $12.50");
    const { credited: note } = await shop.db
      .selectFrom("cfdi")
      .select("credited")
      .where("credits", "=", id)
      .executeTakeFirstOrThrow();
    expect(note?.requests).toEqual([{ kind: "rebate", total: 1250 }]);
    const sent = await staff("resend", String(id));
    expect(sent.stdout).toContain("con su PDF y su XML");
    expect((await staff("declare-unstamped", String(id), ...REASON)).stderr).toContain("no se sabe si se timbró");

    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
    const wrong = await staff("receiver", String(orderId), "--rfc", XOCHILT.rfc, ...REASON);
    expect(wrong.stderr).toContain("nombre o razón social");
    const [name, cp, regime, use] = [XOCHILT.legal_name, XOCHILT.postal_code, XOCHILT.tax_regime, XOCHILT.cfdi_use];
    const data = ["--rfc", XOCHILT.rfc, "--name", name, "--cp", cp, "--regime", regime, "--use", use];
    expect((await staff("receiver", String(orderId), ...data, ...REASON)).stdout).toContain("guarda los datos");
    expect(JSON.stringify(await newestLine())).not.toContain(XOCHILT.rfc);
  });

  test("report a month, and write accounting's file once", async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "facturas-")), "mes.csv");
    const answer = await staff("report", "--file", file);
    expect(answer.stdout).toContain("Timbrado");
    expect(readFileSync(file, "utf8")).toContain((await cfdiById(shop, stamped.id)).uuid);
    expect((await staff("report", "--file", file)).code).not.toBe(0);
    const { result } = JSON.parse((await staff("report", "--json")).stdout) as { result: { paid: { count: number } } };
    expect(result.paid.count).toBeGreaterThan(0);
  });
});

/** What is seen after something was broken, which is undone. */
async function after<T>(breakIt: (trx: Trx) => Promise<unknown>, look: (trx: Trx) => Promise<T>): Promise<T> {
  const undo = new Error("Undone.");
  let seen: T | undefined;
  const broken = shop.db.transaction().execute(async (trx) => {
    await breakIt(trx);
    seen = await look(trx);
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return seen as T;
}
const problems = async (breakIt: (trx: Trx) => Promise<unknown>) =>
  (await after(breakIt, (trx) => checkInvoiceData(trx, shop.services.config, new Date())))
    .filter(({ state }) => state !== "ok")
    .map(({ check }) => check);

describe("doctor", () => {
  test("looks at the certificate and the PAC", async () => {
    const { config } = shop.services;
    expect((await checkInvoicing(config)).map(({ check, state }) => [check, state])).toEqual([
      ["sealCertificate", "ok"],
      ["pac", "ok"],
    ]);
    expect(await checkInvoicing({ ...config, PAC_API_URL: "" })).toMatchObject([{ state: "ok" }]);
    const [, pac] = await checkInvoicing({ ...config, PAC_USER: "otro", PAC_PASSWORD: "mala" });
    expect(pac?.state).toBe("bad");
    expect(checkSeal({ ...config, CFDI_ISSUER_RFC: XOCHILT.rfc }, new Date())).toMatchObject({
      state: "bad",
      says: expect.stringContaining("otro RFC"),
    });
    expect(checkSeal({ ...config, CFDI_CSD_PASSWORD: "mala" }, new Date()).says).not.toContain("mala");
    const end = Number(/\d{4}/.exec(checkSeal(config, new Date()).says)?.[0]);
    expect(checkSeal(config, new Date(Date.UTC(end + 1, 0, 5)))).toMatchObject({ state: "bad" });
    expect(checkSeal(config, new Date(Date.UTC(end, 11, 1)))).toMatchObject({ state: "warning" });
  });

  test("finds one without an answer, money of the last month without a stamp, and a lost folio", async () => {
    await stampWaiting(shop);
    expect(await problems(async () => undefined)).toEqual([]);
    const { id } = await draft();
    expect(
      await problems((trx) =>
        sql`update cfdi set state = 'unknown', first_sent_at = now() - interval '2 hours' where id = ${id}`.execute(
          trx,
        ),
      ),
    ).toEqual(["invoicesUnknown"]);
    expect(
      await problems((trx) => sql`update cfdi_series set next_folio = next_folio + 1 where series = 'RW'`.execute(trx)),
    ).toEqual(["invoiceFolios"]);
    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
    expect(
      await problems((trx) =>
        trx
          .updateTable("order_event")
          .set({ at: new Date(october.closesAt.getTime() - 86_400_000) })
          .where("order_id", "=", orderId)
          .execute(),
      ),
    ).toEqual(["invoicesOfMonth"]);
  });
});

test("tasks wait for staff while a document is refused, unknown, not cancelled or late, and close themselves", async () => {
  const { id, orderId } = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
  const kinds = async (set: string) => {
    await sql`update cfdi set ${sql.raw(set)} where id = ${id}`.execute(shop.db);
    await checkTasks(shop.db);
    const tasks = await shop.db
      .selectFrom("task")
      .select("kind")
      .where("subject_kind", "=", "invoice")
      .where("subject_id", "=", String(id))
      .where("closed_at", "is", null)
      .execute();
    return tasks.map(({ kind }) => kind);
  };
  expect(await kinds("state = 'refused', refusal_code = 'AU2001'")).toEqual(["invoiceRefused"]);
  expect(await kinds("state = 'refused', refusal_code = 'CFDI40148'")).toEqual(["invoiceRefused"]);
  // Of a cancelled order there is nothing to mend: the document ends when the money is back. A credit note is still owed.
  const end = (status: number) => shop.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
  await end(ORDER_STATUSES.cancelled.code);
  expect(await kinds("state = 'refused'")).toEqual([]);
  expect(await kinds("kind = 'creditNote', credits = id")).toEqual(["invoiceRefused"]);
  expect(await kinds("kind = 'income', credits = null")).toEqual([]);
  await end(ORDER_STATUSES.paymentValidated.code);
  expect(await kinds("state = 'refused'")).toEqual(["invoiceRefused"]);
  expect(await kinds("state = 'unknown', first_sent_at = now() - interval '30 minutes'")).toEqual([]);
  expect(await kinds("state = 'unknown', first_sent_at = now() - interval '2 hours'")).toEqual(["invoiceUnknown"]);
  expect(await kinds("state = 'cancelRejected', updated_at = now()")).toEqual(["invoiceNotCancelled"]);
  expect(await kinds("state = 'cancelPending', cancel_asked_at = now() - interval '2 days'")).toEqual([]);
  expect(await kinds("state = 'cancelPending', cancel_asked_at = now() - interval '8 days'")).toEqual([
    "invoiceNotCancelled",
  ]);
  expect(await kinds("state = 'stamped', cancel_asked_at = null")).toEqual([]);
  const { rows } = await sql<{
    id: number;
  }>`update cfdi set state = 'draft' where kind = 'global' returning id`.execute(shop.db);
  await checkTasks(shop.db);
  const late = await shop.db.selectFrom("task").select("subject_id").where("kind", "=", "globalUnstamped").execute();
  expect(late.map(({ subject_id }) => subject_id)).toEqual(rows.map((row) => String(row.id)));
});

test("an order whose invoice was cancelled, and a period without its global invoice, wait for staff until they have one", async () => {
  const tasks = async (kind: string) => {
    await checkTasks(shop.db);
    const rows = await shop.db
      .selectFrom("task")
      .select("subject_id")
      .where("kind", "=", kind)
      .where("closed_at", "is", null)
      .execute();
    return rows.map(({ subject_id }) => subject_id);
  };
  const { id, orderId } = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
  expect(await tasks("invoiceMissing")).not.toContain(String(orderId));
  await sql`update cfdi set state = 'cancelled', cancelled_at = now() - interval '2 hours' where id = ${id}`.execute(
    shop.db,
  );
  await sql`delete from cfdi_order where cfdi_id = ${id}`.execute(shop.db);
  expect(await tasks("invoiceMissing")).toContain(String(orderId));
  await sql`insert into cfdi_order (order_id, cfdi_id, amount) values (${orderId}, ${id}, 1)`.execute(shop.db);
  expect(await tasks("invoiceMissing")).not.toContain(String(orderId));

  await sql`delete from cfdi_order where cfdi_id = ${id}`.execute(shop.db);
  await sql`update cfdi set state = 'abandoned', cancelled_at = null, folio = null where id = ${id}`.execute(shop.db);
  await sql`update cfdi_start set at = now() - interval '200 days'`.execute(shop.db);
  await sql`update order_event set at = now() - interval '70 days' where order_id = ${orderId}`.execute(shop.db);
  expect(await tasks("invoiceMissing")).toContain(String(orderId));
  await sql`update orders set invoice_address = null where id = ${orderId}`.execute(shop.db);
  expect(await tasks("invoiceMissing")).not.toContain(String(orderId));
  const { rows } = await sql<{ from: string }>`
    select date_trunc('month', (now() - interval '70 days') at time zone 'America/Mexico_City')::date::text as from`.execute(
    shop.db,
  );
  const [period] = rows;
  expect(await tasks("globalMissing")).toContain(period?.from);
  await sql`update cfdi_start set global_schedule = 'off'`.execute(shop.db);
  expect(await tasks("globalMissing")).toEqual([]);
  await sql`update cfdi_start set global_schedule = 'day'`.execute(shop.db);
  const { rows: days } = await sql<{ day: string }>`
    select ((now() - interval '70 days') at time zone 'America/Mexico_City')::date::text as day`.execute(shop.db);
  expect(await tasks("globalMissing")).toContain(days[0]?.day);
  await sql`update cfdi_start set global_schedule = 'month'`.execute(shop.db);
});
