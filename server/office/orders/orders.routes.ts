import type { FastifyInstance } from "fastify";
import { advanceOrderEndpoint } from "../../../shared/contract/staff/orders.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { advanceOrderAction } from "../../administration/actions/orders/advance-order.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction } from "../serve-staff.ts";

export function ordersRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, advanceOrderEndpoint, {
    action: advanceOrderAction,
    toInput: ({ params, body: { to, expected, shipment } }) => ({
      orderId: params.id,
      to: statusOf(to),
      expected: statusOf(expected),
      shipment: shipment ? { carrierUrl: "", ...shipment } : null,
    }),
    toResult: ({ orderId, from, to }) => ({
      id: orderId,
      from: ORDER_STATUSES[from].code,
      to: ORDER_STATUSES[to].code,
    }),
  });
}

/** No order is ever in, or goes by hand to, a status that is not known: 10 stands for it and is refused. */
const statusOf = (code: number): OrderStatus => orderStatusFromCode(code) ?? "incomplete";
