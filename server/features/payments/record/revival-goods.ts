import type { Obstacle } from "../../../queue/job-payloads.ts";
import { sql } from "kysely";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { releasesStock, statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import { priceCart } from "../../../../shared/domain/pricing/pricing.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { linesToPrice } from "../../cart/priced-cart.ts";
import { tiresByCodes } from "../../catalog/tires/catalog.service.ts";
import { askCoupon } from "../../promotions/promotions.service.ts";
import { takeCoupon } from "../../promotions/take-coupon.ts";
import { articlesOf, mergeByCode } from "../../orders/orders.service.ts";
import { IS_REVIVAL } from "./revived-order.ts";
import { holdStock, takeHeldStock, type WantedUnits } from "../../stock/take-stock.ts";

/** Why an order that had ended is not revived, with how its customer reads it. */
export const OBSTACLES = {
  goodsGone: "ya no hay piezas suficientes",
  notSold: "una de sus llantas ya no está a la venta",
  couponUsed: "su cupón ya se usó en otra compra",
  couponOver: "su cupón ya no está vigente",
  priceRaised: "su precio ya no está vigente",
  boughtAgain: "ya habías hecho otro pedido",
  /** Read by staff only: a person who was erased has no address to send to. */
  customerErased: "los datos de su cliente se borraron",
} as const satisfies Readonly<Record<Obstacle, string>>;

interface Terms {
  /** Staff judged this payment: the price that they accepted counts, and so does a coupon that is over. */
  readonly isPriceDecided: boolean;
}

/**
 * Takes the goods and the coupon's use of an ended order again, all of it or nothing; answers the obstacle. The agreed price must
 * still be in force: today the same purchase costs that or less. A coupon's use is never given twice, not even where staff decide.
 * All is checked before anything is written: the caller commits in both cases.
 */
export async function takeGoodsForRevival(
  trx: Trx,
  orderId: number,
  { isPriceDecided }: Terms,
): Promise<Obstacle | undefined> {
  const order = await findEnded(trx, orderId);
  if (order.erased_at !== null) return "customerErased";
  if (!isPriceDecided && (await hasBoughtAgain(trx, orderId))) return "boughtAgain";
  const wanted = mergeByCode(await articlesOf(trx, orderId));
  if ((await holdStock(trx, wanted)) !== undefined) return "goodsGone";
  const obstacle = isPriceDecided ? undefined : await priceObstacle(trx, order, wanted);
  if (obstacle) return obstacle;
  const { coupon_code: coupon } = order;
  // The first write: the last use goes to the transaction that comes first.
  if (coupon !== null && !(await takeCoupon(trx, coupon, { customerId: order.customer_id, orderId })))
    return "couponUsed";
  await trx
    .updateTable("orders")
    .set({ holds_coupon: coupon !== null })
    .where("id", "=", orderId)
    .execute();
  await takeHeldStock(trx, wanted);
  await writeNewRound(trx, orderId, wanted);
  return undefined;
}

/**
 * Whether the customer would pay twice for one purchase (docs/decisions/0055). The shop ends an order early when the provider knows
 * nothing of its payment, and sends its customer back to buy: a later order of theirs is the same purchase, also when the early one
 * is revived first. The customer's row is locked: no order is placed meanwhile.
 */
async function hasBoughtAgain(trx: Trx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ hasBought: boolean }>`
    select exists (
      select from orders ended
        join orders other on other.customer_id = ended.customer_id and other.id <> ended.id
        join payment_attempt on order_id = least(ended.id, other.id) and unanswered_at is not null
       where ended.id = ${orderId} and other.status not in (${sql.join(statusCodesWhere(releasesStock))})
         and (other.id > ended.id or exists (
           select from order_event
            where order_event.order_id = other.id and order_event.at >= ended.placed_at and ${IS_REVIVAL}))
    ) as "hasBought"`.execute(trx);
  return rows[0]?.hasBought === true;
}

type EndedOrder = Awaited<ReturnType<typeof findEnded>>;

const findEnded = (trx: Trx, orderId: number) =>
  trx
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["customer_id", "coupon_code", "shipping_pre_tax", "total", "email", "erased_at"])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();

/** Today's price of the same tyres for the same customer, with the order's coupon and the order's shipping. */
async function priceObstacle(
  trx: Trx,
  { coupon_code, shipping_pre_tax: shipping, total, email }: EndedOrder,
  wanted: readonly WantedUnits[],
): Promise<Obstacle | undefined> {
  const coupon = await askCoupon(trx, coupon_code, { email, now: await databaseTime(trx) });
  if (coupon.status === "used") return "couponUsed";
  if (coupon.status !== "valid" && coupon.status !== "none") return "couponOver";
  const codes = wanted.map((units) => units.code);
  const sold = new Map((await tiresByCodes(trx, codes)).map((tire) => [tire.code, tire]));
  const items = wanted.flatMap((units) => {
    const tire = sold.get(units.code);
    return tire ? [{ tire, quantity: units.quantity }] : [];
  });
  if (items.length < wanted.length) return "notSold";
  const { grandTotal } = priceCart({
    lines: linesToPrice(items),
    campaign: coupon.campaign,
    shippingPreTax: centavos(shipping),
  });
  return grandTotal > total ? "priceRaised" : undefined;
}

/** Units are taken in rounds: each round is given back once. */
async function writeNewRound(trx: Trx, orderId: number, wanted: readonly WantedUnits[]): Promise<void> {
  for (const { code, quantity } of wanted) {
    await trx
      .insertInto("stock_movement")
      .values({
        code,
        order_id: orderId,
        quantity: -quantity,
        reason: "ordered",
        round: sql<number>`(select coalesce(max(round), 0) + 1 from stock_movement where order_id = ${orderId} and code = ${code})`,
      })
      .execute();
  }
}
