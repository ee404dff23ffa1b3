import { manyCustomers } from "../tests/support/customers.ts";
import { startBenchShop } from "./bench-shop.ts";
import { fillCarts, placePlainly } from "./plain-order.ts";

/** One customer before the last button. */
export interface Buyer {
  readonly authorization: string;
  readonly cartId: string;
}
export type DepositMessage =
  | { readonly kind: "ready"; readonly shopUrl: string }
  | { readonly kind: "buyers"; readonly buyers: readonly Buyer[] }
  | { readonly kind: "plain"; readonly perSecond: number };
export type DepositOrder = {
  readonly ask: "buyers" | "plain" | "stop";
  readonly orders: number;
  readonly atOnce: number;
};

/** All buy this one. */
const HOT_TIRE = "11500418";
const shop = await startBenchShop({
  BANK_NAME: "Banco de Demostración",
  BANK_BENEFICIARY: "Rodada Llantas de México",
  BANK_CLABE: "032180000118359719",
});
let customers: Awaited<ReturnType<typeof manyCustomers>> = [];

async function prepare(count: number): Promise<Buyer[]> {
  if (customers.length < count) customers = await manyCustomers(shop, count);
  const carts = await fillCarts(
    shop.pool,
    customers.map(({ id }) => id),
    HOT_TIRE,
  );
  return customers.map(({ headers }, n) => ({ ...headers, cartId: carts[n] ?? "" }));
}

/** The plain transactions, as many at once as the shop is asked, over the very same pool. */
async function runPlain(atOnce: number, buyers: readonly Buyer[]): Promise<number> {
  const left = buyers.map(({ cartId }, n) => ({ cartId, customerId: customers[n]?.id ?? 0, code: HOT_TIRE }));
  const started = performance.now();
  const run = async () => {
    for (let order = left.pop(); order; order = left.pop()) await placePlainly(shop.pool, order);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return buyers.length / ((performance.now() - started) / 1000);
}

const tell = (message: DepositMessage) => void process.send?.(message);
process.on("message", ({ ask, orders, atOnce }: DepositOrder) => {
  void (async () => {
    if (ask === "stop") {
      await shop.stop();
      process.disconnect();
      return;
    }
    const buyers = await prepare(orders);
    if (ask === "buyers") tell({ kind: "buyers", buyers });
    else tell({ kind: "plain", perSecond: await runPlain(atOnce, buyers) });
  })();
});
tell({ kind: "ready", shopUrl: shop.url });
