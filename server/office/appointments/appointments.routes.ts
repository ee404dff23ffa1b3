import type { FastifyInstance } from "fastify";
import {
  appointmentDayEndpoint,
  appointmentHoursEndpoint,
  cancelAppointmentEndpoint,
  markAppointmentEndpoint,
  moveAppointmentEndpoint,
} from "../../../shared/contract/staff/orders/appointments.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import { momentOf } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import {
  cancelAppointmentAction,
  markAppointmentAction,
  moveAppointmentAction,
} from "../../administration/actions/appointments/appointment-acts.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { hoursOfOrder } from "../../features/orders/change-appointment.ts";
import { databaseTime } from "../../db/database-time.ts";
import { findOrder } from "../../features/orders/orders.repository.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { readAppointmentDay } from "./read-appointment-day.ts";

export function staffAppointmentsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, appointmentDayEndpoint, async ({ query: { place, day }, staff }) =>
    ok(
      await readAppointmentDay(db, {
        place: place === undefined ? undefined : Number(place),
        day,
        permissions: staff.permissions,
        now: await databaseTime(db),
      }),
    ),
  );
  serveStaff(app, appointmentHoursEndpoint, async ({ params: { id }, staff }) => {
    const order = await findOrder(db, id);
    const status = order && orderStatusFromCode(order.status);
    if (!order || !status || !seesOrdersIn(status, staff.permissions)) return err(NOT_FOUND);
    const offered = await hoursOfOrder(db, { customerId: order.customer_id, orderId: id });
    return ok({
      days: ((offered.ok && offered.value?.days) || []).map(({ day, hours }) => ({
        day,
        hours: hours.map(({ startsAt, time, left }) => ({ startsAt: startsAt.toISOString(), time, left })),
      })),
    });
  });
  serveAction(app, services, markAppointmentEndpoint, {
    action: markAppointmentAction,
    toInput: ({ params: { id }, body: { state, expected } }) => ({ orderId: id, state, expected }),
  });
  serveAction(app, services, moveAppointmentEndpoint, {
    action: moveAppointmentAction,
    toInput: ({ params: { id }, body: { startsAt, expected } }) => ({
      orderId: id,
      startsAt: momentOf(startsAt),
      expected,
    }),
  });
  serveAction(app, services, cancelAppointmentEndpoint, {
    action: cancelAppointmentAction,
    toInput: ({ params: { id }, body: { expected } }) => ({ orderId: id, expected }),
  });
}
