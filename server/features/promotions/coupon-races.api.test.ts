import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { addJob } from "../../queue/add-job.ts";
import { makeCoupon } from "../../../tests/support/buying/carts.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aPurchaseBy, finalizeBy, orderIdOf } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import {
  deadlocksIn,
  expectLedgersAgree,
  queueIsEmpty,
  type RaceLab,
  shelve,
  shopAt,
  startRaceLab,
  loadBurst,
} from "../../../tests/support/race-lab/race-lab.ts";
import { paidHere, takenThere } from "../../../tests/support/buying/whole-orders.ts";

/** Two processes, one coupon with few uses, many bank pages that are still open: events come in an order that chance decides. */
let lab: RaceLab;
let people: SignedIn[];
const CODE = "11500418";
const BANK_ASKS_CARD = "5454545454545454";

beforeAll(async () => {
  lab = await startRaceLab(inject("databaseServer"), 2);
  people = await manyCustomers(lab, 4);
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await shelve(lab, CODE, 200);
});
afterEach(() => expectLedgersAgree(lab));

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Something that happens, at the process that it is given. */
type Event = (n: number) => Promise<unknown>;

interface OpenPage {
  readonly who: SignedIn;
  readonly orderId: number;
  readonly url: string;
}

const cancel = (n: number, { who, orderId }: Pick<OpenPage, "who" | "orderId">) =>
  shopAt(lab, n).call({ method: "POST", url: `/api/Pedidos/Confirmacion/${orderId}/Cancelar`, headers: who.headers });
const comeBack = (n: number, { who, orderId }: OpenPage) =>
  shopAt(lab, n).call({ url: `/api/Pedidos/Confirmacion/${orderId}`, headers: who.headers });
const payThere = ({ url }: OpenPage) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ resultado: "aprobar" }), redirect: "manual" });

/** Ordered with the coupon, cancelled here, still open at the bank: the use is free again for the next one. */
async function leaveOpen(n: number, coupon: string): Promise<OpenPage> {
  const shop = shopAt(lab, n);
  const who = people[n % people.length] ?? expect.fail();
  await lab.db.deleteFrom("cart").where("customer_id", "=", who.id).where("order_id", "is", null).execute();
  const cart = await aCart(shop, who.headers, CODE, 1);
  const token = await aToken(lab, BANK_ASKS_CARD);
  const answer = await finalize(shop, who.headers, aPurchase(cart, token, { coupon, total: undefined }));
  const { Url: url = "" } = answer.json<WireFinalized>();
  const page = { who, url, orderId: await orderIdOf(lab, { Url: url }) };
  await cancel(n, page);
  return page;
}

const statusesOf = async (pages: readonly OpenPage[]) => {
  const { rows } = await lab.pool.query<{ status: number }>("select status from orders where id = any($1)", [
    pages.map(({ orderId }) => orderId),
  ]);
  return rows.map(({ status }) => status).toSorted((a, b) => a - b);
};
const couponOf = (code: string) =>
  lab.db.selectFrom("coupon").select(["uses", "max_uses"]).where("code", "=", code).executeTakeFirstOrThrow();
/** Every payment is known to both sides, and all that bought nothing is back. */
const moneyIsSettled = async () => {
  await queueIsEmpty(lab);
  const isSettled = async () => isDeepStrictEqual(await paidHere(lab.pool), await takenThere(lab));
  await expect.poll(isSettled, { timeout: 10_000 }).toBe(true);
};

test.each([1, 2, 3, 4])(
  "a coupon with two uses, eight open pages and new buyers (order of events %i): never more than two are paid",
  async (seed) => {
    const next = numbersFrom(seed);
    const code = `CARRERA${seed}`;
    await makeCoupon(lab, { code, percent: 50, maxUses: 2 });
    const pages: OpenPage[] = [];
    for (let n = 0; n < 8; n += 1) pages.push(await leaveOpen(n, code));
    expect(await statusesOf(pages)).toEqual(pages.map(() => 26));

    const buyNow = async (n: number) => {
      const who = people[n % people.length] ?? expect.fail();
      const cart = await aCart(shopAt(lab, n), who.headers, CODE, 1);
      const purchase = aPurchaseBy("Deposito", cart, { coupon: code, total: undefined });
      return finalizeBy(shopAt(lab, n), "Deposito", who.headers, purchase);
    };
    const before = await deadlocksIn(lab);
    const events: Event[] = [
      ...pages.map((page) => () => payThere(page)),
      ...pages.flatMap((page) => [(n: number) => comeBack(n, page), (n: number) => cancel(n, page)]),
      ...pages.flatMap(({ orderId }) => [1, 2].map(() => () => addJob(lab.db, "settle_payment", { orderId }))),
      () => buyNow(0),
      () => buyNow(1),
    ];
    await loadBurst(lab, shuffled(events, next), (shop, event) => event(lab.shops.indexOf(shop)));
    // A payment after the customer's return is reported by its webhook; the poller polls once more all the same.
    for (const { orderId } of pages) await addJob(lab.db, "settle_payment", { orderId });
    await moneyIsSettled();

    const { uses, max_uses: limit } = await couponOf(code);
    const paid = (await statusesOf(pages)).filter((status) => status === 18).length;
    const { rows } = await lab.pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from orders where coupon_code = $1 and status = 15",
      [code],
    );
    expect([uses, paid + (rows[0]?.waiting ?? 0)]).toEqual([limit, limit]);
    expect((await statusesOf(pages)).filter((status) => status === 900)).toHaveLength(pages.length - paid);
    const { rows: refunds } = await lab.pool.query(
      "select order_id from payment_refund where order_id = any($1) group by 1 having count(*) > 1",
      [pages.map(({ orderId }) => orderId)],
    );
    expect([refunds, await deadlocksIn(lab)]).toEqual([[], before]);
  },
);

test.each([5, 6])(
  "a promotion ends while its pages are paid (order of events %i): the agreed price or nothing",
  async (seed) => {
    const next = numbersFrom(seed);
    const pages: OpenPage[] = [];
    const setPrice = (change: object) => lab.db.updateTable("tire").set(change).where("code", "=", CODE).execute();
    const promotion = { list_price: 200_000, discounted_price: 100_000, discount: 50, minimum: 1 };
    await setPrice(promotion);
    for (let n = 0; n < 6; n += 1) pages.push(await leaveOpen(n, ""));
    const events: Event[] = [
      ...pages.map((page) => () => payThere(page)),
      ...pages.map((page) => (n: number) => comeBack(n, page)),
      () => setPrice({ discount: 0 }),
    ];
    await loadBurst(lab, shuffled(events, next), (shop, event) => event(lab.shops.indexOf(shop)));
    const [late = expect.fail()] = pages;
    for (const { orderId } of pages) await addJob(lab.db, "settle_payment", { orderId });
    await moneyIsSettled();
    for (const status of await statusesOf(pages)) expect([18, 900]).toContain(status);
    // From now on nothing is sold at the old price, whatever was left open.
    await setPrice(promotion);
    const last = await leaveOpen(late.who.id, "");
    await setPrice({ discount: 0 });
    await payThere(last);
    await expect.poll(() => statusesOf([last]), { timeout: 10_000 }).toEqual([900]);
    await moneyIsSettled();
  },
);
