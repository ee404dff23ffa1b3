import { expect } from "vitest";
import { transact } from "../../../server/db/transact.ts";
import type { Handle } from "../../../server/db/database.ts";
import { invoiceOrder } from "../../../server/features/invoices/invoice-order.ts";
import { moveOrder } from "../../../server/features/orders/order-moves.ts";
import type { Visit } from "../browser/visit.ts";
import { aPurchase, tokenAt } from "../buying/purchase.ts";
import type { LiveShop } from "../live-account.ts";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";

const CODE = "11300219";

/** An order that the signed-in customer of a visit paid by card. `invoice`: the alias of saved invoice data. */
export async function buyByCard(
  { context }: Visit,
  { shopUrl, sandboxUrl }: LiveShop,
  invoice: string,
): Promise<number> {
  const post = (path: string, data: object) =>
    context.request.post(`${shopUrl}/api/Carritos/${path}`, { headers: { origin: shopUrl }, data });
  const cart = (await (await post("Agregar", { TireId: CODE, Qty: 2 })).json()) as WireCart;
  const bought = await post("Finalizar/OpenPayTarjeta", aPurchase(cart, await tokenAt(sandboxUrl), { invoice }));
  expect(bought.status()).toBe(200);
  return ((await bought.json()) as { Id: number }).Id;
}

/** Staff's step to 20. */
export const validatePayment = (db: Handle, orderId: number): Promise<boolean> =>
  transact(db, (trx) =>
    moveOrder(trx, { orderId, to: "paymentValidated", actor: "staff", reason: "test" }, { warn: () => undefined }),
  );

/** The invoice that the shop itself makes within a minute; its worker sends it to the PAC. */
export const makeInvoice = (db: Handle, orderId: number) =>
  transact(db, (trx) => invoiceOrder(trx, { series: "RW" }, { orderId, actor: "shop", reason: "due" }));
