import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { ABANDONED_POLL_DAYS, REVIEW_POLL_DAYS } from "../../../features/payments/queue-settlements.ts";
import type { ErasureObstacle } from "../../../features/privacy/erasure-obstacles.ts";

const OBSTACLES = {
  inFlight: "hay pedidos en curso. Primero deben entregarse o cancelarse",
  otherAmount: "hay un pago por otro importe. Decide qué se hace con él (orders resolve-mismatch)",
  contested:
    "hay un contracargo, una disputa o una devolución sin resolver. Espera a que se decida; si el pedido se canceló y el dinero se quedó en la tienda, devuélvelo (orders show, orders refund)",
  refundOwed:
    "falta devolverle dinero a mano. Llámale, devuélvelo y anótalo (orders refund PEDIDO --done --reason MOTIVO)",
  refundUnderWay: "se pidió devolverle dinero y quien cobra no ha contestado. Espera su respuesta (orders show)",
  returnOpen: "hay una devolución de llantas sin terminar. Recíbela y decídela, o que el cliente la retire",
  mayStillBePaid: `su pago no se completó, pero todavía puede llegar. Espera ${ABANDONED_POLL_DAYS} días desde que terminó; ${REVIEW_POLL_DAYS} si el pago quedó en revisión`,
} as const satisfies Record<ErasureObstacle["kind"], string>;

/** Why a person cannot be erased yet, and what to do first. */
export const obstaclesText = (obstacles: readonly ErasureObstacle[]): string =>
  `${obstacles.map(obstacleText).join(".\nAdemás, ")}.`;

const obstacleText = ({ kind, orders }: ErasureObstacle): string =>
  `${OBSTACLES[kind]}: ${orders.map(orderName).join(", ")}`;

const orderName = ({ id, status }: ErasureObstacle["orders"][number]): string =>
  `${id} (${status === null ? "estatus desconocido" : ORDER_STATUSES[status].label})`;
