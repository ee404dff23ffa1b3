/** Anything that runs SQL: a pool, a client. */
interface Queryable {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Orders that are not whole: lines, total, history, attempt or units that do not fit their status. */
const HALF_ORDERS = `
  select o.id, o.status from orders o
   where o.placed_at > now() - interval '1 hour' and (o.articles <> coalesce((select sum(quantity) from order_line where order_id = o.id), 0)
      or o.total <> o.shipping_total + coalesce((select sum(line_total) from order_line where order_id = o.id), 0)
      or o.status is distinct from (select to_status from order_event where order_id = o.id order by id desc limit 1)
      or not exists (select 1 from payment_attempt where order_id = o.id)
      or (o.status in (23, 26, 900) and coalesce((select sum(quantity) from stock_movement where order_id = o.id), 0) <> 0)
      or (o.status not in (23, 26, 900) and o.articles <> -coalesce((select sum(quantity) from stock_movement where order_id = o.id), 0))
      or (o.status = 18) <> exists (
        select 1 from payment_attempt a where order_id = o.id and status = 'paid' and amount = o.total
           and not exists (select 1 from payment_refund where attempt_id = a.id)))`;

const BROKEN = {
  halfOrders: HALF_ORDERS,
  stockWithoutHistory: `
    select code, on_hand from stock
     where on_hand < 0
        or on_hand <> (select coalesce(sum(quantity), 0) from stock_movement m where m.code = stock.code)`,
  paidTwice: `select order_id from payment_attempt where status = 'paid' group by order_id having count(*) > 1`,
  cartsWithTwoOrders: `select order_id from cart where order_id is not null group by order_id having count(*) > 1`,
  couponsOverLimit: `select code, uses, max_uses from coupon where uses < 0 or uses > max_uses`,
  couponsPaidOverLimit: `
    select code, max_uses from coupon
     where max_uses < (select count(*) from orders where coupon_code = coupon.code and status >= 18 and status not in (23, 26, 900))`,
  couponsWithoutOrders: `
    select code, uses from coupon
     where uses <> (select count(*) from orders where coupon_code = coupon.code and holds_coupon)`,
} as const;

/**
 * What is broken in the shop's books, by kind; empty when all of it fits together. Nobody may be writing. Of the orders only those
 * of the last hour count: the demonstration's older ones were never paid anywhere.
 */
export async function brokenIn(db: Queryable): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [kind, text] of Object.entries(BROKEN)) {
    const { rows } = await db.query(text);
    if (rows.length > 0) broken[kind] = rows;
  }
  return broken;
}

/** What the shop counts as paid through a provider and not given back: centavos by reference. */
export async function paidHere(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await db.query(
    `select a.reference, a.amount - coalesce(r.amount, 0) as amount
       from payment_attempt a left join payment_refund r on r.attempt_id = a.id and r.status = 'accepted'
      where a.status = 'paid' and a.provider <> 'deposit' order by a.reference`,
  );
  return Object.fromEntries(rows.map(({ reference, amount }) => [String(reference), Number(amount)]));
}

/** What the providers have taken, from their own books in the sandbox, less what they gave back: centavos by reference. */
export async function takenThere({ sandboxUrl }: { readonly sandboxUrl: string }): Promise<Record<string, number>> {
  const read = async <Row>(path: string) => (await (await fetch(`${sandboxUrl}/__emu/${path}`)).json()) as Row[];
  const [charges, orders, operations, refunds] = await Promise.all([
    read<ChargeThere>("openpay/charges"),
    read<WalletOrderThere>("paypal/orders"),
    read<OperationThere>("safetypay/operations"),
    read<TransferRefundThere>("safetypay/refunds"),
  ]);
  const saleOf = new Map(operations.map(({ id, salesId }) => [id, salesId]));
  const taken = [
    ...charges
      .filter(({ status }) => status === "completed")
      .map(({ order_id, amount, refund }) => [order_id, amount - (refund?.amount ?? 0)] as const),
    ...orders.flatMap(({ purchase_units: [unit] }) =>
      (unit?.payments?.captures ?? []).map(({ amount }) => [unit?.custom_id ?? "", Number(amount.value)] as const),
    ),
    ...operations
      .filter(({ activities }) => activities.some(({ code }) => code === "102"))
      .map(({ salesId, amount }) => [salesId, Number(amount)] as const),
    ...orders.flatMap(({ purchase_units: [unit] }) =>
      (unit?.payments?.refunds ?? []).map(({ amount }) => [unit?.custom_id ?? "", -Number(amount.value)] as const),
    ),
    ...refunds.map(({ operationId, centavos }) => [saleOf.get(operationId) ?? "", -centavos / 100] as const),
  ];
  const sums = new Map<string, number>();
  for (const [reference, pesos] of taken) sums.set(reference, (sums.get(reference) ?? 0) + Math.round(pesos * 100));
  return Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface ChargeThere {
  readonly order_id: string;
  readonly status: string;
  readonly amount: number;
  readonly refund?: { readonly amount: number } | null;
}
interface Moved {
  readonly amount: { readonly value: string };
}
interface WalletOrderThere {
  readonly purchase_units: readonly {
    readonly custom_id?: string;
    readonly payments?: { readonly captures?: readonly Moved[]; readonly refunds?: readonly Moved[] };
  }[];
}
interface TransferRefundThere {
  readonly operationId: string;
  readonly centavos: number;
}
interface OperationThere {
  readonly id: string;
  readonly salesId: string;
  readonly amount: string;
  readonly activities: readonly { readonly code: string }[];
}
