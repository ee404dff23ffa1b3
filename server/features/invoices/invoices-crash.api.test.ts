import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { moveOrder } from "../orders/order-moves.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { control } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { invoicingSettings } from "../../../tests/support/invoicing/invoicing-settings.ts";
import { saveInvoice } from "../../../tests/support/invoicing/saved-invoices.ts";
import type { HeldShop } from "../../../tests/support/race-lab/held-shop.ts";
import type { Point } from "../../../tests/support/race-lab/hold-points.ts";
import { type RaceLab, shelve, startRaceLab } from "../../../tests/support/race-lab/race-lab.ts";
import { addJob } from "../../queue/add-job.ts";
import { transact } from "../../db/transact.ts";
import { readStamped } from "../../invoicing/document/read-stamped.ts";
import { findSaleCfdi } from "./cfdi.repository.ts";

/** The shop's process is killed at a named moment of an invoice, and another one is started: there is one stamp, here and at the PAC. */
let lab: RaceLab;
let shop: HeldShop;
let people: SignedIn[];
const CODE = "11500418";
const LONG = { timeout: 60_000 };

beforeAll(async () => {
  lab = await startRaceLab(inject("databaseServer"), 1, invoicingSettings);
  [shop] = lab.shops as [HeldShop];
  // The demonstration's sales would be invoiced too.
  await lab.db.deleteFrom("order_event").execute();
  await shelve(lab, CODE, 200);
  people = await manyCustomers(lab, 10);
}, 60_000);
afterAll(() => lab.close());

async function aDueOrder(): Promise<number> {
  const who = people.pop() ?? expect.fail();
  await saveInvoice(lab, who.id, "Empresa");
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(lab), { invoice: "Empresa" }));
  const { Id: orderId } = answer.json<{ Id: number }>();
  const log = { warn: () => undefined };
  await transact(lab.db, (trx) => moveOrder(trx, { orderId, to: "paymentValidated", actor: "staff", reason: "" }, log));
  return orderId;
}

const STAMP = "^POST /pac/v4/cfdi33/stamp/v4$";
const COMMIT = "^commit update cfdi, insert cfdi_event$";

/** The next that comes to `second` after it came to `first`. */
async function armAfter(first: Point, second: Point): Promise<{ reached: () => Promise<void> }> {
  let isArmed: (armed: { reached: () => Promise<void> }) => void = () => undefined;
  const armed = new Promise<{ reached: () => Promise<void> }>((resolve) => {
    isArmed = resolve;
  });
  await shop.watch(first, async () => isArmed(await shop.arm(second, 1)));
  return { reached: async () => (await armed).reached() };
}

const SEALING: Point = { when: "before", moment: "^commit .*update cfdi, insert cfdi_event$" };

const MOMENTS: readonly (readonly [string, () => Promise<{ reached: () => Promise<void> }>])[] = [
  ["before its folio and bytes are committed", () => shop.arm(SEALING, 1)],
  ["before it is sent", () => shop.arm({ when: "before", moment: STAMP }, 1)],
  ["when the PAC has stamped it and the answer is not read", () => shop.arm({ when: "after", moment: STAMP }, 1)],
  [
    "when the answer is read and not committed",
    () => armAfter({ when: "after", moment: STAMP }, { when: "before", moment: COMMIT }),
  ],
  ["when the answer is committed", () => armAfter({ when: "after", moment: STAMP }, { when: "after", moment: COMMIT })],
];

interface StampedThere {
  readonly uuid: string;
  readonly folio: string;
}
const stampsThere = async (folio: number) =>
  ((await control(lab, "pac/documents")) as StampedThere[]).filter((one) => one.folio === `RW-${folio}`);

describe.each(MOMENTS)("the shop is killed with an invoice in it, %s", (_when, arm) => {
  test("one stamp for the order, at the PAC and here", LONG, async () => {
    const orderId = await aDueOrder();
    const armed = await arm();
    await addJob(lab.db, "invoice_paid_orders", {});
    await armed.reached();
    await lab.kill(shop);
    shop = await lab.start();
    await addJob(lab.db, "invoice_paid_orders", { isWhole: true });
    await expect
      .poll(async () => (await findSaleCfdi(lab.db, orderId))?.state, { timeout: 40_000, interval: 200 })
      .toBe("stamped");
    const cfdi = await findSaleCfdi(lab.db, orderId);
    const there = await stampsThere(cfdi?.folio ?? 0);
    expect(there.map(({ uuid }) => uuid)).toEqual([cfdi?.uuid?.toLowerCase()]);
    const stamped = readStamped(cfdi?.stamped_xml ?? "");
    expect(stamped.ok && stamped.value.stamp.taxFolio).toBe(cfdi?.uuid);
    const { length: documents } = await lab.db
      .selectFrom("cfdi")
      .select("id")
      .where("order_id", "=", orderId)
      .execute();
    expect(documents).toBe(1);
  });
});

test("folios have no holes after all of it", async () => {
  const rows = await lab.db.selectFrom("cfdi").select("folio").where("series", "=", "RW").orderBy("folio").execute();
  expect(rows.length).toBeGreaterThanOrEqual(MOMENTS.length);
  expect(rows.map(({ folio }) => folio)).toEqual(rows.map((_row, index) => index + 1));
});
