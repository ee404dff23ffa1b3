import { sql } from "kysely";
import { HIGHEST_CANCELLING_PRICE } from "../../../../shared/domain/pricing/cancelling-price.ts";
import { codes, WAITING, NOT_DEMONSTRATION, type Invariant } from "./invariant.ts";

export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    check: "stockLedger",
    holds: "Las existencias son la suma de sus movimientos.",
    broken: "Llantas cuyas existencias no son la suma de sus movimientos",
    advice: "Cuenta esas llantas y corrígelas con una importación de existencias; nadie debe cambiar la tabla a mano.",
    query: sql`select stock.code as what from stock
      left join (select code, sum(quantity) as quantity from stock_movement group by code) as ledger using (code)
      where on_hand <> coalesce(ledger.quantity, 0) order by 1`,
  },
  {
    check: "stockNegative",
    holds: "Ninguna llanta tiene existencias negativas.",
    broken: "Llantas con existencias negativas",
    advice: "Se vendió lo que no hay: cuenta, corrige y avisa a los clientes de sus pedidos.",
    query: sql`select code as what from stock where on_hand < 0 order by 1`,
  },
  {
    check: "heldUnpaid",
    holds: "Los pedidos sin pagar no agotan ninguna llanta.",
    broken: "Llantas agotadas porque las apartan pedidos sin pagar",
    advice: "Revisa esos pedidos (orders list --status 15) y, si abusan, ciérralos: customers cancel-unpaid.",
    isWarning: true,
    query: sql`select distinct order_line.code as what from orders
      join order_line on order_line.order_id = orders.id join stock on stock.code = order_line.code
      where status in (${codes(WAITING)}) and not awaits_review and on_hand = 0 and ${NOT_DEMONSTRATION} order by 1`,
  },
  {
    check: "cancellingPrices",
    holds: "Ninguna llanta a la venta cuesta $0.00 o $0.01.",
    broken: "Llantas a $0.00 o $0.01: se muestran agotadas y sus pedidos se cancelan",
    advice: "Corrige su precio con una importación del catálogo.",
    isWarning: true,
    query: sql`select code as what from tire join product on product.id = tire.product_id
      where tire.is_active and product.is_active
        and least(list_price, discounted_price) <= ${sql.lit(HIGHEST_CANCELLING_PRICE)} order by 1`,
  },
];
