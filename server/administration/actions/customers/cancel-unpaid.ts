import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { unpaidOrders } from "../../../features/checkout/unpaid-orders.ts";
import { findLatestAttempt } from "../../../features/payments/attempts/payment-attempts.ts";
import { recordOutcome, type RecordingServices } from "../../../features/payments/record/record-outcome.ts";
import { defineAction } from "../staff-action.ts";
import { customerSubject } from "./living-customer.ts";

/** A payment in the first seconds is left alone: its answer is on the way. */
const WAITING = ["redirected", "reserved"] as const;

/** Orders that hold goods and wait for their payment. */
export const waitingOrders = (db: Handle) =>
  unpaidOrders(db)
    .innerJoin("payment_attempt as waiting", (join) =>
      join.onRef("waiting.order_id", "=", "orders.id").on("waiting.status", "in", WAITING),
    )
    .select(["orders.id", "orders.customer_id", "orders.articles", "orders.total"])
    .distinct()
    .orderBy("orders.id");

interface Input {
  readonly customerId: number;
  /** Null: all of the customer's. */
  readonly orderId: number | null;
}

/** Ends orders of one customer that hold goods without being paid. A payment that comes later counts as always. */
export const cancelUnpaidAction = defineAction({
  name: "customers cancel-unpaid",
  reason: "needed",
  async run({ db, log, reason, actor }, { customerId, orderId }: Input) {
    let waiting = waitingOrders(db).where("orders.customer_id", "=", customerId);
    if (orderId !== null) waiting = waiting.where("orders.id", "=", orderId);
    const orders = await waiting.execute();
    const closed: number[] = [];
    for (const { id } of orders) if (await closeOrder({ db, log }, id, reason)) closed.push(id);
    const ended = orders.filter(({ id }) => closed.includes(id));
    const pieces = ended.reduce((sum, { articles }) => sum + articles, 0);
    const amount = centavos(ended.reduce((sum, { total }) => sum + total, 0));
    const seesAmount = actor.permissions === "all" || actor.permissions["payments.read"] !== undefined;
    return ok({
      value: { closed },
      effects:
        closed.length === 0
          ? [{ kind: "status" as const, text: "No hay pedidos sin pagar que cerrar." }]
          : [
              {
                kind: "status" as const,
                text: `${closed.length === 1 ? "Se cierra 1 pedido" : `Se cierran ${closed.length} pedidos`} sin pagar${
                  seesAmount ? `, por ${formatMxn(amount)}` : ""
                }: ${closed.join(", ")}.`,
              },
              {
                kind: "stock" as const,
                text: `${pieces === 1 ? "1 pieza vuelve" : `${pieces} piezas vuelven`} a la venta.`,
              },
              { kind: "mail" as const, text: "El cliente recibe un correo por cada pedido." },
            ],
      audit: { subject: customerSubject(customerId), outcome: { closed } },
    });
  },
});

/** Whether it was still waiting. */
async function closeOrder(services: RecordingServices, orderId: number, reason: string): Promise<boolean> {
  const { db } = services;
  const attempt = await findLatestAttempt(db, orderId);
  if (!attempt || !(WAITING as readonly string[]).includes(attempt.status)) return false;
  await recordOutcome(services, attempt, { kind: "abandoned", by: "staff", reason });
  return (await findLatestAttempt(db, orderId))?.status === "abandoned";
}
