import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { WireCart } from "../../../shared/contract/cart.ts";
import type { WireFinalized } from "../../../shared/contract/checkout.ts";
import type { Answer } from "../caller.ts";
import type { SignedIn } from "../customers.ts";
import { aPurchaseBy, attemptOf, control, finalizeBy, METHODS, type Method, orderIdOf } from "../payments.ts";
import { aPurchase, aToken } from "../purchase.ts";
import type { HeldShop } from "../race-lab/held-shop.ts";
import type { FaultLab } from "./fault-lab.ts";
import type { Random } from "./random.ts";

/** Tyres of the shoppers; those of the storms are others. */
export const SHOPPED = ["11500418", "11300219"] as const;
export const SHOPPERS_COUPON = "TORMENTA";
/** A customer who gets no answer in this time after everything has healed was forgotten. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** What customers were told. */
export interface Told {
  /** Numbers of orders that a 200 spoke of. */
  readonly orders: number[];
  refused: number;
  /** Answers that were no answer: a broken connection, a 5xx, a session that a wrong clock ended. */
  failed: number;
  /** Statuses that nobody should get, whatever fails. */
  readonly wrong: string[];
}

export interface Shoppers {
  readonly told: Told;
  /** Ends when each has finished what they are at. */
  rest(): Promise<void>;
  resume(): void;
}

interface Setting {
  readonly lab: FaultLab;
  readonly random: Random;
  readonly told: Told;
}

/** People who buy one thing after another, at any process, by any method, and press again when it does not answer. */
export function startShoppers(lab: FaultLab, people: readonly SignedIn[], random: Random): Shoppers {
  const told: Told = { orders: [], refused: 0, failed: 0, wrong: [] };
  let resting: AbortController | undefined;
  let shopping: Promise<unknown> = Promise.resolve();
  const shop = async (who: SignedIn, signal: AbortSignal) => {
    while (!signal.aborted) await buyOnce({ lab, random, told }, who);
  };
  return {
    told,
    async rest() {
      resting?.abort();
      await shopping;
    },
    resume() {
      const { signal } = (resting = new AbortController());
      shopping = Promise.all(people.map((who) => shop(who, signal)));
    },
  };
}

async function buyOnce(setting: Setting, who: SignedIn): Promise<void> {
  const { lab, random, told } = setting;
  const method = random.pick(Object.keys(METHODS) as Method[]);
  const payload = { TireId: random.pick(SHOPPED), Qty: 1 };
  const filled = await insist(setting, (shop) =>
    shop.call({ method: "POST", url: "/api/Carritos/Agregar", headers: { ...who.headers }, payload }),
  );
  const cart = filled.json<WireCart>();
  const changes = random.next() < 0.3 ? { coupon: SHOPPERS_COUPON, total: undefined } : {};
  const purchase =
    method === "OpenPayTarjeta" ? aPurchase(cart, await aToken(lab), changes) : aPurchaseBy(method, cart, changes);
  const keyed = { ...who.headers, "idempotency-key": randomUUID() };
  const answer = await insist(setting, (shop) => finalizeBy(shop, method, keyed, purchase));
  if (answer.statusCode !== 200) {
    // A cart may be lost with the database's machine, and nothing else may (decisions/0021).
    const isExpected = answer.statusCode === 409 || answer.body.includes("No se encontró el carrito");
    if (!isExpected) told.wrong.push(`${method} ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    told.refused += 1;
    // Sold out, or the coupon is used up: they begin anew.
    await untilThere(() =>
      lab.db.deleteFrom("cart").where("customer_id", "=", who.id).where("order_id", "is", null).execute(),
    );
    return;
  }
  const finalized = answer.json<WireFinalized>();
  const id = await untilThere(() => orderIdOf(lab, finalized));
  told.orders.push(id);
  if (random.next() < 0.7) await payThere(setting, { who, id, method });
}

/** Asks this process and that one until there is an answer that answers. */
async function insist({ lab, random, told }: Setting, ask: (shop: HeldShop) => Promise<Answer>): Promise<Answer> {
  let last = "no process";
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(PAUSE_MS)) {
    if (lab.shops.length === 0) continue;
    const answer = await ask(random.pick(lab.shops)).catch(() => undefined);
    last = answer ? `${answer.statusCode} ${answer.body.slice(0, 200)}` : "a broken connection";
    if (answer && answer.statusCode < 500 && answer.statusCode !== 401) return answer;
    if (answer && ![401, 503].includes(answer.statusCode)) told.wrong.push(`${answer.statusCode} ${answer.body}`);
    told.failed += 1;
  }
  throw new Error(`A customer was left without an answer; the last one was ${last}.`);
}

/** The laboratory's own look into the tables, which may be away as well. */
async function untilThere<Found>(look: () => Promise<Found>): Promise<Found> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const found = await look().catch((error: unknown) => {
      if (Date.now() > end) throw error;
      return undefined;
    });
    if (found !== undefined) return found;
  }
}

interface Placed {
  readonly who: SignedIn;
  readonly id: number;
  readonly method: Method;
}

/** The customer's part at the provider, and the way back. */
async function payThere(setting: Setting, { who, id, method }: Placed): Promise<void> {
  const { lab } = setting;
  const { provider_id: providerId, reference } = await untilThere(() => attemptOf(lab, id));
  const back = async () => (await insist(setting, (shop) => see(shop, who, id))).json<{ Paynet?: Slip }>();
  // What was never begun, because the provider was away, cannot be paid.
  if (method === "PayPal" && providerId)
    await control(lab, `paypal/orders/${providerId}/approve`, {}).catch(() => undefined);
  if (method === "SafetyPay" && providerId)
    await control(lab, "safetypay/pay", { salesId: reference }).catch(() => undefined);
  if (method === "Paynet") {
    const slip = (await back()).Paynet?.Reference;
    if (slip) await control(lab, "paynet/pay", { reference: slip }).catch(() => undefined);
  }
  await back();
}
interface Slip {
  readonly Reference: string;
}
const see = (shop: HeldShop, who: SignedIn, id: number) =>
  shop.call({ url: `/api/Pedidos/Confirmacion/${id}`, headers: { ...who.headers } });
