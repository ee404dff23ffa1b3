import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
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
  replacementUnderWay: "van en camino llantas de reposición. Espera a que se entreguen y anótalo en su devolución",
  approvalOpen: "una solicitud espera a otra persona (Aprobaciones). Apruébala, recházala o retírala primero",
  mayStillBePaid: `su pago no se completó, pero todavía puede llegar. Espera ${ABANDONED_POLL_DAYS} días desde que terminó; ${REVIEW_POLL_DAYS} si el pago quedó en revisión`,
  openRequest:
    "esta persona pidió algo más, que después de borrar ya no se podría cumplir. Primero cumple o responde su solicitud",
  answerUnsent:
    "la respuesta a su solicitud todavía no sale por correo, y sin su correo ya no saldría. Espera a que salga",
} as const satisfies Record<ErasureObstacle["kind"], string>;

/** Why a person cannot be erased yet, and what to do first. */
export const obstaclesText = (obstacles: readonly ErasureObstacle[]): string =>
  `${obstacles.map(obstacleText).join(".\nAdemás, ")}.`;

const obstacleText = ({ kind, orders, requests }: ErasureObstacle): string =>
  `${OBSTACLES[kind]}: ${[...orders.map(orderName), ...requests.map((id) => folioOf("A", id))].join(", ")}`;

const orderName = ({ id, status }: ErasureObstacle["orders"][number]): string =>
  `${id} (${status === null ? "estatus desconocido" : ORDER_STATUSES[status].label})`;
