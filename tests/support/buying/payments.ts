import { sql } from "kysely";
import { type Jobs } from "../../../server/queue/add-job.ts";
import { settlePayment } from "../../../server/features/payments/settle-payment.ts";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import type { Caller } from "../shop/caller.ts";
import { aPurchase } from "./purchase.ts";
import type { TestShop } from "../shop/test-shop.ts";

type WithDatabase = Pick<TestShop, "db">;

export const METHODS = {
  OpenPayTarjeta: 2,
  Deposito: 1,
  Paynet: 6,
  PayPal: 3,
  SafetyPay: 5,
} as const;
export type Method = keyof typeof METHODS;

/** The body of a purchase without a card. */
export function aPurchaseBy(method: Exclude<Method, "OpenPayTarjeta">, cart: WireCart, changes: object = {}) {
  const { token: _, ...body } = aPurchase(cart, "");
  return { ...body, payment: METHODS[method], ...changes };
}

export const finalizeBy = (shop: Caller, method: Method, headers: object, payload: object) =>
  shop.call({ method: "POST", url: `/api/Carritos/Finalizar/${method}`, headers: { ...headers }, payload });

export const orderAt = async (shop: Caller, headers: object, id: number): Promise<WireOrder> =>
  (await shop.call({ url: `/api/Pedidos/Confirmacion/${id}`, headers: { ...headers } })).json<WireOrder>();

/** What a provider's own people and machines do in the sandbox. */
export async function control(shop: { sandboxUrl: string }, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    `${shop.sandboxUrl}/__emu/${path}`,
    body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {},
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The order a purchase became, whatever was answered. */
export async function orderIdOf(shop: WithDatabase, answer: WireFinalized): Promise<number> {
  const id = answer.Id ?? answer.Order?.Id;
  if (id !== undefined) return id;
  const row = await shop.db
    .selectFrom("payment_attempt")
    .select("order_id")
    .where("redirect_url", "=", answer.Url ?? "")
    .executeTakeFirstOrThrow();
  return row.order_id;
}

export const attemptOf = (shop: WithDatabase, orderId: number) =>
  shop.db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .executeTakeFirstOrThrow();

/** The order was placed that many hours earlier, and was to be paid as much earlier. */
export async function ageOrder(shop: WithDatabase, orderId: number, hours: number): Promise<void> {
  const earlier = sql<Date>`now() - make_interval(hours => ${hours})`;
  await shop.db.updateTable("payment_attempt").set({ created_at: earlier }).where("order_id", "=", orderId).execute();
  await shop.db
    .updateTable("orders")
    .set({ due_at: sql<Date>`due_at - make_interval(hours => ${hours})` })
    .where("id", "=", orderId)
    .execute();
}

export const settle = (shop: TestShop, orderId: number): Promise<void> => settlePayment(shop.services, { orderId });

/** Keys of the jobs that wait, sorted. */
export async function jobKeys(shop: WithDatabase, task: keyof Jobs): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = ${task} order by key`.execute(shop.db);
  return rows.map(({ key }) => key);
}

export const stockOf = async (shop: WithDatabase, code: string): Promise<number> =>
  (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", code).executeTakeFirstOrThrow()).on_hand;

export const setStock = (shop: WithDatabase, code: string, units: number) =>
  shop.db.updateTable("stock").set({ on_hand: units }).where("code", "=", code).execute();

/** Looked up in the database: asking the API would settle it. */
export const orderStatus = async (shop: WithDatabase, orderId: number): Promise<number> =>
  (await shop.db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirstOrThrow()).status;

/** What the customer presses on a provider's page in the sandbox. */
export const pressAtProvider = (url: string | null | undefined, resultado: string) =>
  fetch(url ?? "", { method: "POST", body: new URLSearchParams({ resultado }), redirect: "manual" });
