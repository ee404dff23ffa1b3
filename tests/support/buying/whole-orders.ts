/** Anything that runs SQL: a pool, a client. */
interface Queryable {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Statuses of an order whose money is there; 700 has it until staff decide. */
const IS_PAID = "o.status >= 18 and o.status not in (23, 26, 900)";

/** Orders that are not whole: lines, total, history, attempt, units or money that do not fit their status. */
const HALF_ORDERS = `
  select o.id, o.status from orders o
   where o.placed_at > now() - interval '1 hour' and (o.articles <> coalesce((select sum(quantity) from order_line where order_id = o.id), 0)
      or o.total <> o.shipping_total + coalesce((select sum(line_total) from order_line where order_id = o.id), 0)
      or o.status is distinct from (select to_status from order_event where order_id = o.id order by id desc limit 1)
      or not exists (select 1 from payment_attempt where order_id = o.id)
      or (o.status in (23, 26, 900) and coalesce((select sum(quantity) from stock_movement where order_id = o.id), 0) <> 0)
      or (o.status not in (23, 26, 900) and o.articles <> -coalesce((select sum(quantity) from stock_movement where order_id = o.id), 0))
      or (${IS_PAID} and not exists (
        select 1 from payment_attempt a where order_id = o.id and status = 'paid' and amount = o.total
           and (o.status = 60 or not exists (select 1 from payment_refund where payment_id = a.id))))
      or (not (${IS_PAID}) and exists (
        select 1 from payment_attempt a where order_id = o.id and status = 'paid'
           and not exists (select 1 from payment_refund where payment_id = a.id)
           and not exists (select 1 from payment_return where attempt_id = a.id and state <> 'kept'))))`;

/** Money that went back or is contested stops an order that was not shipped; only staff let it go on after that. */
const CONTESTED_NOT_STOPPED = `
  select o.id, o.status, r.kind, r.state from payment_return r join orders o on o.id = r.order_id
   where r.state in ('heard', 'open', 'returned') and o.status in (18, 20, 21, 40)
     and not exists (
       select 1 from order_event let_go where let_go.order_id = o.id and let_go.actor = 'staff' and let_go.from_status = 700
          and let_go.id > (
            select max(id) from order_event stopped where stopped.order_id = o.id
               and right(stopped.reason, length(' ' || r.state || ' ' || r.provider_id)) = ' ' || r.state || ' ' || r.provider_id))`;

/** What the provider was still deciding may end by its word or by staff, never by a clock or at a page. */
const REVIEWS_GIVEN_UP = `
  select o.id, o.status, a.status as attempt from payment_attempt a join orders o on o.id = a.order_id
   where (a.status = 'inReview' and o.status <> 15)
      or exists (
        select 1 from order_event began join order_event ended on ended.order_id = began.order_id and ended.id > began.id
         where began.order_id = o.id and began.reason like 'in review %'
           and ended.from_status <> ended.to_status and ended.actor not in ('provider', 'staff'))`;

/** An e-mail that was asked for again while it was being sent is another row of the log, and no other e-mail. Each refund has one. */
const MAILS_TWICE = `
  select order_id, kind from mail_log
   where order_id is not null and drop_reason is distinct from 'replaced'
     and kind ~ '^(order(Reserved|InReview|Paid|Expired|Refunded|MoneyBack|Cancelled)|paymentDeclined)'
   group by order_id, kind, payload ->> 'refundId' having count(*) > 1`;

/** Orders that came to a status whose e-mail was never queued. The demonstration's orders queued no e-mails. */
const MAILS_MISSING = `
  select o.id, e.to_status from orders o join order_event e on e.order_id = o.id and e.from_status is distinct from e.to_status
   where o.placed_at > now() - interval '1 hour'
     and ((e.to_status = 18 and not exists (select 1 from mail_log where order_id = o.id and kind = 'orderPaid'))
       or (e.to_status = 15 and not exists (select 1 from mail_log where order_id = o.id and kind in ('orderReserved', 'orderInReview')))
       or (e.to_status = 26 and e.actor <> 'customer' and not exists (select 1 from mail_log where order_id = o.id and kind = 'orderExpired'))
       or (e.to_status = 900 and not exists (select 1 from mail_log where order_id = o.id and kind ~ '^order(Refunded|Cancelled)')))
  union all
  select r.order_id, null from payment_return r
   where not exists (select 1 from mail_log where order_id = r.order_id and kind = 'paymentReturn')`;

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
  couponsHeldByEnded: `select id, status from orders where holds_coupon and status in (23, 26, 900)`,
  contestedNotStopped: CONTESTED_NOT_STOPPED,
  shippedWithoutStaff: `
    select order_id, from_status, to_status, actor from order_event
     where from_status in (18, 20, 21, 40, 700) and to_status between 20 and 60 and to_status not in (23, 26)
       and to_status <> from_status and actor <> 'staff' and reason <> 'demonstration'`,
  reviewsGivenUp: REVIEWS_GIVEN_UP,
  mailsTwice: MAILS_TWICE,
  mailsMissing: MAILS_MISSING,
} as const;

/**
 * Broken invariants of the shop's data, by kind; empty when all hold. No request may be in progress. Of the orders only those
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

/**
 * What the shop keeps of each payment that came in, late money and other amounts included: centavos by reference. What was paid, less
 * our accepted refunds, less what its provider gave back without us: refunds and reversals, or decisions: the larger sum. The
 * demonstration's payments have no provider's number: no provider took them.
 */
export async function paidHere(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await db.query(
    `select a.reference, paid - coalesce(r.gone, 0) - least(paid, coalesce(greatest(moved, decided), 0)) as amount
       from payment_attempt a cross join lateral (select coalesce(a.paid_amount, a.amount) as paid) p
       left join lateral (
         select sum(amount) as gone from payment_refund
          where payment_id = a.id and status = 'accepted' and not given_back_there) r on true
       left join lateral (
         select sum(coalesce(t.amount, paid)) filter (where kind in ('refund', 'reversal')) as moved,
                sum(coalesce(t.amount, paid)) filter (where kind not in ('refund', 'reversal')) as decided
           from payment_return t where t.attempt_id = a.id and t.state = 'returned') back on true
      where a.status in ('paid', 'mismatch') and a.provider <> 'deposit' and a.provider_id is not null order by a.reference`,
  );
  return Object.fromEntries(rows.map(({ reference, amount }) => [String(reference), Number(amount)]));
}

/** References of payments that the shop has as undecided: `inReview`, or open at the bank or the wallet. */
export async function undecidedHere(db: Queryable): Promise<Undecided> {
  const [reviews, contested] = await Promise.all([
    db.query(`select reference from payment_attempt
      where status = 'inReview' or (status = 'abandoned' and review_until is not null) order by 1`),
    db.query(`select distinct reference from payment_return join payment_attempt on payment_attempt.id = attempt_id
      where state in ('heard', 'open') order by 1`),
  ]);
  const references = ({ rows }: { rows: Record<string, unknown>[] }) => rows.map(({ reference }) => String(reference));
  return { inReview: references(reviews), contested: references(contested) };
}

interface Undecided {
  readonly inReview: readonly string[];
  readonly contested: readonly string[];
}

interface Sandboxed {
  readonly sandboxUrl: string;
}
const read = async <Row>({ sandboxUrl }: Sandboxed, path: string) =>
  (await (await fetch(`${sandboxUrl}/__emu/${path}`)).json()) as Row[];

/** The same from the providers' own records in the sandbox. */
export async function undecidedThere(at: Sandboxed): Promise<Undecided> {
  const [charges, orders, disputes] = await Promise.all([
    read<ChargeThere>(at, "openpay/charges"),
    read<WalletOrderThere>(at, "paypal/orders"),
    read<DisputeThere>(at, "paypal/disputes"),
  ]);
  const captures = orders.flatMap(({ purchase_units: [unit] }) =>
    (unit?.payments?.captures ?? []).map(({ id, status }) => ({ id, status, reference: unit?.custom_id ?? "" })),
  );
  const disputed = new Set(disputes.flatMap(({ status, captureId }) => (status === "RESOLVED" ? [] : [captureId])));
  const contested = [
    ...charges.filter(({ status }) => status === "chargeback_pending").map(({ order_id }) => order_id),
    ...captures.filter(({ id }) => disputed.has(id)).map(({ reference }) => reference),
  ];
  const inReview = captures.filter(({ status }) => status === "PENDING").map(({ reference }) => reference);
  return { inReview: inReview.toSorted(), contested: contested.toSorted() };
}

/** Charges whose money came in, whatever became of it. */
const PAID_CHARGES: readonly string[] = [
  "completed",
  "refunded",
  "chargeback_pending",
  "chargeback_accepted",
  "chargeback_adjustment",
];
const PAID_CAPTURES: readonly string[] = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];
const MADE_REFUNDS: readonly string[] = ["COMPLETED", "PENDING"];

/**
 * What the providers keep for the shop of each payment that they took, from their own records in the sandbox: less every refund, ours
 * and the dashboard's, less reversals and lost disputes. Centavos by reference.
 */
export async function takenThere(at: Sandboxed): Promise<Record<string, number>> {
  const [charges, orders, operations, refunds] = await Promise.all([
    read<ChargeThere>(at, "openpay/charges"),
    read<WalletOrderThere>(at, "paypal/orders"),
    read<OperationThere>(at, "safetypay/operations"),
    read<TransferRefundThere>(at, "safetypay/refunds"),
  ]);
  const saleOf = new Map(operations.map(({ id, salesId }) => [id, salesId]));
  const taken = [
    ...charges
      .filter(({ status }) => PAID_CHARGES.includes(status))
      .map((charge) => [charge.order_id, keptOf(charge)] as const),
    ...orders.flatMap(({ purchase_units: [unit] }) =>
      (unit?.payments?.captures ?? [])
        .filter(({ status }) => PAID_CAPTURES.includes(status))
        .map(({ amount }) => [unit?.custom_id ?? "", Number(amount.value)] as const),
    ),
    ...operations
      .filter(({ activities }) => activities.some(({ code }) => code === "102"))
      .map(({ salesId, amount }) => [salesId, Number(amount)] as const),
    ...orders.flatMap(({ purchase_units: [unit] }) =>
      (unit?.payments?.refunds ?? [])
        .filter(({ status }) => MADE_REFUNDS.includes(status))
        .map(({ amount }) => [unit?.custom_id ?? "", -Number(amount.value)] as const),
    ),
    ...refunds.map(({ operationId, centavos }) => [saleOf.get(operationId) ?? "", -centavos / 100] as const),
  ];
  const sums = new Map<string, number>();
  for (const [reference, pesos] of taken) sums.set(reference, (sums.get(reference) ?? 0) + Math.round(pesos * 100));
  return Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of a lost chargeback nothing is kept, whatever was given back before. */
function keptOf({ status, amount, refund, refunds }: ChargeThere): number {
  if (status === "chargeback_accepted") return 0;
  return (refunds ?? (refund ? [refund] : [])).reduce((left, back) => left - back.amount, amount);
}

interface ChargeThere {
  readonly order_id: string;
  readonly status: string;
  readonly amount: number;
  readonly refund?: { readonly amount: number } | null;
  /** More than one; `refund` is the last of them. */
  readonly refunds?: readonly { readonly amount: number }[];
}
interface Moved {
  readonly id: string;
  readonly status: string;
  readonly amount: { readonly value: string };
}
interface WalletOrderThere {
  readonly purchase_units: readonly {
    readonly custom_id?: string;
    readonly payments?: { readonly captures?: readonly Moved[]; readonly refunds?: readonly Moved[] };
  }[];
}
interface DisputeThere {
  readonly captureId: string;
  readonly status: string;
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
