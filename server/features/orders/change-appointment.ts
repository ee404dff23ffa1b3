import type { Centavos } from "../../../shared/domain/money/money.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { countChanges } from "../../db/count-changes.ts";
import { databaseTime } from "../../db/database-time.ts";
import { transact } from "../../db/transact.ts";
import type { Services } from "../../http/services.ts";
import { type Appointment, changeState, findAppointment, writeAppointment } from "../appointments/kept-appointments.ts";
import { holdHour, type HourRefusal, offeredHours, type OfferedHours } from "../appointments/appointments.service.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { findBranch } from "../dealers/appointment-terms.ts";
import { canBeChanged, canBeMounted, offerFor, type OrderToMount } from "./order-appointment.ts";
import { queueCustomerMail, timesWritten } from "./order-mails.ts";
import { noteOrder } from "./order-moves.ts";
import { findOrder, lockOrderToMount } from "./orders.repository.ts";

interface Asked {
  readonly customerId: number;
  readonly orderId: number;
  /** Null cancels it. */
  readonly startsAt: Date | null;
  /** Of the appointment that was seen; 0: there was none. */
  readonly revision: number;
}

export type AppointmentRefusal =
  | HourRefusal
  | { readonly kind: "appointmentChanged" | "appointmentTooLate" | "appointmentNotPossible" };

type ChangeError =
  | AppointmentRefusal
  | { readonly kind: "unauthorized" | "orderNotFound" }
  | { readonly kind: "appointmentChangedTooOften"; readonly retryAfterSeconds: number };

/** What a branch offers for an order of this customer. */
export async function hoursOfOrder(
  db: Handle,
  { customerId, orderId }: Pick<Asked, "customerId" | "orderId">,
): Promise<Result<OfferedHours | undefined, { kind: "orderNotFound" }>> {
  const order = await findOrder(db, orderId);
  if (!order || order.customer_id !== customerId) return err({ kind: "orderNotFound" });
  if (order.location_id === null || !canBeMounted(order)) return ok(undefined);
  const offered = await offeredHours(db, { locationId: order.location_id, orderId, ...offerFor(order, new Date()) });
  const told = priceTold(await findAppointment(db, orderId), order);
  return ok(offered && { ...offered, mountingPrice: told ?? offered.mountingPrice });
}

/** The price of mounting that an appointment was made with: it stays when the hour moves at the same branch. */
const priceTold = (current: Appointment | undefined, order: OrderToMount): Centavos | null =>
  current && current.state !== "cancelled" && current.locationId === order.location_id ? current.mountingPrice : null;

/** Its customer books, moves or cancels an appointment, until two hours before. Each change is told by e-mail. */
export async function changeOwnAppointment(
  { db, accountLimits }: Pick<Services, "db" | "accountLimits">,
  asked: Asked,
): Promise<Result<undefined, ChangeError>> {
  const tooOften = (retryAfterSeconds: number) =>
    err({ kind: "appointmentChangedTooOften", retryAfterSeconds } as const);
  const change = () => transact(db, (trx) => changeOwn(trx, asked));
  return countChanges(accountLimits.appointmentChange, { key: String(asked.customerId), tooOften }, change);
}

async function changeOwn(trx: Trx, asked: Asked): Promise<Result<undefined, ChangeError>> {
  if (!(await lockLivingCustomer(trx, asked.customerId))) return err({ kind: "unauthorized" });
  const order = await lockOrderToMount(trx, asked.orderId);
  if (!order || order.customer_id !== asked.customerId) return err({ kind: "orderNotFound" });
  const current = await findAppointment(trx, order.id);
  const now = await databaseTime(trx);
  const branch = current && (await findBranch(trx, current.locationId));
  if (
    current &&
    branch &&
    current.state !== "cancelled" &&
    !canBeChanged({ order, kept: current, zone: branch.zone, now })
  )
    return err({ kind: current.state === "booked" ? "appointmentTooLate" : "appointmentNotPossible" });
  const change = { order, current, startsAt: asked.startsAt, revision: asked.revision, now };
  const changed = await changeAppointment(trx, change);
  if (!changed.ok || !changed.value) return changed.ok ? ok(undefined) : changed;
  await noteAppointment(trx, { order, startsAt: asked.startsAt, actor: "customer" });
  return ok(undefined);
}

export interface AppointmentChange {
  readonly order: OrderToMount;
  readonly current: Appointment | undefined;
  readonly startsAt: Date | null;
  readonly revision: number;
  readonly now: Date;
}

/** Whether anything changed: the same hour again changes nothing. The order is locked. */
export async function changeAppointment(
  trx: Trx,
  { order, current, startsAt, revision, now }: AppointmentChange,
): Promise<Result<boolean, AppointmentRefusal>> {
  const isBooked = current?.state === "booked";
  if (startsAt === null ? current?.state === "cancelled" : isBooked && isAt(current, order, startsAt)) return ok(false);
  if ((current?.revision ?? 0) !== revision) return err({ kind: "appointmentChanged" });
  if (startsAt === null) {
    if (!isBooked) return err({ kind: "appointmentNotPossible" });
    return ok(await changeState(trx, current, { from: ["booked"], to: "cancelled" }));
  }
  const isMountable = order.location_id !== null && canBeMounted(order) && current?.state !== "arrived";
  if (order.location_id === null || !isMountable) return err({ kind: "appointmentNotPossible" });
  const locationId = order.location_id;
  const held = await holdHour(trx, { locationId, orderId: order.id, startsAt, ...offerFor(order, now) });
  if (!held.ok) return held;
  const mountingPrice = priceTold(current, order) ?? held.value.mountingPrice;
  await writeAppointment(trx, { orderId: order.id, locationId, startsAt, mountingPrice });
  return ok(true);
}

const isAt = (current: Appointment, order: OrderToMount, startsAt: Date): boolean =>
  current.startsAt.getTime() === startsAt.getTime() && current.locationId === order.location_id;

/** Writes a change into the order's history, without the hour, which an erasure would leave there; and tells its customer. */
export async function noteAppointment(
  trx: Trx,
  { order, startsAt, actor }: Pick<AppointmentChange, "order" | "startsAt"> & { readonly actor: "customer" | "staff" },
): Promise<void> {
  const reason = startsAt ? "appointment" : "appointment cancelled";
  await noteOrder(trx, { orderId: order.id, actor, reason });
  const times = (await timesWritten(trx, "appointmentChanged", [order.id])).get(order.id) ?? 0;
  await queueCustomerMail(trx, "appointmentChanged", order.id, times > 0 ? { nth: times + 1 } : {});
}
