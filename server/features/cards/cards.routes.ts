import type { FastifyInstance } from "fastify";
import {
  removeCardEndpoint,
  saveCardEndpoint,
  savedCardsEndpoint,
  updateCardEndpoint,
  type WireSavedCard,
} from "../../../shared/contract/account/cards.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { fieldMessages } from "../../http/app-error.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { addCard, changeExpiry, type CustomerCard, removeCard, savedCards } from "./cards.service.ts";
import { toWireCard } from "./wire-card.ts";

/** What is wrong with the whole date is said of its month, where the form leads to. */
const EXPIRY_WIRE_NAMES = { month: "month", year: "year", expiry: "month" } as const;

export function cardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, savedCardsEndpoint, async ({ customer }) => toWire(await savedCards(services, customer.id)));

  serve(app, saveCardEndpoint, async ({ customer, body, request }) =>
    toWire(await addCard(services, { ...body, customer, ip: request.ip })),
  );

  serve(app, updateCardEndpoint, async ({ customer, params, body: { month, year } }) => {
    const change = { customerId: customer.id, cardId: params.cardId, month, year, now: new Date() };
    const changed = await changeExpiry(services, change);
    if (changed.ok) return toWire(changed);
    if (changed.error.kind !== "expiryRefused") return err(changed.error);
    const { month: ofMonth, year: ofYear, expiry } = changed.error.errors;
    const errors = { ...(ofMonth && { month: ofMonth }), ...(ofYear && { year: ofYear }), ...(expiry && { expiry }) };
    const message = Object.values(errors).join(" ");
    return err({ kind: "fieldsRefused", message, fields: fieldMessages(errors, EXPIRY_WIRE_NAMES) });
  });

  serve(app, removeCardEndpoint, async ({ customer, params }) =>
    toWire(await removeCard(services, customer.id, params.cardId)),
  );
}

const toWire = <Problem>(cards: Result<readonly CustomerCard[], Problem>): Result<WireSavedCard[], Problem> =>
  cards.ok ? ok(cards.value.map(toWireCard)) : cards;
