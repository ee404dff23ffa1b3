import type { FastifyInstance } from "fastify";
import { randomId } from "../core/ids.ts";
import { readAddress, readFields, readText, requireEmail, requireText } from "./body-fields.ts";
import type { Customer } from "./entities.ts";
import { page } from "./lists.ts";
import type { Query } from "./lists.ts";
import type { OpenpayContext } from "./openpay-context.ts";
import { notFound, OpenpayError } from "./openpay-errors.ts";
import { toWireCustomer } from "./wire.ts";

type CustomerParams = { Params: { cid: string } };

export const findCustomer = (context: OpenpayContext, id: string): Customer => {
  const customer = context.store.customers.get(id);
  if (!customer) throw notFound("customer", id);
  return customer;
};

export const customerRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const { store, core } = context;

  app.post("/customers", async (request, reply) => {
    const fields = readFields(request.body);
    const externalId = readText(fields, "external_id", 100);
    const customer: Customer = {
      id: randomId("a"),
      name: requireText(fields, "name", 100),
      lastName: readText(fields, "last_name", 100),
      email: requireEmail(fields),
      phoneNumber: readText(fields, "phone_number", 100),
      externalId,
      address: readAddress(fields),
      createdAt: core.clock.now(),
    };
    if (externalId !== null && [...store.customers.values()].some((other) => other.externalId === externalId)) {
      throw new OpenpayError(2003);
    }
    store.customers.set(customer.id, customer);
    return reply.code(201).send(toWireCustomer(customer));
  });

  app.get<{ Querystring: Query }>("/customers", async ({ query }) => {
    const externalId = query["external_id"];
    const wanted = [...store.customers.values()].filter(
      (one) => externalId === undefined || one.externalId === externalId,
    );
    return page(wanted, query).map(toWireCustomer);
  });

  app.delete<CustomerParams>("/customers/:cid", async (request, reply) => {
    const customer = findCustomer(context, request.params.cid);
    store.customers.delete(customer.id);
    for (const saved of store.cards.values()) if (saved.customerId === customer.id) store.cards.delete(saved.id);
    return reply.code(204).send();
  });
};
