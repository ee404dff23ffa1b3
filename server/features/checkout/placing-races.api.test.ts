import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { makeCoupon } from "../../../tests/support/buying/carts.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import {
  countOf,
  deadlocksIn,
  expectLedgersAgree,
  loadBurst,
  shelve,
  withRaceLab,
} from "../../../tests/support/race-lab/race-lab.ts";

const CODES = ["11500418", "11300219"] as const;
const COUPON = "RONDAS";
const USES = 9;
const ROUNDS = 3;
const PIECES = 200;

let people: SignedIn[];
const lab = withRaceLab(2);
beforeAll(async () => {
  people = await manyCustomers(lab, 24, "ronda");
  await makeCoupon(lab, { code: COUPON, maxUses: USES });
  await lab.db.updateTable("coupon").set({ per_customer: 1 }).where("code", "=", COUPON).execute();
});
afterEach(() => expectLedgersAgree(lab));

const couponUses = async () =>
  (
    await sql<{ uses: number; held: number; most: number }>`
      select uses, (select count(*)::int from orders where holds_coupon and coupon_code = ${COUPON}) as held,
             (select coalesce(max(n), 0)::int from (
               select count(*) as n from orders where holds_coupon and coupon_code = ${COUPON} group by customer_id) own) as most
        from coupon where code = ${COUPON}`.execute(lab.db)
  ).rows[0];

test("orders are placed twice at once and cancelled while others are placed: no deadlock, and what they held is exact", async () => {
  for (const code of CODES) await shelve(lab, code, PIECES);
  const before = await deadlocksIn(lab);
  const placed: { who: SignedIn; id: number }[] = [];
  const statuses: Record<number, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const toCancel = placed.splice(0, 12);
    const buyers = await loadBurst(lab, people, async (shop, who) => {
      const n = people.indexOf(who);
      for (const code of n % 2 === 0 ? CODES : CODES.toReversed()) await aCart(shop, who.headers, code, 1);
      const cart = await aCart(shop, who.headers, CODES[0], 1);
      return { who, purchase: aPurchaseBy("Deposito", cart, { coupon: n % 3 === 0 ? 0 : COUPON, total: null }) };
    });
    const [answers, cancelled] = await Promise.all([
      loadBurst(lab, buyers, (shop, { who, purchase }) =>
        Promise.all(
          [1, 2].map((time) =>
            finalizeBy(
              shop,
              "Deposito",
              { ...who.headers, ...(time === 2 && { "idempotency-key": `ronda ${round}` }) },
              purchase,
            ),
          ),
        ),
      ),
      loadBurst(lab, toCancel, (shop, { who, id }) =>
        shop.call({ method: "POST", url: `/api/Pedidos/MisPedidos/${id}/Cancelar`, headers: { ...who.headers } }),
      ),
    ]);
    expect(countOf(cancelled)).toEqual(toCancel.length > 0 ? { 200: toCancel.length } : {});
    for (const [n, both] of answers.entries()) {
      const ids = new Set(
        both.filter(({ statusCode }) => statusCode === 200).map((one) => one.json<WireFinalized>().Order?.Id),
      );
      expect(ids.size).toBeLessThan(2);
      for (const id of ids) placed.push({ who: people[n] ?? expect.fail(), id: id ?? expect.fail() });
    }
    for (const [status, count] of Object.entries(countOf(answers.flat())))
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    const { uses, held, most } = (await couponUses()) ?? expect.fail();
    expect(uses).toBe(held);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(USES);
    expect(most).toBeLessThanOrEqual(1);
  }
  expect(Object.keys(statuses)).toEqual(["200", "409"]);
  expect(await deadlocksIn(lab)).toBe(before);
});
