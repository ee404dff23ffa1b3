import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { addJob } from "../../queue/add-job.ts";
import { CARDS } from "../../../tests/support/buying/cards.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { mailboxOf } from "../../../tests/support/mailbox.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  type Method,
  orderAt,
} from "../../../tests/support/buying/payments.ts";
import { DEVICE } from "../../../tests/support/buying/providers.ts";
import { aCart, aPurchase, aToken } from "../../../tests/support/buying/purchase.ts";
import type { Point } from "../../../tests/support/race-lab/hold-points.ts";
import { expectLedgersAgree, type RaceLab, shelve, startRaceLab } from "../../../tests/support/race-lab/race-lab.ts";
import type { HeldShop } from "../../../tests/support/race-lab/held-shop.ts";

/**
 * A shop process is stopped at a named moment with a purchase of every method in it, is killed there, and another one is started.
 * Every order and payment it finds must end right, by any request or job.
 */
let lab: RaceLab;
let shop: HeldShop;

/** Each way to pay with a tyre of its own, so that no purchase waits for another's stock row. */
const WAYS = {
  newCard: { method: "OpenPayTarjeta", code: "" },
  savedCard: { method: "OpenPayTarjeta", code: "" },
  stores: { method: "Paynet", code: "" },
  wallet: { method: "PayPal", code: "" },
  transfer: { method: "SafetyPay", code: "" },
  deposit: { method: "Deposito", code: "" },
} satisfies Record<string, { method: Method; code: string }>;
type Way = keyof typeof WAYS;
const ALL = Object.keys(WAYS) as Way[];
const ASKED = ALL.filter((way) => way !== "deposit");
const ON_A_PAGE = ["wallet", "transfer"] as const;

const PLACING = "^commit .*insert orders";
const RECORDING = "^commit .*update payment_attempt";
const STARTING = "^POST .*/(charges|orders|CreateExpressToken)$";

interface Buyer {
  readonly way: Way;
  readonly who: SignedIn;
  readonly cart: WireCart;
  readonly send: () => Promise<WireFinalized | undefined>;
  readonly see: () => Promise<number | undefined>;
}

beforeAll(async () => {
  lab = await startRaceLab(inject("databaseServer"), 1);
  [shop] = lab.shops as [HeldShop];
  const { rows } = await lab.pool.query<{ code: string }>(
    "select code from tire join stock using (code) order by code",
  );
  for (const [n, way] of ALL.entries()) WAYS[way].code = rows[n]?.code ?? "";
});
afterAll(() => lab.close());

let rounds = 0;
const orderOf = async ({ id }: SignedIn): Promise<number[]> =>
  (await lab.db.selectFrom("orders").select("id").where("customer_id", "=", id).orderBy("id").execute()).map(
    (row) => row.id,
  );

/** A new customer for each way, before 'Finalizar'. */
async function buyersBy(ways: readonly Way[]): Promise<Buyer[]> {
  rounds += 1;
  const people = await manyCustomers(lab, ways.length, `caida${rounds}`);
  return Promise.all(
    people.map(async (who, n) => {
      const way = ways[n] ?? "newCard";
      const { method, code } = WAYS[way];
      await shelve(lab, code, 20);
      const cart = await aCart(shop, who.headers, code, 1);
      const purchase =
        way === "savedCard"
          ? aPurchase(cart, "", await withSavedCard(who))
          : method === "OpenPayTarjeta"
            ? aPurchase(cart, await aToken(lab))
            : aPurchaseBy(method, cart);
      const keyed = { ...who.headers, "idempotency-key": "una-sola-vez" };
      const send = async () => {
        const answer = await finalizeBy(shop, method, keyed, purchase).catch(() => undefined);
        return answer?.json<WireFinalized>();
      };
      const see = async () => {
        const [id, ...others] = await orderOf(who);
        expect(others).toEqual([]);
        return id === undefined ? undefined : (await orderAt(shop, who.headers, id)).Estatus;
      };
      return { way, who, cart, send, see };
    }),
  );
}

async function withSavedCard(who: SignedIn) {
  const payload = { tokenId: await aToken(lab), deviceSessionId: DEVICE };
  const saved = await shop.call({ method: "POST", url: CARDS, headers: who.headers, payload });
  const [card] = saved.json<{ Id: string }[]>();
  return { token: undefined, card: { cardId: card?.Id, cvv: "123", deviceSessionId: DEVICE, usePoints: false } };
}

/** Has them all come to this moment, kills the process there, and starts another. */
async function killAt(point: Point, count: number, doing: () => readonly Promise<unknown>[]): Promise<void> {
  const armed = await shop.arm(point, count);
  const done = Promise.allSettled(doing());
  await armed.reached();
  await lab.kill(shop);
  await done;
  shop = await lab.start();
}
const killAtPurchase = (point: Point, buyers: readonly Buyer[], count = buyers.length) =>
  killAt(point, count, () => buyers.map(({ send }) => send()));

/** The status that each customer sees in the end, by any process or job. */
const theySee = (buyers: readonly Buyer[], expected: Partial<Record<Way, number | undefined>>) =>
  expect
    .poll(
      async () =>
        Object.fromEntries(await Promise.all(buyers.map(async ({ way, see }) => [way, await see()] as const))),
      {
        timeout: 15_000,
        interval: 200,
      },
    )
    .toEqual(expected);

/** A repeated purchase is answered with the outcome of the first. */
async function sendAgain(buyers: readonly Buyer[]): Promise<void> {
  for (const { way, answer } of await Promise.all(
    buyers.map(async ({ way, send }) => ({ way, answer: await send() })),
  )) {
    expect([way, Object.keys(answer ?? {})]).toEqual([way, [expect.stringMatching(/^(Id|Url|Order)$/)]]);
  }
}
const only = (buyers: readonly Buyer[], ways: readonly Way[]) => buyers.filter(({ way }) => ways.includes(way));

/** Ten minutes later what the provider never heard of is given up: the customer has the cart and the shop its stock again. */
async function giveUp(buyers: readonly Buyer[]): Promise<void> {
  for (const { who } of buyers) for (const id of await orderOf(who)) await ageOrder(lab, id, 1);
  await addJob(lab.db, "settle_open_payments", {});
  await theySee(buyers, Object.fromEntries(buyers.map(({ way }) => [way, 26])));
  for (const { who } of buyers) {
    const cart = await shop.call({ url: "/api/Carritos/MiCarrito", headers: who.headers });
    expect(cart.json()).toMatchObject({ Articulos: 1 });
  }
}

const PAID_OR_WAITING = { newCard: 18, savedCard: 18, stores: 15, wallet: 10, transfer: 10 } as const;

test("killed before an e-mail leaves: its job stays locked while the process lives, then another one sends each once", async () => {
  const buyers = await buyersBy(["newCard", "stores", "deposit"]);
  const dying = shop;
  const armed = await dying.arm({ when: "before", moment: `^connect ${lab.smtpPort}$` }, buyers.length);
  await Promise.all(buyers.map(({ send }) => send()));
  await armed.reached();
  shop = await lab.start();
  // Of e-mails alone: the one that starts asks about open payments at once.
  const holders = async () =>
    (
      await lab.pool.query(
        "select distinct locked_by from graphile_worker.jobs where locked_by is not null and task_identifier = 'send_mail'",
      )
    ).rowCount;
  expect(await holders()).toBe(1);
  await lab.kill(dying);
  for (const { who } of buyers) expect(await mailboxOf(lab.sandboxUrl, who.email)).toHaveLength(1);
  await expect.poll(holders).toBe(0);
  await theySee(buyers, { newCard: 18, stores: 15, deposit: 15 });
  await expectLedgersAgree(lab);
});

test("killed before the order is committed: nothing is left, and the same purchase can be sent again", async () => {
  const buyers = await buyersBy(ALL);
  await killAtPurchase({ when: "before", moment: PLACING }, buyers);
  await theySee(buyers, {});
  await expectLedgersAgree(lab);
  await sendAgain(buyers);
  await theySee(buyers, { ...PAID_OR_WAITING, deposit: 15 });
  await expectLedgersAgree(lab);
});

test("killed between the order and the call to the provider: nothing is charged, the order ends and everything comes back", async () => {
  const buyers = await buyersBy(ALL);
  await killAtPurchase({ when: "after", moment: PLACING }, buyers);
  await theySee(buyers, { newCard: 10, savedCard: 10, stores: 10, wallet: 10, transfer: 10, deposit: 15 });
  await sendAgain(buyers);
  await giveUp(only(buyers, ASKED));
  await expectLedgersAgree(lab);
});

test.each([
  ["when the provider has answered", { when: "after", moment: STARTING }],
  ["before the provider's answer is committed", { when: "before", moment: RECORDING }],
] as const)("killed %s: its charges are found, a page with an unknown address is abandoned", async (_when, point) => {
  const buyers = await buyersBy(ASKED);
  await killAtPurchase(point, buyers);
  await theySee(buyers, PAID_OR_WAITING);
  await sendAgain(buyers);
  await giveUp(only(buyers, ON_A_PAGE));
  await expectLedgersAgree(lab);
});

/** Buyers approve or pay at the provider; webhooks are held back. */
async function payThere(buyers: readonly Buyer[]): Promise<void> {
  await control(lab, "webhooks/hold", {});
  for (const { way, who } of buyers) {
    const [id = 0] = await orderOf(who);
    const { provider_id: providerId, reference } = await attemptOf(lab, id);
    if (way === "wallet") await control(lab, `paypal/orders/${providerId}/approve`, {});
    if (way === "transfer") await control(lab, "safetypay/pay", { salesId: reference });
    if (way === "stores")
      await control(lab, "paynet/pay", { reference: (await orderAt(shop, who.headers, id)).Paynet?.Reference });
  }
}
const PAID_ELSEWHERE = ["stores", "wallet", "transfer"] as const;

test("killed when the answer is recorded: the order stands, and the page that the customer is led to pays it", async () => {
  const buyers = await buyersBy(ASKED);
  await killAtPurchase({ when: "after", moment: RECORDING }, buyers);
  await theySee(buyers, PAID_OR_WAITING);
  await sendAgain(buyers);
  await payThere(only(buyers, PAID_ELSEWHERE));
  await control(lab, "webhooks/release", {});
  await theySee(buyers, { newCard: 18, savedCard: 18, stores: 18, wallet: 18, transfer: 18 });
  await expectLedgersAgree(lab);
});

test.each([
  ["when the wallet has been captured", { when: "after", moment: "^POST .*/capture$" }, ["wallet"]],
  ["before a payment is committed", { when: "before", moment: RECORDING }, PAID_ELSEWHERE],
  ["after a payment is committed", { when: "after", moment: RECORDING }, PAID_ELSEWHERE],
] as const)("killed %s as its customer comes back: paid once, told of one payment", async (_when, point, ways) => {
  const buyers = await buyersBy(ways);
  await sendAgain(buyers);
  // Armed before the payments: the poller's job of each minute may reach the hold point before a customer does.
  const comeBack = async () => {
    await payThere(buyers);
    await Promise.all(buyers.map(({ see }) => see()));
  };
  await killAt(point, buyers.length, () => [comeBack()]);
  await control(lab, "webhooks/release", {});
  await theySee(buyers, Object.fromEntries(ways.map((way) => [way, 18])));
  await expectLedgersAgree(lab);
  for (const { who, way } of buyers) {
    // Killed between sending an e-mail and noting that, a process leaves it to be sent once more, word for word (decisions/0005).
    const distinctMails = async () => {
      const mails = await mailboxOf(lab.sandboxUrl, who.email, 0);
      return new Set(mails.filter(({ subject }) => subject.includes("recibimos tu pago")).map(({ text }) => text)).size;
    };
    await expect.poll(distinctMails, { timeout: 10_000 }).toBe(1);
    const { rows } = await lab.pool.query(
      "select 1 from order_event join orders on orders.id = order_id where customer_id = $1 and to_status = 18",
      [who.id],
    );
    expect([way, rows.length]).toEqual([way, 1]);
  }
});
