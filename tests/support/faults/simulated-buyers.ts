import { randomUUID } from "node:crypto";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { SignedIn } from "../customers.ts";
import { aPurchaseBy, finalizeBy, METHODS, type Method, orderIdOf } from "../buying/payments.ts";
import { aPurchase, aToken, GOOD_CARD } from "../buying/purchase.ts";
import { BANK_ASKS_CARD, type OpenPages, payThere } from "./buyer-payments.ts";
import type { FaultLab } from "./fault-lab.ts";
import { callUntilAnswered, type Setting, type Told, untilThere } from "./call-until-answered.ts";
import type { Random } from "./random.ts";

/** Tyres of the simulated buyers; the load bursts use others. */
export const SIMULATED_TIRES = ["11500418", "11300219"] as const;
export interface SimulatedBuyers {
  readonly told: Told;
  /** Ends when each has finished what they are at. */
  rest(): Promise<void>;
  resume(): void;
}

/** What the simulated buyers share: bank pages left open, and the coupon of the moment, which has few uses. */
interface Shared {
  readonly pages: OpenPages;
  readonly coupon: () => string;
}

/** People who buy one thing after another, at any process, by any method, and press again when it does not answer. */
export function startSimulatedBuyers(
  lab: FaultLab,
  people: readonly SignedIn[],
  random: Random,
  coupon: () => string,
): SimulatedBuyers {
  const told: Told = { orders: [], refused: 0, failed: 0, wrong: [], events: new Map() };
  const shared: Shared = { pages: [], coupon };
  let resting: AbortController | undefined;
  let shopping: Promise<unknown> = Promise.resolve();
  const shop = async (who: SignedIn, signal: AbortSignal) => {
    while (!signal.aborted) await buyOnce({ lab, random, told }, who, shared);
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

async function buyOnce(setting: Setting, who: SignedIn, { pages, coupon }: Shared): Promise<void> {
  const { lab, random, told } = setting;
  const method = random.pick(Object.keys(METHODS) as Method[]);
  const payload = { TireId: random.pick(SIMULATED_TIRES), Qty: 1 };
  const filled = await callUntilAnswered(setting, (shop) =>
    shop.call({ method: "POST", url: "/api/Carritos/Agregar", headers: { ...who.headers }, payload }),
  );
  const cart = filled.json<WireCart>();
  const changes = random.next() < 0.3 ? { coupon: coupon(), total: undefined } : {};
  const purchase =
    method === "OpenPayTarjeta"
      ? aPurchase(cart, await aToken(lab, random.pick([GOOD_CARD, BANK_ASKS_CARD])), changes)
      : aPurchaseBy(method, cart, changes);
  const keyed = { ...who.headers, "idempotency-key": randomUUID() };
  const answer = await callUntilAnswered(setting, (shop) => finalizeBy(shop, method, keyed, purchase));
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
  if (random.next() < 0.7) await payThere(setting, { who, id, method }, pages);
}
