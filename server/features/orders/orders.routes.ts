import type { FastifyInstance } from "fastify";
import {
  appointmentFileEndpoint,
  changeAppointmentEndpoint,
  orderHoursEndpoint,
} from "../../../shared/contract/orders/order-appointments.ts";
import {
  buyAgainEndpoint,
  correctAddressEndpoint,
  orderEndpoint,
  ordersEndpoint,
  slipPdfEndpoint,
} from "../../../shared/contract/orders/orders.ts";
import { momentOf } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { fieldMessages } from "../../http/app-error.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { ADDRESS_WIRE_NAMES, fromAddressBody } from "../addresses/wire-address.ts";
import { toWireAppointments } from "../appointments/wire-appointments.ts";
import { appointmentFile } from "./appointment-file.ts";
import { changeOwnAppointment, hoursOfOrder } from "./change-appointment.ts";
import { correctAddress } from "./correct-address.ts";
import { findOrders } from "./orders.repository.ts";
import { buyAgain, orderOf } from "./orders.service.ts";
import { slipPdf } from "./slip/slip-pdf.ts";
import { toWireBoughtAgain, toWireOrder, toWireOrderSummary } from "./wire-order.ts";

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  serve(app, orderEndpoint, async ({ params, customer }) => {
    const order = await orderOf(services, customer.id, params.orderId);
    return order.ok ? ok(toWireOrder(order.value, config)) : order;
  });

  serve(app, correctAddressEndpoint, async ({ params: { orderId }, customer, body }) => {
    const form = fromAddressBody({ tipo: 2, alias: "", ...body }, "");
    const corrected = await correctAddress(db, { customerId: customer.id, orderId, form });
    if (!corrected.ok) {
      const { error } = corrected;
      if (error.kind !== "addressInvalid") return err(error);
      return err({ kind: "fieldsRefused", fields: fieldMessages(error.errors, ADDRESS_WIRE_NAMES) });
    }
    const order = await orderOf(services, customer.id, orderId);
    return order.ok ? ok(toWireOrder(order.value, config)) : order;
  });

  serve(app, orderHoursEndpoint, async ({ params: { orderId }, customer }) => {
    const offered = await hoursOfOrder(db, { customerId: customer.id, orderId });
    return offered.ok ? ok(toWireAppointments(offered.value)) : offered;
  });

  serve(app, changeAppointmentEndpoint, async ({ params: { orderId }, customer, body }) => {
    const startsAt = body.Inicio === null ? null : momentOf(body.Inicio);
    const asked = { customerId: customer.id, orderId, startsAt, revision: body.Revision };
    const changed = await changeOwnAppointment(services, asked);
    if (!changed.ok) return changed;
    const order = await orderOf(services, customer.id, orderId);
    return order.ok ? ok(toWireOrder(order.value, config)) : order;
  });

  serve(app, appointmentFileEndpoint, async ({ params: { orderId }, customer, reply }) => {
    const order = await orderOf(services, customer.id, orderId);
    if (!order.ok) return order;
    const file = order.value.appointment?.startsAt && appointmentFile(config, order.value, new Date());
    if (!file) return err({ kind: "appointmentNotThere" });
    void reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="cita-${orderId}.ics"`);
    return ok(file);
  });

  serve(app, slipPdfEndpoint, async ({ params, customer, reply }) => {
    const order = await orderOf(services, customer.id, params.orderId);
    if (!order.ok) return order;
    const pdf = await slipPdf(order.value, config);
    if (!pdf) return err({ kind: "slipNotThere" });
    void reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="pedido-${params.orderId}.pdf"`);
    return ok(pdf);
  });

  serve(app, buyAgainEndpoint, async ({ params, customer }) => {
    const bought = await buyAgain(db, customer.id, params.orderId);
    return bought.ok ? ok(bought.value.map(toWireBoughtAgain)) : bought;
  });

  serve(app, ordersEndpoint, async ({ query, customer }) =>
    ok(
      (await findOrders(db, customer.id, query.pagina ?? 1)).map((order) =>
        toWireOrderSummary(order, order.in_review === true),
      ),
    ),
  );
}
