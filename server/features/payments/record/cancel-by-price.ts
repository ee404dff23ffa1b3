import type { Trx } from "../../../db/database.ts";
import { restoreCart } from "../../cart/cart-transfer.ts";
import { type MoveLog, moveOrder } from "../../orders/order-moves.ts";
import { queueCustomerMail } from "../../orders/order-mails.ts";
import { type PaymentAttempt, updateAttempt } from "../attempts/payment-attempts.ts";
import type { WantedUnits } from "../../stock/take-stock.ts";

/** What its customer reads, in the order and in the e-mail. */
const CANCELLED_BY_PRICE =
  "Cancelamos tu pedido: el precio de una de sus llantas era un error ($0.00 o $0.01). No se te cobró nada, y tus llantas siguen en tu carrito.";

/** The transition from a new order is always allowed. */
const SILENT: MoveLog = { warn: () => undefined };

/**
 * Ends an order as it is placed, because a piece of it costs 0.00 or 0.01 (account section 1). Its payment is never started; stock
 * and coupon come back, and its articles are in the cart again. `codes`: the tyres with that price.
 */
export async function cancelByPrice(
  trx: Trx,
  attempt: PaymentAttempt,
  { codes, lines }: { readonly codes: readonly string[]; readonly lines: readonly WantedUnits[] },
): Promise<void> {
  const { order_id: orderId } = attempt;
  await updateAttempt(trx, attempt.id, { status: "abandoned" });
  const reason = `price of 0.00 or 0.01: ${codes.join(", ")}`;
  await moveOrder(trx, { orderId, to: "cancelled", actor: "shop", reason, failureReason: CANCELLED_BY_PRICE }, SILENT);
  await restoreCart(trx, orderId, lines);
  await queueCustomerMail(trx, "orderCancelled", orderId);
}
