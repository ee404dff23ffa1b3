import type { FastifyInstance } from "fastify";
import { appointmentsEndpoint } from "../../../shared/contract/appointments.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { offerAt, offeredHours } from "./appointments.service.ts";
import { toWireAppointments } from "./wire-appointments.ts";

export function appointmentRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, appointmentsEndpoint, async ({ params }) =>
    ok(toWireAppointments(await offeredHours(db, { locationId: params.branch, ...offerAt(new Date()) }))),
  );
}
