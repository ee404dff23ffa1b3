import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import autocannon from "autocannon";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import type { Buyer, DepositMessage, DepositOrder } from "./deposit-server.ts";
import { median, ROUNDS, spreadOf } from "./ratio.ts";
import type { Section } from "./report/section.ts";

const CONNECTIONS = 32;
const ORDERS = CONNECTIONS * Number(process.env["BENCH_ORDERS_EACH"] ?? 16);
/** Orders of one tyre: each waits for the stock row until the one before commits. */
const LEAST_PER_SECOND = 150;
/** The least part of the rate of a plain SQL transaction that writes the same rows. */
const LEAST_RATIO = 0.4;

export const purchaseOf = ({ cartId }: Buyer) =>
  JSON.stringify({
    id: cartId,
    delivery: 1,
    alias: "Casa",
    invoice: "Sin RFC",
    payment: 1,
    promo: 0,
    coupon: 0,
    authorized: true,
  });

/** Every buyer finalizes once; answers orders per second. */
async function sellTo(shopUrl: string, buyers: readonly Buyer[]): Promise<number> {
  const left = [...buyers];
  const each = buyers.length / CONNECTIONS;
  const started = performance.now();
  // Autocannon itself ends at its next whole second.
  let ended = started;
  const { errors, non2xx } = await autocannon({
    url: `${shopUrl}/api/Carritos/Finalizar/Deposito`,
    connections: CONNECTIONS,
    amount: buyers.length,
    setupClient: (client) => {
      client.on("response", () => {
        ended = performance.now();
      });
      client.setRequests(
        left.splice(0, each).map((buyer) => ({
          method: "POST",
          headers: { authorization: buyer.authorization, "content-type": "application/json" },
          body: purchaseOf(buyer),
        })),
      );
    },
  });
  if (errors > 0 || non2xx > 0) throw new Error(`Deposits: ${errors} errors, ${non2xx} other answers`);
  return buyers.length / ((ended - started) / 1000);
}

/** Asks the server's process for something and waits for its answer. */
export async function askFor<Kind extends DepositMessage["kind"]>(
  child: ChildProcess,
  kind: Kind,
  order?: DepositOrder,
): Promise<Extract<DepositMessage, { kind: Kind }>> {
  if (order) child.send(order);
  const [message] = (await once(child, "message")) as [DepositMessage];
  if (message.kind !== kind) throw new Error(`Expected ${kind}, got ${message.kind}.`);
  return message as Extract<DepositMessage, { kind: Kind }>;
}

/** How many deposit orders of one hot tyre are sold in a second. */
export async function measureDeposits(): Promise<Section> {
  const { folder, remove } = await makeTempFolder("bench-deposits");
  const child = fork(path.join(import.meta.dirname, "deposit-server.ts"), {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: path.join(folder, "data") },
  });
  const rounds: { ours: number; plain: number }[] = [];
  const asked = { orders: ORDERS, atOnce: CONNECTIONS };
  try {
    const { shopUrl } = await askFor(child, "ready");
    // The first of each warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { perSecond: plain } = await askFor(child, "plain", { ask: "plain", ...asked });
      const { buyers } = await askFor(child, "buyers", { ask: "buyers", ...asked });
      rounds.push({ plain, ours: await sellTo(shopUrl, buyers) });
    }
  } finally {
    const exited = once(child, "exit");
    child.send({ ask: "stop", ...asked } satisfies DepositOrder);
    await exited;
    await remove();
  }
  const measured = rounds.slice(1);
  const ours = median(measured.map((of) => of.ours));
  const ratios = measured.map((of) => of.ours / of.plain);
  const ratio = median(ratios);
  const shown = [`${Math.round(median(measured.map((of) => of.plain)))}/s`, `${Math.round(ours)}/s`];
  return {
    id: "deposits",
    title: "Simultaneous orders of one tyre",
    reading: `Deposit orders of one tyre, each waiting for the one before at its stock, ${CONNECTIONS} connections; beside one plain SQL transaction of prepared statements that takes the same locks and writes the same rows, over the same pool. The process answers calls and runs no jobs: the letters that orders cause are queued and not sent.`,
    columns: ["plain SQL", "shop", "ratio", "spread"],
    rows: [
      {
        what: "orders a second",
        figures: shown,
        target: `at least ${LEAST_PER_SECOND}/s`,
        isReached: ours >= LEAST_PER_SECOND,
      },
      {
        what: "part of plain SQL",
        figures: ["", "", ratio.toFixed(2), spreadOf(ratios)],
        target: `at least ${LEAST_RATIO}`,
        isReached: ratio >= LEAST_RATIO,
      },
    ],
  };
}
