import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addJob } from "../../queue/add-job.ts";
import { CARDS } from "../../../tests/support/buying/cards.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  type Method,
  orderAt,
  orderIdOf,
} from "../../../tests/support/buying/payments.ts";
import { DEVICE } from "../../../tests/support/buying/providers.ts";
import { aCart, aPurchase, aToken } from "../../../tests/support/buying/purchase.ts";
import {
  expectLedgersAgree,
  type RaceLab,
  shelve,
  shopAt,
  startRaceLab,
  loadBurst,
} from "../../../tests/support/race-lab/race-lab.ts";

let lab: RaceLab;
let people: SignedIn[];
const CODE = "11500418";
const PROVIDERS = "^[A-Z]+ /(openpay|paypal|safetypay)/";
/** Other requests release their rows meanwhile; a transaction that waits for a call cannot. */
const PATIENCE_MS = 2_000;

beforeAll(async () => {
  // A call is held before it is made, and its time is running.
  const patient = { OPENPAY_TIMEOUT_MS: "20000", PAYPAL_TIMEOUT_MS: "20000", SAFETYPAY_TIMEOUT_MS: "20000" };
  lab = await startRaceLab(inject("databaseServer"), 2, () => patient);
  people = await manyCustomers(lab, 6);
  await shelve(lab, CODE, 50);
});
afterAll(() => lab.close());

/** Tables in which a transaction of the shops has locked or written a row. */
async function lockedTables(): Promise<string[]> {
  const { rows } = await lab.pool.query<{ name: string }>(
    `select distinct relation::regclass::text as name from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and application_name like 'rodada-tienda%'
        and relation in (select oid from pg_class where relkind = 'r')
        and mode in ('RowShareLock', 'RowExclusiveLock')`,
  );
  return rows.map(({ name }) => name);
}

/** All that the shop does at a provider, but the refunds of wallet and transfer, which the same job sends. */
const EVERY_CALL = [
  "GET /openpay/v1/…/charges",
  "GET /openpay/v1/…/charges/…",
  "GET /openpay/v1/…/customers",
  "GET /openpay/v1/…/customers/…/cards",
  "POST /openpay/v1/…/charges",
  "POST /openpay/v1/…/charges/…/refund",
  "POST /openpay/v1/…/customers",
  "POST /openpay/v1/…/customers/…/cards",
  "POST /openpay/v1/…/customers/…/charges",
  "DELETE /openpay/v1/…/customers/…/cards/…",
  "GET /paypal/v2/checkout/orders/…",
  "POST /paypal/v2/checkout/orders",
  "POST /paypal/v2/checkout/orders/…/capture",
  "POST /safetypay/express/ws/v.3.0/Post/CreateExpressToken",
  "POST /safetypay/express/ws/v.3.0/Post/GetOperation",
] as const;
const calls = new Set<string>();
const made: string[] = [];
async function look(moment: string): Promise<void> {
  // Openpay's ids have twenty letters and digits, now and then letters only.
  calls.add(moment.replace(/\/(?:(?=\w*\d)[\w-]{8,}|[a-z]{20}\b)/g, "/…"));
  const end = Date.now() + PATIENCE_MS;
  let locked = await lockedTables();
  while (locked.length > 0 && Date.now() < end) locked = await lockedTables();
  if (locked.length > 0) made.push(`${moment} with rows of ${locked.join(", ")}`);
}

const settled = (who: SignedIn, orderId: number, status: number) =>
  expect
    .poll(async () => (await orderAt(shopAt(lab, orderId), who.headers, orderId)).Estatus, {
      timeout: 15_000,
      interval: 100,
    })
    .toBe(status);

test("no provider is called while a row is locked, by no method, in neither process, nor by their jobs", async () => {
  const stops = await Promise.all(lab.shops.map((shop) => shop.watch({ when: "before", moment: PROVIDERS }, look)));
  const savedCards = await loadBurst(lab, people.slice(0, 1), async (shop, { headers }) => {
    const payload = { tokenId: await aToken(lab), deviceSessionId: DEVICE };
    return (await shop.call({ method: "POST", url: CARDS, headers, payload })).json<{ Id: string }[]>()[0]?.Id;
  });
  const bySaved = {
    token: undefined,
    card: { cardId: savedCards[0], cvv: "123", deviceSessionId: DEVICE, usePoints: false },
  };
  const [tokenId, saveTokenId, asked] = await Promise.all([aToken(lab), aToken(lab), aToken(lab, "5454545454545454")]);
  const saving = { token: { tokenId, saveTokenId, save: true, deviceSessionId: DEVICE, usePoints: false } };
  const ways: readonly (readonly [Method, string, object])[] = [
    ["OpenPayTarjeta", "", bySaved],
    ["OpenPayTarjeta", tokenId, saving],
    // Refused without 3-D Secure: charged anew with it, and the bank's page is left open.
    ["OpenPayTarjeta", asked, {}],
    ["Paynet", "", {}],
    ["PayPal", "", {}],
    ["SafetyPay", "", {}],
  ];
  const orders = await loadBurst(lab, ways, async (shop, way) => {
    const [method, token, changes] = way;
    const who = people[ways.indexOf(way)] ?? expect.fail();
    const cart = await aCart(shop, who.headers, CODE, 1);
    const purchase = method === "OpenPayTarjeta" ? aPurchase(cart, token, changes) : aPurchaseBy(method, cart);
    const answer = await finalizeBy(shop, method, who.headers, purchase);
    expect([method, answer.statusCode]).toEqual([method, 200]);
    const id = await orderIdOf(lab, answer.json());
    return { who, id, attempt: await attemptOf(lab, id) };
  });
  const [bySavedCard, saved, onBankPage, cash, wallet, transfer] = orders;
  if (!bySavedCard || !saved || !onBankPage || !cash || !wallet || !transfer) throw new Error("Six orders.");
  for (const { who, id } of [bySavedCard, saved]) await settled(who, id, 18);

  // Webhooks trigger the jobs of both processes.
  const slip = (await orderAt(shopAt(lab, 0), cash.who.headers, cash.id)).Paynet?.Reference;
  await control(lab, "paynet/pay", { reference: slip });
  await control(lab, `paypal/orders/${wallet.attempt.provider_id}/approve`, {});
  await control(lab, "safetypay/pay", { salesId: transfer.attempt.reference });
  for (const { who, id } of [cash, wallet, transfer]) await settled(who, id, 18);

  // Left open too long, then paid after all with nothing left: all the way to the refund.
  await ageOrder(lab, onBankPage.id, 3);
  await settled(onBankPage.who, onBankPage.id, 26);
  await shelve(lab, CODE, 0);
  const choice = new URLSearchParams({ resultado: "aprobar" });
  await fetch(onBankPage.attempt.redirect_url ?? "", { method: "POST", body: choice, redirect: "manual" });
  await settled(onBankPage.who, onBankPage.id, 900);
  const refunds = () => lab.db.selectFrom("payment_refund").select("status").execute();
  await expect.poll(refunds, { timeout: 15_000 }).toEqual([{ status: "accepted" }]);

  await lab.pool.query("update payment_attempt set created_at = now() - interval '1 hour'");
  await addJob(lab.db, "reconcile_payments", {});
  const [card] = savedCards;
  await shopAt(lab, 1).call({ method: "DELETE", url: `${CARDS}/${card}`, headers: people[0]?.headers ?? {} });
  await expect.poll(() => [...calls], { timeout: 15_000 }).toEqual(expect.arrayContaining([...EVERY_CALL]));
  expect(made).toEqual([]);
  for (const stop of stops) stop();
  await expectLedgersAgree(lab);
});
