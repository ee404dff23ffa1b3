import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { addJob } from "../../../queue/add-job.ts";
import { cancelOrder } from "../staff-moves.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { captureOf } from "../../../../tests/support/faults/provider-events.ts";
import { randomOf } from "../../../../tests/support/faults/random.ts";
import {
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
} from "../../../../tests/support/buying/payments.ts";
import { aCart } from "../../../../tests/support/buying/purchase.ts";
import {
  deadlocksIn,
  expectLedgersAgree,
  queueIsEmpty,
  type RaceLab,
  shelve,
  shopAt,
  startRaceLab,
  loadBurst,
} from "../../../../tests/support/race-lab/race-lab.ts";
import { paidHere, takenThere } from "../../../../tests/support/buying/whole-orders.ts";

/** Two processes, and payments in review at PayPal: polls, cancellations and decisions in a random order. */
let lab: RaceLab;
let people: SignedIn[];
const CODE = "11500418";

beforeAll(async () => {
  lab = await startRaceLab(inject("databaseServer"), 2);
  people = await manyCustomers(lab, 9);
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await shelve(lab, CODE, 200);
});
afterEach(() => expectLedgersAgree(lab));

type Event = (n: number) => Promise<unknown>;

interface InReview {
  readonly who: SignedIn;
  readonly orderId: number;
  readonly capture: string;
}

/** Approved at PayPal, which captures the money and looks at it before it lets it go. */
async function inReview(who: SignedIn, n: number): Promise<InReview> {
  const shop = shopAt(lab, n);
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer = await finalizeBy(shop, "PayPal", who.headers, aPurchaseBy("PayPal", cart));
  const { Url = "" } = answer.json<WireFinalized>();
  const orderId = await orderIdOf(lab, { Url });
  await fetch(Url, { method: "POST", body: new URLSearchParams({ resultado: "revision" }), redirect: "manual" });
  expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 15, EnRevision: true });
  const { provider_id: id } = await attemptOf(lab, orderId);
  return { who, orderId, capture: (await captureOf(lab, id ?? "")) ?? expect.fail() };
}

const statusOf = async (orderId: number) =>
  (await lab.db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirstOrThrow()).status;

test.each([1, 2, 3])("reviews end while customers and staff cancel (order of events %i)", async (seed) => {
  const random = randomOf(seed);
  const before = await deadlocksIn(lab);
  const reviews = await Promise.all(people.map(inReview));
  const outcomes = reviews.map((_, n) => ["COMPLETED", "DENIED", "stays"][n % 3] ?? "stays");
  const events: Event[] = reviews.flatMap(({ who, orderId, capture }, n) => {
    const outcome = outcomes[n];
    const url = `/api/Pedidos/Confirmacion/${orderId}`;
    return [
      (at) => shopAt(lab, at).call({ url, headers: who.headers }),
      (at) => shopAt(lab, at).call({ method: "POST", url: `${url}/Cancelar`, headers: who.headers }),
      () => addJob(lab.db, "settle_payment", { orderId }),
      () => addJob(lab.db, "settle_payment", { orderId }),
      ...(outcome === "stays" ? [] : [() => control(lab, `paypal/captures/${capture}/settle`, { outcome })]),
      ...(n >= 6 ? [() => cancelOrder(lab.db, { orderId, reason: "test" })] : []),
    ] satisfies Event[];
  });
  await loadBurst(lab, random.shuffled(events), (shop, event) => event(lab.shops.indexOf(shop)));
  const isSettled = async () => {
    for (const { orderId } of reviews) await addJob(lab.db, "settle_payment", { orderId });
    await queueIsEmpty(lab);
    return isDeepStrictEqual(await paidHere(lab.pool), await takenThere(lab));
  };
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true);

  const allowed = { COMPLETED: [18, 900], DENIED: [23, 900], stays: [15, 900] } as Record<string, number[]>;
  for (const [n, { orderId }] of reviews.entries()) {
    const status = await statusOf(orderId);
    const isStaffs = n >= 6;
    // Staff alone end a review that goes on; the customer's 'Cancelar' never does.
    expect([orderId, outcomes[n], allowed[outcomes[n] ?? ""]?.includes(status)]).toEqual([orderId, outcomes[n], true]);
    if (!isStaffs) expect([orderId, status]).not.toEqual([orderId, 900]);
    if (isStaffs && outcomes[n] !== "DENIED") expect([orderId, status]).toEqual([orderId, 900]);
  }
  expect(await deadlocksIn(lab)).toBe(before);
});
