import type { FastifyInstance } from "fastify";
import {
  removeCardEndpoint,
  saveCardEndpoint,
  savedCardsEndpoint,
  updateCardEndpoint,
  type WireSavedCard,
} from "../../../shared/contract/cards.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { type AppError, fieldMessages } from "../../http/app-error.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import {
  addCard,
  changeExpiry,
  type CustomerCard,
  type ExpiryProblem,
  removeCard,
  savedCards,
} from "./cards.service.ts";
import { toWireCard } from "./wire-card.ts";

/** What is wrong with the whole date is said of its month, where the form leads to. */
const EXPIRY_WIRE_NAMES = { month: "month", year: "year", expiry: "month" } as const;

export function cardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, savedCardsEndpoint, async ({ customer }) => answerOf(await savedCards(services, customer.id)));

  serve(app, saveCardEndpoint, async ({ customer, body, request }) =>
    answerOf(await addCard(services, { customer, ip: request.ip, ...body })),
  );

  serve(app, updateCardEndpoint, async ({ customer, params, body: { month, year } }) => {
    const change = { customerId: customer.id, cardId: params.cardId, month, year, now: new Date() };
    return answerOf(await changeExpiry(services, change));
  });

  serve(app, removeCardEndpoint, async ({ customer, params }) =>
    answerOf(await removeCard(services, customer.id, params.cardId)),
  );
}

function answerOf(cards: Result<readonly CustomerCard[], ExpiryProblem>): Result<WireSavedCard[], AppError> {
  if (cards.ok) return ok(cards.value.map(toWireCard));
  if (cards.error.kind !== "expiryRefused") return err(cards.error);
  const { month, year, expiry } = cards.error.errors;
  const errors = { ...(month && { month }), ...(year && { year }), ...(expiry && { expiry }) };
  const message = Object.values(errors).join(" ");
  return err({ kind: "fieldsRefused", message, fields: fieldMessages(errors, EXPIRY_WIRE_NAMES) });
}
