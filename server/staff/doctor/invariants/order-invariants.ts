import { sql } from "kysely";
import { HIGHEST_CANCELLING_PRICE } from "../../../../shared/domain/pricing/cancelling-price.ts";
import { ORDER_STATUSES, releasesStock } from "../../../../shared/domain/orders/order-status.ts";
import {
  codes,
  WAITING,
  NOT_SHIPPED,
  NOT_DEMONSTRATION,
  IN_REVIEW,
  ALL_STATUSES,
  type Invariant,
} from "./invariant.ts";

const ENDED = ALL_STATUSES.filter(releasesStock);

export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    check: "orderGoods",
    holds: "Cada pedido tiene apartadas justo sus llantas.",
    broken: "Pedidos cuyas llantas apartadas no son las suyas",
    advice: "Compara sus artículos con sus movimientos: orders show PEDIDO.",
    query: sql`select distinct order_id::text as what from (
        select order_id, code, sum(quantity) as quantity from (
          select id as order_id, code, quantity from orders join order_line on order_line.order_id = orders.id
          where status not in (${codes(ENDED)}) and not ${IN_REVIEW}
          union all
          select order_id, code, quantity from stock_movement where order_id is not null
        ) as both_books group by order_id, code
      ) as differing where quantity <> 0 order by 1`,
  },
  {
    check: "totals",
    holds: "Cada pedido suma: líneas, IVA y envío son su total.",
    broken: "Pedidos cuyo total no es la suma de sus líneas, IVA y envío",
    advice: "No los factures ni los devuelvas antes de saber por qué: orders show PEDIDO.",
    query: sql`select orders.id::text as what from orders left join (
        select order_id, sum(quantity) as articles, sum(line_pre_tax) as pre_tax, sum(line_iva) as iva,
          sum(line_total) as total, sum(list_total) as list, bool_and(line_total = line_pre_tax + line_iva) as adds_up
        from order_line group by order_id
      ) as lines on lines.order_id = orders.id
      where (lines.articles, lines.pre_tax, lines.total + shipping_total, lines.list, lines.adds_up,
          lines.iva + shipping_total - shipping_pre_tax)
        is distinct from (orders.articles::bigint, subtotal_pre_tax::numeric, orders.total::numeric, list_total::numeric, true, orders.iva::numeric)
      order by 1`,
  },
  {
    check: "orderPerCart",
    holds: "Cada carrito se volvió a lo más un pedido, y quedó vacío.",
    broken: "Pedidos con más de un carrito, o con llantas todavía en el suyo",
    advice: "Puede ser una compra hecha dos veces: llama al cliente antes de enviar.",
    query: sql`select order_id::text as what from cart where order_id is not null
      group by order_id having count(*) > 1
        or bool_or(exists (select from cart_item where cart_item.cart_id = cart.id)) order by 1`,
  },
  {
    check: "orderHistory",
    holds: "El estatus de cada pedido es el último de su historial.",
    broken: "Pedidos cuyo estatus no es el último de su historial",
    advice: "Alguien cambió la tabla a mano: corrige el pedido con orders advance u orders cancel.",
    query: sql`select orders.id::text as what from orders
      left join lateral (select to_status from order_event where order_id = orders.id order by id desc limit 1) as newest on true
      where newest.to_status is distinct from orders.status order by 1`,
  },
  {
    check: "ordersOverdue",
    holds: "Ningún pedido espera su pago más de lo debido.",
    broken: "Pedidos que debieron cerrarse por falta de pago",
    advice: "Revisa que la tienda esté en marcha: ella los cierra, y pregunta antes si se pagaron.",
    query: sql`select id::text as what from orders where ${NOT_DEMONSTRATION}
      and ((status = ${sql.lit(ORDER_STATUSES.incomplete.code)} and not awaits_review and placed_at < now() - interval '1 day')
        or (${IN_REVIEW} and due_at < now() - interval '1 day')
        or (status = ${sql.lit(ORDER_STATUSES.awaitingPayment.code)} and due_at < now() - interval '1 day')) order by id`,
  },
  {
    check: "ordersToCancel",
    holds: "Ningún pedido por surtir tiene una pieza a $0.00 o $0.01.",
    broken: "Pedidos por surtir con una pieza a $0.00 o $0.01",
    advice: "Ese precio cancela el pedido (términos): orders cancel PEDIDO.",
    isWarning: true,
    query: sql`select distinct orders.id::text as what from orders join order_line on order_line.order_id = orders.id
      where status in (${codes([...WAITING, ...NOT_SHIPPED])})
        and least(unit_with_iva, rest_unit_with_iva) <= ${sql.lit(HIGHEST_CANCELLING_PRICE)} order by 1`,
  },
];
