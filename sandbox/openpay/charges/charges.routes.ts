import type { FastifyInstance, FastifyRequest } from "fastify";
import { createCharge, expireCharges, refundCharge } from "./charges.ts";
import { findCustomer } from "../customers.routes.ts";
import type { Charge, Customer } from "../entities.ts";
import { pageCharges } from "../lists.ts";
import type { Query } from "../lists.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { notFound } from "../openpay-errors.ts";

type ChargeParams = { Params: { id: string } };

/** The same routes at merchant level, which sees every charge, and below a customer, who sees only theirs. */
export const chargeRoutes = (app: FastifyInstance, context: OpenpayContext, base: "" | "/customers/:cid"): void => {
  const { store, toWire } = context;
  const ownerOf = (request: FastifyRequest): Customer | null => {
    const { cid } = request.params as { cid?: string };
    return cid === undefined ? null : findCustomer(context, cid);
  };
  const isVisible = (charge: Charge, owner: Customer | null) => owner === null || charge.customerId === owner.id;
  const find = (request: FastifyRequest): Charge => {
    const owner = ownerOf(request);
    const { id } = request.params as { id: string };
    const charge = store.charges.get(id);
    if (!charge || !isVisible(charge, owner)) throw notFound("charge", id);
    return charge;
  };

  app.post(`${base}/charges`, async (request) => toWire(await createCharge(context, request.body, ownerOf(request))));

  app.get<{ Querystring: Query }>(`${base}/charges`, async (request) => {
    await expireCharges(context);
    const owner = ownerOf(request);
    const visible = [...store.charges.values()].filter((charge) => isVisible(charge, owner));
    return pageCharges(visible, request.query).map(toWire);
  });

  app.get<ChargeParams>(`${base}/charges/:id`, async (request) => {
    await expireCharges(context);
    return toWire(find(request));
  });

  app.post<ChargeParams>(`${base}/charges/:id/refund`, async (request) =>
    toWire(await refundCharge(context, find(request), request.body)),
  );
};
