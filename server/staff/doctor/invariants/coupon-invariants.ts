import { sql } from "kysely";
import { IS_ALL_BACK } from "../../../features/payments/refunds/free-coupons.ts";
import { codes, PAID, type Invariant } from "./invariant.ts";

export const COUPON_INVARIANTS: readonly Invariant[] = [
  {
    check: "couponUses",
    holds: "Ningún cupón se usó más de lo permitido.",
    broken: "Cupones con más usos que su límite",
    advice: "Dalo de baja (coupons disable) y revisa los pedidos que lo usaron.",
    query: sql`select code as what from coupon where uses > max_uses or uses < 0 order by 1`,
  },
  {
    check: "couponHolders",
    holds: "Los usos de cada cupón son los pedidos que lo usan.",
    broken: "Cupones cuyos usos no son los pedidos que los usan",
    advice:
      "Con usos de menos se gastarían de más: dalos de baja (coupons disable) y crea otros para quien los espera.",
    query: sql`select code as what from coupon
      left join (select coupon_code, count(*) as holders from orders where holds_coupon group by coupon_code) as held
      on held.coupon_code = coupon.code where uses <> coalesce(holders, 0) order by 1`,
  },
  {
    check: "couponPaid",
    holds: "Ningún cupón se pagó más veces que su límite.",
    broken: "Cupones con más pedidos pagados que su límite",
    advice: "Dalo de baja (coupons disable) y decide con sus clientes: orders list, orders show y orders cancel.",
    query: sql`select code as what from coupon
      join (select coupon_code, count(*) as paid from orders
        where status in (${codes(PAID)}) and ${IS_ALL_BACK} is not true group by coupon_code) as sold
      on sold.coupon_code = coupon.code where paid > max_uses order by 1`,
  },
];
