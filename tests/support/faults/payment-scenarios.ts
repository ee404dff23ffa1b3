import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { makeCoupon } from "../buying/carts.ts";
import type { SignedIn } from "../customers.ts";
import { attemptOf, control, finalizeBy, orderAt, orderIdOf } from "../buying/payments.ts";
import { aCart, aPurchase, aToken } from "../buying/purchase.ts";
import { buyersAt } from "../race-lab/buyers.ts";
import { shelve, shopAt, loadBurst } from "../race-lab/race-lab.ts";
import { BANK_ASKS_CARD } from "./buyer-payments.ts";
import type { FaultScenario, Scene } from "./fault-scenario.ts";
import {
  advanceAsStaff,
  cancelAsStaff,
  captureOf,
  type PaidPayment,
  playScenario,
  scenariosOf,
} from "./provider-events.ts";
import { allReady } from "./process-faults.ts";

/** Neither the simulated buyers' tyres nor the load bursts'. */
const CODE = "12500107";
const PAID_METHODS = ["OpenPayTarjeta", "PayPal", "SafetyPay"] as const;
const PROVIDERS = { OpenPayTarjeta: "openpay", PayPal: "paypal" } as const;

type Act = () => Promise<unknown>;

interface Event {
  readonly id: string;
  readonly state: string;
}

/** What providers tell meanwhile is told afterwards: each webhook twice, in another order, to both processes. */
async function toldInDisorder({ lab, random }: Scene, act: Act): Promise<void> {
  const known = new Set(((await control(lab, "events")) as Event[]).map(({ id }) => id));
  for (const provider of ["openpay", "paypal", "safetypay"])
    await control(lab, "next", { match: `${provider} *`, fault: "drop", times: 1_000 });
  try {
    await act();
  } finally {
    await fetch(`${lab.sandboxUrl}/__emu/next`, { method: "DELETE" });
    const events = ((await control(lab, "events")) as Event[]).filter(({ id }) => !known.has(id));
    const dropped = events.filter(({ state }) => state === "dropped");
    for (const { id } of random.shuffled([...dropped, ...dropped])) await control(lab, `events/${id}/resend`, {});
  }
}

interface Paid {
  readonly orderId: number;
  readonly reference: string;
  /** Null: a transfer. */
  readonly payment: PaidPayment | null;
}

/** Each buyer has bought and paid, by each method in turn. */
async function paidOrders({ lab, people }: Scene): Promise<Paid[]> {
  await shelve(lab, CODE, 100);
  const buyers = await buyersAt(lab, people, { methods: PAID_METHODS, codesOf: () => [CODE] });
  return loadBurst(lab, buyers, async (shop, { who, method, purchase }) => {
    const answer = await finalizeBy(shop, method, who.headers, purchase);
    const orderId = await orderIdOf(lab, answer.json<WireFinalized>());
    const { provider_id: id, reference } = await attemptOf(lab, orderId);
    if (method === "PayPal") await control(lab, `paypal/orders/${id}/approve`, {});
    if (method === "SafetyPay") await control(lab, "safetypay/pay", { salesId: reference });
    const paid = () => orderAt(shop, who.headers, orderId);
    await expect.poll(async () => (await paid()).Estatus, { timeout: 20_000, interval: 50 }).toBe(18);
    if (method !== "OpenPayTarjeta" && method !== "PayPal") return { orderId, reference, payment: null };
    const there = method === "PayPal" ? await captureOf(lab, id ?? "") : id;
    return { orderId, reference, payment: { orderId, provider: PROVIDERS[method], id: there ?? expect.fail() } };
  });
}

/** Each payment gets another scenario; staff cancel some of the orders and bring others further at the same moment. */
async function moneyGoesBack(scene: Scene, beside: Act = async () => undefined): Promise<string> {
  const { lab, random, setting } = scene;
  const paid = await paidOrders(scene);
  const waiting = { openpay: random.shuffled(scenariosOf("openpay")), paypal: random.shuffled(scenariosOf("paypal")) };
  const acts = paid.flatMap(({ orderId, reference, payment }): Act[] => {
    const name = payment && (waiting[payment.provider].pop() ?? random.pick(scenariosOf(payment.provider)));
    const theirs: Act =
      payment && name
        ? () => playScenario(setting, payment, name)
        : () => control(lab, "safetypay/refund", { salesId: reference });
    const what = random.next();
    // A transfer that both sides give back is given back twice: the provider's ledger does not tell our refund from the dashboard's.
    if (what < 0.35 && payment) return [theirs, () => cancelAsStaff(setting, orderId)];
    return what < 0.7 ? [theirs, () => advanceAsStaff(setting, orderId, random.pick([1, 2, 3, 4]))] : [theirs];
  });
  await toldInDisorder(scene, () => Promise.all([...random.shuffled(acts).map((act) => act()), beside()]));
  return `${paid.length} payments, ${acts.length} acts`;
}

interface LeftPage {
  readonly who: SignedIn;
  readonly orderId: number;
  readonly url: string;
}

/** Ordered with the coupon, and cancelled while the bank's page stays open: the use is free again for the next one. */
async function leaveOpen({ lab }: Scene, who: SignedIn, at: number, coupon: string): Promise<LeftPage> {
  const shop = shopAt(lab, at);
  const cart = await aCart(shop, who.headers, CODE, 1);
  const purchase = aPurchase(cart, await aToken(lab, BANK_ASKS_CARD), { coupon, total: undefined });
  const answer = await finalizeBy(shop, "OpenPayTarjeta", who.headers, purchase);
  const { Url: url = expect.fail() } = answer.json<WireFinalized>();
  const orderId = await orderIdOf(lab, { Url: url });
  await cancelAtPage(shop, who, orderId);
  return { who, orderId, url };
}
const cancelAtPage = (shop: ReturnType<typeof shopAt>, who: SignedIn, orderId: number) =>
  shop.call({ method: "POST", url: `/api/Pedidos/Confirmacion/${orderId}/Cancelar`, headers: { ...who.headers } });

/** More pages left open than the coupon has uses; all of them are paid, and the buyers order with it again meanwhile. */
async function lateMoneyWithSpentCoupon(scene: Scene): Promise<string> {
  const { lab, random, people } = scene;
  await shelve(lab, CODE, 100);
  const coupon = `TARDE-${randomUUID().slice(0, 6).toUpperCase()}`;
  await makeCoupon(lab, { code: coupon, percent: 50, maxUses: 2 });
  const pages: LeftPage[] = [];
  for (const [at, who] of people.slice(0, 6).entries()) pages.push(await leaveOpen(scene, who, at, coupon));
  const again = people.slice(6, 9);
  const buyers = await buyersAt(lab, again, {
    methods: ["Deposito"],
    codesOf: () => [CODE],
    changes: { coupon, total: undefined },
  });
  const acts: Act[] = [
    ...pages.map(
      ({ url }) =>
        () =>
          fetch(url, { method: "POST", body: new URLSearchParams({ resultado: "aprobar" }), redirect: "manual" }),
    ),
    ...pages.map(
      ({ who, orderId }, at) =>
        () =>
          cancelAtPage(shopAt(lab, at), who, orderId),
    ),
    ...buyers.map(
      ({ who, method, purchase }, at) =>
        () =>
          finalizeBy(shopAt(lab, at), method, who.headers, purchase),
    ),
  ];
  await toldInDisorder(scene, () => Promise.all(random.shuffled(acts).map((act) => act())));
  const orders = pages.map(({ orderId }) => orderId);
  const ended = async () => {
    const rows = await lab.db.selectFrom("orders").select("status").where("id", "in", orders).execute();
    return rows.filter(({ status }) => status === 18 || status === 900).length;
  };
  await expect.poll(ended, { timeout: 20_000, interval: 50 }).toBe(orders.length);
  const { uses } = await lab.db
    .selectFrom("coupon")
    .select("uses")
    .where("code", "=", coupon)
    .executeTakeFirstOrThrow();
  expect(uses).toBe(2);
  // The next scenario begins with empty carts.
  await lab.db
    .deleteFrom("cart")
    .where("order_id", "is", null)
    .where(
      "customer_id",
      "in",
      people.map(({ id }) => id),
    )
    .execute();
  return `${pages.length} pages paid late, ${uses} uses`;
}

/** What third parties do to payments that were made; also in the short run. */
export const PAYMENT_SCENARIOS: readonly FaultScenario[] = [
  {
    name: "scenario: chargebacks, disputes, reversals and dashboard refunds beside staff",
    run: (scene) => moneyGoesBack(scene),
  },
  { name: "scenario: late money with a spent coupon", run: lateMoneyWithSpentCoupon },
];

/** The same while something else goes wrong. */
export const DISTURBED_SCENARIOS: readonly FaultScenario[] = [
  {
    name: "scenario: money goes back while a process is killed",
    async run(scene) {
      const { lab, random } = scene;
      const seen = await moneyGoesBack(scene, async () => {
        await delay(random.next() * 100);
        await lab.kill(random.pick(lab.shops));
        await lab.start();
      });
      await allReady(lab);
      return seen;
    },
  },
  {
    name: "scenario: money goes back while providers refuse connections",
    run: (scene) =>
      moneyGoesBack(scene, async () => {
        await scene.lab.providerDoor.shut();
        await delay(scene.lastsMs / 4);
        await scene.lab.providerDoor.reopen();
      }),
  },
];
