import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { control, jobKeys } from "../../../../tests/support/buying/payments.ts";
import { askFault } from "../../../../tests/support/buying/purchase.ts";
import { cfdiById, issuesSince } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aStampedInvoice } from "../../../../tests/support/invoicing/stamped-invoices.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { askToCancel } from "../changes/ask-to-cancel.ts";
import { askInvoiceStatus } from "./ask-invoice-status.ts";
import { cancelInvoice } from "./cancel-cfdi.ts";
import { fetchAcuse } from "./fetch-acuse.ts";
import { emptyQueue } from "../../../../tests/support/queue.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const DAY_MS = 86_400_000;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await issuesSince(shop, 30);
});
beforeEach(async () => {
  await control(shop, "clock", { real: true });
  await emptyQueue(shop.db);
});

const asked = (cfdiId: number) =>
  transact(shop.db, (trx) => askToCancel(trx, { cfdiId, motive: "02", actor: "staff", reason: "test" }));
const statusOf = (acuse: string | null) => /<EstatusUUID>([^<]+)</.exec(acuse ?? "")?.[1];
const besideOf = async (id: number) =>
  (await shop.db.selectFrom("cfdi_acuse").select("xml").where("cfdi_id", "=", id).orderBy("id").execute()).map(
    ({ xml }) => xml,
  );
const isLookedFor = async (id: number) => (await jobKeys(shop, "fetch_acuse")).includes(`acuse:${id}`);

test("the receipt of a request that the PAC answered with a fault is got from its storage; that of the second stays beside it", async () => {
  const { id } = await aStampedInvoice(shop, headers);
  await asked(id);
  await control(shop, "pac/refuse", { code: "708", on: "cancel", carriedOut: true });
  await cancelInvoice(shop.services, id);
  await cancelInvoice(shop.services, id);
  const second = await cfdiById(shop, id);
  expect(statusOf(second.acuse)).toBe("202");
  expect(await isLookedFor(id)).toBe(true);
  await fetchAcuse(shop.services, id);
  expect(statusOf((await cfdiById(shop, id)).acuse)).toBe("201");
  expect(await besideOf(id)).toEqual([second.acuse]);
});

test("the receipt is looked for when the SAT tells of a cancellation before the PAC's answer was known", async () => {
  const { id } = await aStampedInvoice(shop, headers);
  await asked(id);
  await askFault(shop, { match: "POST /pac/cfdi33/cancel/xml", fault: "lostAnswer", holdMs: 50 });
  await expect(cancelInvoice(shop.services, id)).rejects.toThrow();
  await askInvoiceStatus(shop.services, id);
  expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled", acuse: null });
  expect(await isLookedFor(id)).toBe(true);
  await askFault(shop, { match: "GET /pac/datawarehouse/*", fault: "500" });
  await expect(fetchAcuse(shop.services, id)).rejects.toThrow();
  await fetchAcuse(shop.services, id);
  expect(statusOf((await cfdiById(shop, id)).acuse)).toBe("201");
});

test("a second request keeps the receipt of the first, and no lesser one takes its place", async () => {
  const { id } = await aStampedInvoice(shop, headers);
  await control(shop, "clock", { advanceMs: 10 * DAY_MS });
  await asked(id);
  await cancelInvoice(shop.services, id);
  expect(await isLookedFor(id)).toBe(false);
  const first = await cfdiById(shop, id);
  await control(shop, `pac/documents/${first.uuid?.toLowerCase()}/receiver`, { answer: "rejected" });
  await askInvoiceStatus(shop.services, id);
  await control(shop, "clock", { advanceMs: 11 * DAY_MS });
  await asked(id);
  await cancelInvoice(shop.services, id);
  const second = await cfdiById(shop, id);
  expect([statusOf(first.acuse), statusOf(second.acuse)]).toEqual(["201", "201"]);
  expect(second.acuse).not.toBe(first.acuse);
  expect(await besideOf(id)).toEqual([first.acuse]);

  // The same request once more, as after a crash.
  await sql`update cfdi set state = 'cancelAsked' where id = ${id}`.execute(shop.db);
  await cancelInvoice(shop.services, id);
  expect(await cfdiById(shop, id)).toMatchObject({ cancel_code: "202", acuse: second.acuse });
  expect((await besideOf(id)).map(statusOf)).toEqual(["201", "202"]);
});

test("of a document that was cancelled elsewhere no receipt is looked for", async () => {
  const { id } = await aStampedInvoice(shop, headers);
  await control(shop, "sat/next", { Estado: "Cancelado", EstatusCancelacion: "Cancelado sin aceptación" });
  await askInvoiceStatus(shop.services, id);
  expect((await cfdiById(shop, id)).state).toBe("cancelled");
  expect(await isLookedFor(id)).toBe(false);
  // The PAC has none of it.
  await fetchAcuse(shop.services, id);
  expect((await cfdiById(shop, id)).acuse).toBeNull();
});
