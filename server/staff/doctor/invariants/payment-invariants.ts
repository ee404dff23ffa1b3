import { sql } from "kysely";
import { ordersOfCauses } from "../../../administration/tasks/task-causes.ts";
import { GIVEN_BACK } from "../../../features/payments/refunds/payment-returns.ts";
import { codes, PAID, NOT_SHIPPED, NOT_DEMONSTRATION, type Invariant } from "./invariant.ts";

export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    check: "paidIsCaptured",
    holds: "Cada pedido pagado tiene su pago, por su importe.",
    broken: "Pedidos que avanzaron sin un pago por su importe",
    advice: "Detén su envío y busca el pago con quien cobró: orders show PEDIDO, y reconcile.",
    query: sql`select id::text as what from orders where status in (${codes(PAID)})
      and not exists (select from payment_attempt as paid where paid.order_id = orders.id
        and paid.status = 'paid' and paid.amount = orders.total)
      and (exists (select from payment_attempt where payment_attempt.order_id = orders.id) or ${NOT_DEMONSTRATION})
      order by id`,
  },
  {
    check: "capturedIsPaid",
    holds: "Ningún pago se quedó sin pedido ni devolución.",
    broken: "Pedidos cuyo pago ni los avanzó ni se devolvió",
    advice: "Devuelve el dinero: orders refund PEDIDO --reason MOTIVO.",
    query: ordersOfCauses("lateMoney"),
  },
  {
    check: "paidOnce",
    holds: "Ningún pedido se cobró dos veces.",
    broken: "Pedidos cobrados más de una vez",
    advice: "Devuelve el pago que sobra en el panel de quien cobró.",
    query: sql`select order_id::text as what from payment_attempt
      where status = 'paid' and not exists (select from payment_refund where payment_id = payment_attempt.id)
      group by order_id having count(*) > 1 order by 1`,
  },
  {
    check: "movementsPaid",
    holds: "Cada depósito conciliado es el pago que se anotó.",
    broken: "Pedidos cuyo movimiento del banco no es el pago anotado",
    advice: "Compara el pedido con el movimiento en Depósitos, Conciliados.",
    query: sql`select payment_attempt.order_id::text as what from bank_movement
      join payment_attempt on payment_attempt.id = bank_movement.attempt_id
      where payment_attempt.status not in ('paid', 'mismatch')
        or payment_attempt.paid_amount is distinct from bank_movement.amount order by 1`,
  },
  {
    check: "otherAmount",
    holds: "Ningún pago espera por ser de otro importe.",
    broken: "Pedidos con un pago por otro importe",
    advice: "Decide qué se hace con cada uno: orders show PEDIDO.",
    isWarning: true,
    query: ordersOfCauses("otherAmount"),
  },
  {
    check: "refundsByHand",
    holds: "No hay devoluciones por hacer a mano.",
    broken: "Pedidos cuyo dinero falta devolver a mano",
    advice: "Devuélvelo y anótalo: orders refund PEDIDO --done --reason MOTIVO.",
    isWarning: true,
    query: ordersOfCauses("refundByHand", "refundRefused"),
  },
  {
    check: "refundsStuck",
    holds: "Las devoluciones pedidas se contestan.",
    broken: "Pedidos cuya devolución se pidió hace más de un día y no se ha contestado",
    advice: "Revisa que la tienda esté en marcha y mira el pago en el panel de quien cobró.",
    query: sql`select order_id::text as what from payment_refund
      where status in ('asked', 'sent') and updated_at < now() - interval '1 day' order by 1`,
  },
  {
    check: "reviewsOverdue",
    holds: "Ningún pago lleva en revisión más de lo normal.",
    broken: "Pedidos cuyo pago sigue en revisión con quien cobra",
    advice: "Pregunta en el panel del proveedor; si no quieres esperar más: orders cancel PEDIDO.",
    isWarning: true,
    query: sql`select order_id::text as what from payment_attempt
      where status = 'inReview' and review_until < now() order by order_id`,
  },
  {
    check: "disputesStopped",
    holds: "Ningún pedido sin enviar sigue su camino con el pago reclamado.",
    broken: "Pedidos sin enviar que avanzan con un contracargo, una disputa o una devolución por decidir",
    advice: "Confirma que de verdad se van a surtir: orders show PEDIDO.",
    isWarning: true,
    query: sql`select distinct order_id::text as what from payment_return join orders on orders.id = order_id
      where state in ('heard', 'open') and orders.status in (${codes(NOT_SHIPPED)}) order by 1`,
  },
  {
    check: "returnsUndecided",
    holds: "No hay contracargos, disputas ni devoluciones por decidir.",
    broken: "Pedidos con un contracargo, una disputa o una devolución por decidir",
    advice: "Responde en el panel de quien cobra antes de la fecha límite: orders show PEDIDO.",
    isWarning: true,
    query: ordersOfCauses("disputed"),
  },
  {
    check: "returnedTwice",
    holds: "De ningún pago se devolvió más de lo que entró.",
    broken: "Pedidos de cuyo pago se devolvió más de lo que entró",
    advice: "Compara las devoluciones con el panel de quien cobró y recupera lo que sobra: orders show PEDIDO.",
    query: sql`select payment_attempt.order_id::text as what from payment_attempt
      where coalesce(paid_amount, payment_attempt.amount) <
        coalesce((select sum(amount) from payment_refund
          where payment_id = payment_attempt.id and payment_refund.status = 'accepted' and not given_back_there), 0)
        + ${GIVEN_BACK} order by 1`,
  },
  {
    check: "depositsInReview",
    holds: "Ningún depósito espera que el personal lo revise.",
    broken: "Pedidos por depósito que esperan tu revisión, sin llantas apartadas",
    advice: "Apruébalos (orders approve-deposit PEDIDO) o cancélalos (orders cancel PEDIDO).",
    isWarning: true,
    query: ordersOfCauses("depositReview"),
  },
];
