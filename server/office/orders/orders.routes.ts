import type { FastifyInstance } from "fastify";
import { boardEndpoint } from "../../../shared/contract/staff/orders/order-board.ts";
import { orderCountsEndpoint, orderPlacesEndpoint } from "../../../shared/contract/staff/orders/order-lists.ts";
import { advanceOrderEndpoint, orderEndpoint, ordersEndpoint } from "../../../shared/contract/staff/orders/orders.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { mayStepTo, personsOfOrders } from "../../../shared/domain/staff/access/order-access.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { advanceOrderAction } from "../../administration/actions/orders/advance-order.ts";
import { isValidation } from "../../administration/actions/orders/validate-payment.ts";
import { actsWithoutSecondPerson } from "../../administration/actions/second-person.ts";
import type { OfficeServices } from "../office-services.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { isRehearsed } from "../rehearsed-call.ts";
import { actorOf, serveAction, serveStaff } from "../serve-staff.ts";
import { advanceManyRoute } from "./advance-many.ts";
import { listOrders } from "./list/list-orders.ts";
import { readBoard } from "./list/order-board.ts";
import { countOpenOrders, placesOfOrders } from "./list/order-counts.ts";
import { ordersFileRoute } from "./list/orders-file.ts";
import { readOrder } from "./read-order.ts";
import { orderSearch } from "./list/search-lines.ts";
import { reviewPaidPayment } from "../../features/payments/review-paid-payment.ts";
import { createPaymentAsker } from "../../administration/actions/orders/payment-asker.ts";
import { validationRoute } from "./validation.routes.ts";
import { wasOpened } from "./order-readings.repository.ts";

export function ordersRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;

  const search = orderSearch(db);

  serveStaff(app, ordersEndpoint, async ({ query, staff, request }) => {
    const found = await search(query.q, staff, request);
    return ok(await listOrders(db, query, staff.permissions, found));
  });
  serveStaff(app, orderCountsEndpoint, async ({ staff }) => ok(await countOpenOrders(db, staff.permissions)));
  serveStaff(app, orderPlacesEndpoint, async () => ok(await placesOfOrders(db)));
  serveStaff(app, boardEndpoint, async ({ query, staff, request }) => {
    const found = await search(query.q, staff, request);
    return ok({ columns: await readBoard(db, query, staff.permissions, found) });
  });
  ordersFileRoute(app, services, search);
  const { shop, log } = services;
  const ask = createPaymentAsker({
    db,
    providers: shop,
    review: (attemptId) => reviewPaidPayment(shop, { attemptId, claim: null }),
    log,
  });
  validationRoute(app, services, ask);
  advanceManyRoute(app, services, ask);

  serveStaff(app, orderEndpoint, async ({ params: { id }, staff, request }) => {
    const order = await readOrder(db, id, staff.permissions);
    if (!order) return err(NOT_FOUND);
    if (
      personsOfOrders(staff.permissions) === "shown" &&
      !(await wasOpened(db, { staffId: staff.staffId, orderId: id, command: OPEN }))
    ) {
      const record = { subject: { kind: "order", id: String(id) } };
      await writeLine(db, { action: OPEN, actor: actorOf(staff, request), reason: "", record });
    }
    const isAlone = await actsWithoutSecondPerson(db, services.config, actorOf(staff, request), new Date());
    return ok(isAlone ? { ...order, acts: order.acts.map(({ act }) => ({ act, asks: false })) } : order);
  });

  serveAction(app, services, advanceOrderEndpoint, {
    action: advanceOrderAction,
    toInput: async ({ params, body: { to, expected, shipments }, staff, request }) => ({
      orderId: params.id,
      to: statusOf(to),
      expected: statusOf(expected),
      provider:
        isRehearsed(request) ||
        !mayStepTo(statusOf(to), staff.permissions) ||
        !isValidation(statusOf(expected), statusOf(to))
          ? null
          : await ask(params.id, "validated"),
      shipment: null,
      outcomes: shipments ? new Map(shipments.map(({ id, outcome }) => [id, outcome])) : null,
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

const OPEN = "orders open";
