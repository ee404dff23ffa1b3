import { arrivalDay, isBeforeTires } from "../../../shared/domain/appointments/arrival-day.ts";
import type { AppointmentState } from "../../../shared/domain/appointments/appointment-state.ts";
import { takesAppointments } from "../../../shared/domain/appointments/appointment-terms.ts";
import { hasNotice, type Offer } from "../../../shared/domain/appointments/slots.ts";
import { zonedTime } from "../../../shared/domain/appointments/zoned-time.ts";
import type { Centavos } from "../../../shared/domain/money/money.ts";
import { isOver, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { type Appointment, findAppointment } from "../appointments/kept-appointments.ts";
import { findBranch, mountingTotal } from "../dealers/appointment-terms.ts";
import type { OrderRow } from "./orders.repository.ts";

/** An order's appointment as its customer sees it, or that one can be made. */
export interface OrderAppointment {
  /** Null: none is booked. */
  readonly startsAt: Date | null;
  /** Of a cancelled appointment; else null. */
  readonly cancelledHour: Date | null;
  readonly state: AppointmentState | null;
  /** 0: there was none yet. */
  readonly revision: number;
  /** The branch's. */
  readonly zone: string;
  readonly canChoose: boolean;
  readonly canCancel: boolean;
  readonly mustMove: boolean;
  readonly mounting: Centavos | null;
}

/** What of an order decides about its appointment. */
export type OrderToMount = Pick<OrderRow, "id" | "status" | "location_id" | "delivered_by" | "articles">;

const statusOf = (order: Pick<OrderRow, "status">): OrderStatus => orderStatusFromCode(order.status) ?? "cancelled";

/** What the branch offers for an order: from when on its tyres are there. */
export const offerFor = (order: OrderToMount, now: Date): Offer => ({
  firstDay: arrivalDay({ status: statusOf(order), deliveredBy: order.delivered_by }, businessDay(now)),
  now,
});

/** Whether an order may get an hour: its tyres are owed still. */
export const canBeMounted = (order: Pick<OrderRow, "status">): boolean => !isOver(statusOf(order));

interface Kept {
  readonly order: OrderToMount;
  readonly kept: Pick<Appointment, "startsAt" | "state">;
  readonly zone: string;
  readonly now: Date;
}

/** The order's tyres come after the appointment's day. That day may have passed. */
const comesTooEarly = ({ order, kept, zone, now }: Kept): boolean =>
  (kept.state === "booked" || kept.state === "missed") &&
  isBeforeTires(
    { status: statusOf(order), deliveredBy: order.delivered_by },
    zonedTime(kept.startsAt, zone).day,
    businessDay(now),
  );

/** Whether its customer may have another hour: until two hours before, and at any time where the tyres come after it. */
export const canBeChanged = (given: Kept): boolean =>
  (given.kept.state === "booked" && hasNotice(given.kept.startsAt, given.now)) || comesTooEarly(given);

/** Undefined: it is delivered, its branch gives no appointments, or it is over without one. */
export async function appointmentOf(db: Handle, order: OrderToMount, now: Date): Promise<OrderAppointment | undefined> {
  if (order.location_id === null) return undefined;
  const [kept, branch] = await Promise.all([findAppointment(db, order.id), findBranch(db, order.location_id)]);
  if (!branch) return undefined;
  const isOffered = branch.isActive && takesAppointments(branch.terms) && canBeMounted(order);
  const hasOne = kept !== undefined && kept.state !== "cancelled";
  if (!hasOne && !isOffered) return undefined;
  const given = hasOne ? { order, kept, zone: branch.zone, now } : undefined;
  const isFree = !given || canBeChanged(given);
  return {
    startsAt: hasOne ? kept.startsAt : null,
    cancelledHour: kept?.state === "cancelled" ? kept.startsAt : null,
    state: kept?.state ?? null,
    revision: kept?.revision ?? 0,
    zone: branch.zone,
    canChoose: isOffered && isFree,
    canCancel: kept?.state === "booked" && isFree,
    mustMove: given !== undefined && comesTooEarly(given),
    mounting: mountingTotal(hasOne ? kept : branch.terms, order.articles),
  };
}
