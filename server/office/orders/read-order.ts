import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import { appointmentWords } from "../../../shared/domain/appointments/appointment-words.ts";
import { zonedTime } from "../../../shared/domain/appointments/zoned-time.ts";
import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { DELIVERY_WAYS } from "../../../shared/domain/orders/delivery-way.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { maskedPhone, maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { invoiceDataOfOrders, personsOfOrders, seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { canBeResent } from "../../administration/actions/orders/resend-mail.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import { appointmentOf } from "../../features/orders/order-appointment.ts";
import { MAIL_OUTCOME } from "../../queue/mail-log.ts";
import { mailName } from "../../queue/mail-words.ts";
import { ORDER_MAILS } from "../../queue/order-mails.ts";
import { HIDDEN_CODE, shownCode } from "../promotions/shown-code.ts";
import { offeredActs } from "./offered-acts.ts";
import { NO_MONEY, readMoney } from "./order-money.ts";
import { readOrderLines } from "./order-lines.ts";
import { readRisk } from "./order-risk.ts";
import { seenOrders, toOrderRow } from "./list/order-rows.ts";
import { streetOf } from "../../features/addresses/street-of.ts";

/** An order for a member with these permissions; undefined where it does not exist for them. */
export async function readOrder(db: Handle, id: number, permissions: Permissions): Promise<OrderDetail | undefined> {
  const row = await findSeenOrder(db, id, permissions);
  if (!row) return undefined;
  const persons = personsOfOrders(permissions);
  const amounts = seesAmounts(permissions);
  const status = orderStatusFromCode(row.status) ?? "incomplete";
  const isErased = row.erased_at !== null;
  const money = await readMoney(db, id, permissions);
  const mails = await readMails(db, id, status);
  const address = row.ship_address;
  const listed = toOrderRow(row, permissions);
  return {
    ...listed,
    customerId: persons === "none" || isErased ? null : row.customer_id,
    email: persons === "none" || isErased ? null : maskedStaffEmail(row.email),
    isErased,
    lines: await readOrderLines(db, id, amounts),
    ...(amounts && { subtotal: row.subtotal_pre_tax, iva: row.iva, shipping: row.shipping_total }),
    coupon: couponOf(row, permissions),
    campaign: row.campaign,
    card: amounts ? row.card_label : "",
    months: amounts ? row.months : 0,
    dueAt: row.due_at?.toISOString() ?? null,
    deliverBy: row.delivered_by,
    failure: row.failure_reason,
    recipient:
      address === null || persons === "none"
        ? null
        : {
            name: listed.customer ?? "",
            phone: persons === "shown" ? address.phone : maskedPhone(address.phone),
            lines: [
              ...(persons === "shown" ? [streetOf(address), address.neighborhood] : []),
              `${address.postal_code} ${address.municipality}, ${address.state}`,
            ],
          },
    deliveryReference: persons === "shown" ? row.delivery_reference : "",
    place: row.place,
    placeLines: placeLinesOf(row),
    appointment: await readAppointment(db, row),
    invoice: invoiceOf(row.invoice_address, invoiceDataOfOrders(permissions)),
    carrier: row.carrier,
    ...(amounts ? money : NO_MONEY),
    mails,
    risk: await readRisk(db, row, permissions),
    route: await readRoute(db, { id, status, delivery: row.delivery_type }),
    acts: offeredActs(
      {
        ...money,
        mails: mails.filter(({ canResend }) => canResend),
        status,
        isErased,
        hasAddress: address !== null,
        awaitsReview: row.awaits_review,
        refundLimit: await readSetting(db, "refundLimit"),
      },
      permissions,
    ),
  };
}

const findSeenOrder = (db: Handle, id: number, permissions: Permissions) =>
  seenOrders(db, permissions)
    .leftJoin("coupon", "coupon.code", "orders.coupon_code")
    .leftJoin("coupon_batch", "coupon_batch.id", "coupon.batch_id")
    .leftJoin("campaign", "campaign.id", "coupon.campaign_id")
    .leftJoin("location", "location.id", "orders.location_id")
    .select([
      "orders.customer_id",
      "orders.ship_address",
      "orders.invoice_address",
      "orders.delivery_reference",
      "orders.subtotal_pre_tax",
      "orders.iva",
      "orders.shipping_total",
      "orders.coupon_code",
      "coupon.customer_email",
      "coupon.batch_id",
      "coupon_batch.prefix",
      "coupon.id as coupon_id",
      "orders.card_label",
      "orders.months",
      "orders.due_at",
      "orders.delivered_by",
      "orders.location_id",
      "orders.failure_reason",
      "orders.carrier",
      "orders.awaits_review",
      "customer.email",
      "customer.erased_at",
      "campaign.name as campaign",
      "location.name as place",
      "location.street as place_street",
      "location.number as place_number",
      "location.apartment as place_apartment",
      "location.neighborhood as place_neighborhood",
      "location.zip as place_zip",
      "location.city as place_city",
      "location.state as place_state",
      "location.phone as place_phone",
    ])
    .where("orders.id", "=", id)
    .executeTakeFirst();

type SeenOrder = NonNullable<Awaited<ReturnType<typeof findSeenOrder>>>;

/** As in the list of codes. One that is gone was a person's, who was erased. */
function couponOf(row: SeenOrder, permissions: Permissions): string | null {
  if (row.coupon_code === null) return null;
  return row.coupon_id === null ? HIDDEN_CODE : shownCode({ ...row, code: row.coupon_code }, permissions);
}

/** Where an order is collected, as on an envelope. */
const placeLinesOf = (row: SeenOrder): string[] =>
  row.place === null
    ? []
    : [
        [row.place_street, row.place_number, row.place_apartment].filter(Boolean).join(" "),
        row.place_neighborhood ?? "",
        [row.place_zip, [row.place_city, row.place_state].filter(Boolean).join(", ")].filter(Boolean).join(" "),
        row.place_phone ? `Tel. ${row.place_phone}` : "",
      ].filter((line) => line !== "");

async function readAppointment(db: Handle, row: SeenOrder): Promise<OrderDetail["appointment"]> {
  const kept = await appointmentOf(db, row, new Date());
  if (!kept?.startsAt || row.location_id === null) return null;
  return {
    place: row.location_id,
    day: zonedTime(kept.startsAt, kept.zone).day,
    words: appointmentWords(kept.startsAt, kept.zone),
    mustMove: kept.mustMove,
  };
}

/** «XAXX••••••000»: whole for a member who sees receivers, absent for one who works with goods alone. */
function invoiceOf(
  invoice: FrozenInvoice | null,
  seen: ReturnType<typeof invoiceDataOfOrders>,
): OrderDetail["invoice"] {
  if (invoice === null || seen === "none") return null;
  const { rfc, legal_name: name, tax_regime: regime, cfdi_use: use, postal_code: postalCode } = invoice;
  if (seen === "shown") return { rfc, name, regime, use, postalCode };
  return { rfc: `${rfc.slice(0, 4)}••••••${rfc.slice(-3)}`, name: `${name.slice(0, 1)}•••`, regime, use, postalCode };
}

/** E-mails to its customer, the oldest first. */
async function readMails(db: Handle, id: number, status: OrderStatus): Promise<OrderDetail["mails"]> {
  const rows = await db
    .selectFrom("mail_log")
    .select(["id", "kind", "tries", "queued_at", "sent_at"])
    .select(MAIL_OUTCOME.as("state"))
    .where("order_id", "=", id)
    .where("kind", "in", Object.keys(ORDER_MAILS))
    .orderBy("id")
    .execute();
  return rows.map((mail) => ({
    id: mail.id,
    name: mailName(mail.kind),
    state: mail.state,
    tries: mail.tries,
    at: mail.queued_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
    canResend: canBeResent(mail.kind, status),
  }));
}

/** Its way: what it went through, where it is, and what usually comes. */
async function readRoute(
  db: Handle,
  { id, status, delivery }: { readonly id: number; readonly status: OrderStatus; readonly delivery: number },
): Promise<OrderDetail["route"]> {
  const events = await db
    .selectFrom("order_event")
    .select(["to_status", "at"])
    .where("order_id", "=", id)
    .where((eb) => eb("from_status", "is distinct from", eb.ref("to_status")))
    .orderBy("id")
    .execute();
  const type = deliveryTypeFromCode(delivery);
  const way: OrderStatus[] = [
    "paymentReceived",
    "paymentValidated",
    "inProcess",
    "preparingShipment",
    ...(type ? DELIVERY_WAYS[type] : []),
    "delivered",
  ];
  const stops = way.includes(status) || status === "exception" ? way : [status];
  return stops.map((stop) => {
    const { code } = ORDER_STATUSES[stop];
    return { status: code, at: events.findLast((event) => event.to_status === code)?.at.toISOString() ?? null };
  });
}
