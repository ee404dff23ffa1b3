import type { FastifyInstance } from "fastify";
import { buyAgainEndpoint, orderEndpoint, ordersEndpoint, slipPdfEndpoint } from "../../../shared/contract/orders.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { findOrders } from "./orders.repository.ts";
import { buyAgain, orderOf } from "./orders.service.ts";
import { slipPdf } from "./slip/slip-pdf.ts";
import { toWireOrderSummary } from "./wire-order.ts";

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, orderEndpoint, async ({ params, customer }) => orderOf(services, customer.id, params.orderId));

  serve(app, slipPdfEndpoint, async ({ params, customer, reply }) => {
    const order = await orderOf(services, customer.id, params.orderId);
    if (!order.ok) return order;
    const pdf = await slipPdf(order.value, services.config.SHOP_NAME);
    if (!pdf) return err({ kind: "slipNotThere" });
    void reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="pedido-${params.orderId}.pdf"`);
    return ok(pdf);
  });

  serve(app, buyAgainEndpoint, async ({ params, customer }) => buyAgain(db, customer.id, params.orderId));

  serve(app, ordersEndpoint, async ({ query, customer }) =>
    ok(
      (await findOrders(db, customer.id, query.pagina ?? 1)).map((order) =>
        toWireOrderSummary(order, order.in_review === true),
      ),
    ),
  );
}
