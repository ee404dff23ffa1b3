import type { FastifyInstance, FastifyRequest } from "fastify";
import { randomId } from "../core/ids.ts";
import { readDigits, readFields, requireText } from "./body-fields.ts";
import { findSaveDecline } from "./charges/card-outcomes.ts";
import { findCustomer } from "./customers.routes.ts";
import type { SavedCard } from "./entities.ts";
import { page } from "./lists.ts";
import type { Query } from "./lists.ts";
import type { OpenpayContext } from "./openpay-context.ts";
import { notFound, OpenpayError } from "./openpay-errors.ts";
import { toWirePoints } from "./charges/points.ts";
import { takeRefusal } from "./charges/refusals.ts";
import { checkCvv, readExpiry } from "./tokens.routes.ts";
import { toWireCard } from "./wire.ts";

const saveCard = (context: OpenpayContext, body: unknown, customerId: string | null): SavedCard => {
  const { store, house } = context;
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
    createdAt: house.clock.now(),
    hasFreshCvv: false,
  };
  store.cards.set(saved.id, saved);
  return saved;
};

const updateCard = (context: OpenpayContext, saved: SavedCard, body: unknown): void => {
  const fields = readFields(body);
  const card = { ...saved.card };
  if ("holder_name" in fields) card.holderName = requireText(fields, "holder_name", 80);
  if ("expiration_month" in fields || "expiration_year" in fields) {
    const both = { expiration_month: card.expirationMonth, expiration_year: card.expirationYear, ...fields };
    Object.assign(card, readExpiry(both, context.house.clock.now()));
  }
  const cvv = readDigits(fields, "cvv2");
  if (cvv !== null) checkCvv(cvv, card.kind);
  context.store.cards.set(saved.id, { ...saved, card, hasFreshCvv: saved.hasFreshCvv || cvv !== null });
};

type CardParams = { Params: { id: string } };

/** The same routes at merchant level and below a customer; `base` is "" or "/customers/:cid". */
export const cardRoutes = (app: FastifyInstance, context: OpenpayContext, base: "" | "/customers/:cid"): void => {
  const { store } = context;
  const ownerOf = (request: FastifyRequest): string | null => {
    const { cid } = request.params as { cid?: string };
    return cid === undefined ? null : findCustomer(context, cid).id;
  };
  const find = (request: FastifyRequest): SavedCard => {
    const owner = ownerOf(request);
    const { id } = request.params as { id: string };
    const saved = store.cards.get(id);
    if (!saved || saved.customerId !== owner) throw notFound("card", id);
    return saved;
  };

  app.post(`${base}/cards`, { config: { openpayKey: "either" } }, async (request, reply) =>
    reply.code(201).send(toWireCard(saveCard(context, request.body, ownerOf(request)))),
  );
  app.get<{ Querystring: Query }>(`${base}/cards`, async (request) => {
    const owner = ownerOf(request);
    const own = [...store.cards.values()].filter((saved) => saved.customerId === owner);
    return page(own, request.query).map(toWireCard);
  });
  app.get<CardParams>(`${base}/cards/:id`, async (request) => toWireCard(find(request)));
  app.get<CardParams>(`${base}/cards/:id/points`, async (request) => toWirePoints(store, find(request).card));
  app.put<CardParams>(`${base}/cards/:id`, { config: { openpayKey: "either" } }, async (request) => {
    updateCard(context, find(request), request.body);
    return {};
  });
  app.delete<CardParams>(`${base}/cards/:id`, async (request, reply) => {
    store.cards.delete(find(request).id);
    return reply.code(204).send();
  });
};
