import { type RawBuilder, sql } from "kysely";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomerOfEmail } from "../customers/lock-customer.ts";
import { forgetMovementTexts } from "../payments/deposits/movement-retention.ts";
import { accountKey } from "../../db/rate-limit.ts";
import type { Database } from "../../db/tables.ts";
import { addJob } from "../../queue/add-job.ts";
import { forgetAnswersAbout, isMailAbout } from "../../queue/mail-log.ts";
import { payerIdStoredFor } from "../cards/payers.ts";
import { forgetOrderAddresses } from "./order-retention.ts";
import { type ErasureObstacle, erasureObstacles, requestObstacles } from "./erasure-obstacles.ts";
import { isOfPerson } from "./columns/is-of-person.ts";
import { emptyRequestsOf } from "./requests/requests.repository.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";

/** Tables of which rows go, in the order they are locked elsewhere: the cart before the coupon. */
const ERASED_TABLES = [
  // First: the rows of the other tables say whose an e-mail was.
  "mail_log",
  "access_token",
  "temporary_password",
  "activation_key",
  "email_change",
  "sign_in_code",
  "stock_alert",
  "known_device",
  "idempotency_key",
  "consent",
  "card_payer",
  "garage_vehicle",
  "ship_address",
  "invoice_address",
  // Of the orders that stay: tax law asks for neither.
  "order_mounting",
  "appointment",
  "review",
  "invitation",
  // Before the messages, with which it would go uncounted.
  "message_reply",
  "contact_message",
  "cart",
  "coupon",
  // What imports did to a coupon of theirs; their inverse leaves it.
  "import_change",
] as const satisfies readonly (keyof Database)[];
type ErasedTable = (typeof ERASED_TABLES)[number];

/** What was erased, in numbers: no personal data. */
export interface Erasure {
  readonly account: "none" | "removed" | "emptied";
  readonly rows: Readonly<Record<ErasedTable, number>>;
  /** ARCO requests that stay as a proof, without the person. */
  readonly requestsKept: number;
  /** Orders that tax law wants; they belong to a row without a name now. */
  readonly ordersKept: number;
}

export type ErasureError =
  | { readonly kind: "personNotFound" }
  /** Tyres or money are still owed. */
  | { readonly kind: "notYet"; readonly obstacles: readonly ErasureObstacle[] };

interface Request {
  readonly email: string;
  readonly now: Date;
}

/**
 * ARCO cancellation (decisions §7): removes what the shop has about the person of this e-mail, all of it or nothing. With
 * orders the account's row stays, empty, with its consents to the privacy notice; without any it goes too. The e-mail can then
 * be registered anew. Refused while tyres or money are owed: the shop has to reach the person.
 */
export const erasePerson = (db: Handle, { email, now }: Request): Promise<Result<Erasure, ErasureError>> =>
  transact(db, async (trx) => {
    const customer = await lockCustomerOfEmail(trx, email);
    const obstacles = [
      ...(customer ? await erasureObstacles(trx, customer.id) : []),
      ...(await requestObstacles(trx, { email, customerId: customer?.id })),
    ];
    if (obstacles.length > 0) return err({ kind: "notYet", obstacles });

    const ordersKept = customer ? await countOrdersOf(trx, customer.id) : 0;
    const hasOrders = ordersKept > 0;
    if (customer) await forgetPayerOf(trx, customer.id);
    const rows = await eraseRows(trx, { email, customerId: customer?.id, hasOrders });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const today = businessDay(now);
    const requestsKept = await emptyRequestsOf(trx, { email, customerId: customer?.id, now, today });
    if (!customer && total + requestsKept === 0) return err({ kind: "personNotFound" });
    if (customer) await eraseAccount(trx, { id: customer.id, email, hasOrders, now });
    const account = customer ? (hasOrders ? "emptied" : "removed") : "none";
    return ok({ account, rows, requestsKept, ordersKept });
  });

/** A job deletes cards and payer at the card provider, once this transaction has committed, and retries until they are gone. */
async function forgetPayerOf(trx: Trx, customerId: number): Promise<void> {
  const payerId = await payerIdStoredFor(trx, customerId);
  if (payerId !== undefined) await addJob(trx, "forget_payer", { payerId });
}

async function countOrdersOf(trx: Trx, customerId: number): Promise<number> {
  const { orders } = await trx
    .selectFrom("orders")
    .select(sql<number>`count(*)`.as("orders"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return orders;
}

interface Person {
  readonly email: string;
  readonly customerId: number | undefined;
  readonly hasOrders: boolean;
}

/** An invitation is about whom it was sent to as much as about who sent it; a coupon's e-mail is a person's too. */
async function eraseRows(trx: Trx, { email, customerId, hasOrders }: Person): Promise<Erasure["rows"]> {
  const own = sql<boolean>`customer_id = ${customerId ?? null}`;
  const isTheirMessage = isOfPerson(email, customerId);
  const conditions: Record<ErasedTable, RawBuilder<boolean>> = {
    // Those of an order stay with it, as its history does.
    mail_log: sql`order_id is null and (${isMailAbout(email)}
      or invitation_id in (select id from invitation where employee_id = ${customerId ?? null}))`,
    access_token: own,
    temporary_password: own,
    activation_key: own,
    email_change: own,
    sign_in_code: sql`lower(email) = ${email.toLowerCase()}`,
    stock_alert: sql`lower(email) = ${email.toLowerCase()}`,
    known_device: own,
    idempotency_key: own,
    // With orders, the proof that they were handled by right stays beside them.
    consent: hasOrders ? sql`${own} and kind <> 'privacyNotice'` : own,
    card_payer: own,
    garage_vehicle: own,
    ship_address: own,
    invoice_address: own,
    order_mounting: sql`order_id in (select id from orders where customer_id = ${customerId ?? null})`,
    // Its place is free again.
    appointment: sql`order_id in (select id from orders where customer_id = ${customerId ?? null})`,
    review: own,
    invitation: sql`employee_id = ${customerId ?? null} or lower(email) = ${email.toLowerCase()}`,
    // What a visitor wrote with this e-mail is about the same person.
    message_reply: sql`contact_message_id in (select id from contact_message where ${isTheirMessage})`,
    contact_message: isTheirMessage,
    cart: own,
    coupon: sql`lower(customer_email) = ${email.toLowerCase()}`,
    import_change: sql`table_name = 'coupon'
      and ${email.toLowerCase()} in (lower(before ->> 'customer_email'), lower(after ->> 'customer_email'))`,
  };
  const rows = {} as Record<ErasedTable, number>;
  for (const table of ERASED_TABLES) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${conditions[table]}`.execute(trx);
    rows[table] = Number(numAffectedRows ?? 0);
  }
  return rows;
}

interface Account {
  readonly id: number;
  readonly email: string;
  readonly hasOrders: boolean;
  readonly now: Date;
}

async function eraseAccount(trx: Trx, { id, email, hasOrders, now }: Account): Promise<void> {
  await sql`delete from order_key using orders where orders.id = order_key.order_id and orders.customer_id = ${id}`.execute(
    trx,
  );
  // What they are paid to, and why in a member's words: the money itself is settled, or the erasure is refused.
  await sql`delete from refund_account using orders where orders.id = refund_account.order_id and orders.customer_id = ${id}`.execute(
    trx,
  );
  await sql`update payment_refund set reason = '' from orders where orders.id = payment_refund.order_id
    and orders.customer_id = ${id} and payment_refund.reason <> ''`.execute(trx);
  await sql`delete from order_note using orders where orders.id = order_note.order_id and orders.customer_id = ${id}`.execute(
    trx,
  );
  // What happened, in a member's words.
  await sql`update order_exception set note = '' from orders where orders.id = order_exception.order_id
    and orders.customer_id = ${id} and order_exception.note <> ''`.execute(trx);
  await forgetReturns(trx, id);
  // A carrier's text names who received the parcel.
  await sql`delete from tracking_event using parcel, shipment, orders
    where parcel.id = tracking_event.parcel_id and shipment.id = parcel.shipment_id and orders.id = shipment.order_id
      and orders.customer_id = ${id}`.execute(trx);
  if (hasOrders) {
    await trx.updateTable("orders").set({ delivery_reference: "" }).where("customer_id", "=", id).execute();
    await trx.updateTable("customer").set(emptyAccount(id, now)).where("id", "=", id).execute();
    await forgetOrderAddresses(trx, { now, customerId: id });
    await forgetMovementTexts(trx, id);
    await forgetAnswersAbout(trx, id);
  } else {
    await trx.deleteFrom("customer").where("id", "=", id).execute();
  }
  // E-mails that wait go now; one that is being written finds no recipient (mail/recipient.ts).
  const key = accountKey(email);
  for (const job of [`confirmation:${id}`, `temporary-password:${key}`, `sessions-closed:${id}`]) {
    // Its e-mail may have been asked for after the rows above went.
    await sql`delete from mail_log using graphile_worker.remove_job(${job}) as job where job_id = job.id`.execute(trx);
  }
  await sql`delete from rate_limit where strpos(key, ${key}) > 0 or key = any(${OWN_COUNTERS.map((name) => `${name}:${id}`)})`.execute(
    trx,
  );
}

/** Of returns that are over stays what they were about: no photo, and no word of the person or of staff about them. */
async function forgetReturns(trx: Trx, customerId: number): Promise<void> {
  await sql`delete from return_photo using orders where orders.id = return_photo.order_id and orders.customer_id = ${customerId}`.execute(
    trx,
  );
  await trx
    .updateTable("return_request")
    .from("orders")
    .set({ comment: "", received_size: "", pickup: "", instructions: "", label_url: "", rejection: "" })
    .whereRef("orders.id", "=", "return_request.order_id")
    .where("orders.customer_id", "=", customerId)
    .execute();
}

/** Counters of attempts that are kept by the customer's number. */
const OWN_COUNTERS = [
  "password-change",
  "email-change",
  "card-try",
  "card-points",
  "return-request",
  "return-change",
  "return-photo",
  "arco-request",
  "appointment-change",
] as const;

/** The database refuses anything else in an erased row (migration 0006). */
const emptyAccount = (id: number, now: Date) => ({
  email: `erased:${id}`,
  password_hash: "",
  name: "",
  last_name: "",
  mother_name: "",
  gender: "" as const,
  birthdate: null,
  phone: "",
  is_subscribed: false,
  is_employee: false,
  registered_by: null,
  activated_at: null,
  erased_at: now,
  purchases_blocked_at: null,
  purchases_block_reason: "",
  invitation_quota: null,
  review_mails_stopped_at: null,
});
