import type { FastifyInstance } from "fastify";
import {
  askCarrierEndpoint,
  colleaguesEndpoint,
  correctShipmentEndpoint,
  deliverShipmentEndpoint,
  orderShipmentsEndpoint,
  sendShipmentEndpoint,
  stopOrderEndpoint,
} from "../../../shared/contract/staff/orders/shipments.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { hasGrant } from "../../../shared/domain/staff/access/permissions.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { askCarrierAction } from "../../administration/actions/shipments/ask-carrier.ts";
import { correctShipmentAction } from "../../administration/actions/shipments/correct-shipment.ts";
import { deliverShipmentAction } from "../../administration/actions/shipments/deliver-shipment.ts";
import { sendShipmentAction } from "../../administration/actions/shipments/send-shipment.ts";
import { stopOrderAction } from "../../administration/actions/shipments/stop-order.ts";
import { findWorkingMembers } from "../../administration/identity/working-members.repository.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { readOrderShipments } from "./read-order-shipments.ts";

export function shipmentsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, orderShipmentsEndpoint, async ({ params: { id }, staff }) => {
    const shipments = await readOrderShipments(services, id, staff.permissions);
    return shipments ? ok(shipments) : err(NOT_FOUND);
  });
  serveAction(app, services, sendShipmentEndpoint, {
    action: sendShipmentAction,
    toInput: ({ body: { orderId, expected, carrier, shippedAt, parcels, notify } }) => ({
      orderId,
      expected: statusOf(expected),
      carrier,
      shippedAt,
      parcels,
      tellsCustomer: notify,
    }),
    toResult: ({ status, ...sent }) => ({ ...sent, status: ORDER_STATUSES[status].code }),
  });
  serveAction(app, services, correctShipmentEndpoint, {
    action: correctShipmentAction,
    toInput: ({ params, body: { expected, carrier, trackingNumbers } }) => ({
      shipmentId: params.id,
      expected,
      carrier,
      trackingNumbers,
    }),
  });
  serveAction(app, services, askCarrierEndpoint, {
    action: askCarrierAction,
    toInput: ({ params }) => ({ shipmentId: params.id }),
  });
  serveAction(app, services, deliverShipmentEndpoint, {
    action: deliverShipmentAction,
    toInput: ({ params }) => ({ shipmentId: params.id }),
  });
  serveAction(app, services, stopOrderEndpoint, {
    action: stopOrderAction,
    toInput: ({ params, body: { expected, motive, note, responsibleId, remindOn } }) => ({
      orderId: params.id,
      expected: statusOf(expected),
      motive,
      note,
      responsibleId,
      remindOn,
    }),
  });
  serveStaff(app, colleaguesEndpoint, async () => {
    const members = await findWorkingMembers(db, new Date());
    return ok(
      members
        .filter(({ permissions }) => hasGrant(permissions, "orders.advance", "full"))
        .map(({ id, name, role }) => ({ id, name, role })),
    );
  });
}

/** No order that is shipped is in a status that is not known: 10 stands for it and is refused. */
const statusOf = (code: number): OrderStatus => orderStatusFromCode(code) ?? "incomplete";
