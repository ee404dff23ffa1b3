import type { FastifyInstance, FastifyRequest } from "fastify";
import { randomId } from "../core/ids.ts";
import { readFields, requireText } from "./body-fields.ts";
import { findSaveDecline } from "./charges/card-outcomes.ts";
import { findCustomer } from "./customers.routes.ts";
import type { SavedCard } from "./entities.ts";
import { page } from "./lists.ts";
import type { Query } from "./lists.ts";
import type { OpenpayContext } from "./openpay-context.ts";
import { notFound, OpenpayError } from "./openpay-errors.ts";
import { toWirePoints } from "./charges/points.ts";
import { takeRefusal } from "./charges/refusals.ts";
import { readExpiry } from "./tokens.routes.ts";
import { toWireCard } from "./wire.ts";

const saveCard = (context: OpenpayContext, body: unknown, customerId: string): SavedCard => {
  const { store, core } = context;
  const fields = readFields(body);
  const tokenId = requireText(fields, "token_id", 45);
  requireText(fields, "device_session_id", 255);
  const token = store.tokens.get(tokenId);
  if (!token) throw notFound("token", tokenId);
  if (token.use !== "fresh") throw new OpenpayError(1003, "This token_id was already used");
  for (const other of store.cards.values()) {
    if (other.customerId === customerId && other.card.number === token.card.number) throw new OpenpayError(2002);
  }
  token.use = "spent";
  const decline = takeRefusal(store.refusals, "saveCard") ?? findSaveDecline(token.card);
  if (decline) throw decline;
  const saved: SavedCard = {
    id: randomId("k"),
    customerId,
    card: token.card,
    createdAt: core.clock.now(),
  };
  store.cards.set(saved.id, saved);
  return saved;
};

const updateCard = (context: OpenpayContext, saved: SavedCard, body: unknown): void => {
  const fields = readFields(body);
  const card = { ...saved.card };
  if ("expiration_month" in fields || "expiration_year" in fields) {
    const both = { expiration_month: card.expirationMonth, expiration_year: card.expirationYear, ...fields };
    Object.assign(card, readExpiry(both, context.core.clock.now()));
  }
  context.store.cards.set(saved.id, { ...saved, card });
};

type CustomerCards = { Params: { cid: string } };
type CustomerCard = { Params: { cid: string; id: string } };

/** The cards that a customer saved. */
export const cardRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const { store } = context;
  const find = ({ params: { cid, id } }: FastifyRequest<CustomerCard>): SavedCard => {
    const saved = store.cards.get(id);
    if (saved?.customerId !== findCustomer(context, cid).id) throw notFound("card", id);
    return saved;
  };
  const CARDS = "/customers/:cid/cards";

  app.post<CustomerCards>(CARDS, async ({ body, params }, reply) =>
    reply.code(201).send(toWireCard(saveCard(context, body, findCustomer(context, params.cid).id))),
  );
  app.get<CustomerCards & { Querystring: Query }>(CARDS, async ({ params, query }) => {
    const { id } = findCustomer(context, params.cid);
    const own = [...store.cards.values()].filter((saved) => saved.customerId === id);
    return page(own, query).map(toWireCard);
  });
  app.get<CustomerCard>(`${CARDS}/:id`, async (request) => toWireCard(find(request)));
  app.get<CustomerCard>(`${CARDS}/:id/points`, async (request) => toWirePoints(store, find(request).card));
  app.put<CustomerCard>(`${CARDS}/:id`, async (request) => {
    updateCard(context, find(request), request.body);
    return {};
  });
  app.delete<CustomerCard>(`${CARDS}/:id`, async (request, reply) => {
    store.cards.delete(find(request).id);
    return reply.code(204).send();
  });
};
