import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const RETURN_INVARIANTS: readonly Invariant[] = [
  {
    check: "returnedPieces",
    holds: "De ningún pedido se devuelven más llantas de las entregadas.",
    broken: "Pedidos con más llantas en devoluciones que entregadas",
    advice: "Revisa sus devoluciones en la oficina y retira la que sobra.",
    query: sql`select distinct held.order_id::text as what from (
        select return_request.order_id, return_line.line, sum(coalesce(received, quantity) - sent_back) as pieces
        from return_line join return_request on return_request.id = return_id
        where state not in ('withdrawn', 'rejected') group by 1, 2
      ) as held join order_line on order_line.order_id = held.order_id and order_line.line = held.line
      where held.pieces > order_line.quantity + coalesce((select sum(shipment_line.quantity) from shipment_line
        join shipment on shipment.id = shipment_id
        where shipment.order_id = held.order_id and shipment.kind = 'replacement'
          and shipment.state <> 'void' and shipment_line.line = held.line), 0)
      order by 1`,
  },
  {
    check: "returnStock",
    holds: "Cada pieza dictaminada vendible volvió a existencias una vez.",
    broken: "Devoluciones cuyas piezas vendibles no son las de sus movimientos",
    advice: "Cuenta esas llantas y corrígelas con una importación de existencias.",
    query: sql`select id::text as what from return_request
      where coalesce((select sum(sellable) from return_line where return_id = return_request.id), 0)
        <> coalesce((select sum(quantity) from stock_movement
          where stock_movement.return_id = return_request.id and reason = 'returnedByCustomer'), 0) order by id`,
  },
  {
    check: "returnMoney",
    holds: "Cada devolución reembolsada tiene un reembolso que no se rechazó.",
    broken: "Devoluciones reembolsadas sin un reembolso en pie",
    advice: "Búscala en la oficina y pide su reembolso.",
    query: sql`select id::text as what from return_request where state = 'refunded'
      and not exists (select from payment_refund where payment_refund.return_id = return_request.id
        and (status <> 'declined' or payment_refund.updated_at > now() - interval '10 minutes')) order by id`,
  },
];
