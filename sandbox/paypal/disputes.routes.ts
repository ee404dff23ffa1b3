import type { FastifyInstance } from "fastify";
import { notFound, PaypalError } from "./paypal-errors.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { toDisputeItem, toWireDispute } from "./wire.ts";

/** Customer Disputes v1, what a merchant reads of it. */
export const disputeRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  const { store } = context;
  const checkPermission = (): void => {
    if (!store.settings.seesDisputes) throw PaypalError.of("PERMISSION_DENIED");
  };

  app.get<{ Querystring: { disputed_transaction_id?: string } }>("/v1/customer/disputes", async (request) => {
    checkPermission();
    const { disputed_transaction_id: captureId } = request.query;
    const all = [...store.disputes.values()].toReversed();
    const items = captureId === undefined ? all : all.filter((dispute) => dispute.captureId === captureId);
    return { items: items.map((dispute) => toDisputeItem(dispute, context.addresses())), links: [] };
  });

  app.get<{ Params: { id: string } }>("/v1/customer/disputes/:id", async (request) => {
    checkPermission();
    const dispute = store.disputes.get(request.params.id);
    if (!dispute) throw notFound();
    return toWireDispute(dispute, context.addresses());
  });
};
