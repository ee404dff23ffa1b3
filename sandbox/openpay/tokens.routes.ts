import type { FastifyInstance } from "fastify";
import { randomId } from "../core/ids.ts";
import { toCentralDay } from "../core/clock.ts";
import { readAddress, readDigits, readFields, requireText } from "./body-fields.ts";
import type { Fields } from "./body-fields.ts";
import { cvvLengthOf, passesLuhn, readCardKind } from "./card-kind.ts";
import type { CardKind } from "./card-kind.ts";
import type { CardData, Token } from "./entities.ts";
import type { OpenpayContext } from "./openpay-context.ts";
import { notFound, OpenpayError } from "./openpay-errors.ts";
import { toWirePoints } from "./charges/points.ts";
import { toWireToken } from "./wire.ts";

/** Whether the card's month has passed: it is good through its last day. */
export const isExpired = (card: { expirationMonth: string; expirationYear: string }, now: Date): boolean =>
  `20${card.expirationYear}-${card.expirationMonth}` < toCentralDay(now).slice(0, 7);

/** Month without or with its zero, year in two digits (four are tolerated), not in the past. */
export const readExpiry = (fields: Fields, now: Date): { expirationMonth: string; expirationYear: string } => {
  const month = readDigits(fields, "expiration_month") ?? "";
  const year = readDigits(fields, "expiration_year") ?? "";
  if (month === "") throw new OpenpayError(1001, "expiration_month is required");
  if (year === "") throw new OpenpayError(1001, "expiration_year is required");
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) throw new OpenpayError(1001, "expiration_month must be between 1 and 12");
  if (!/^(20)?\d{2}$/.test(year)) throw new OpenpayError(1001, "expiration_year length must be 2 digits");
  const expiry = { expirationMonth: month.padStart(2, "0"), expirationYear: year.slice(-2) };
  if (isExpired(expiry, now)) throw new OpenpayError(2005);
  return expiry;
};

/** A security code that must be there and fit the card; it is looked at and forgotten. */
export const checkCvv = (cvv: string | null, kind: CardKind): void => {
  if (cvv === null) throw new OpenpayError(2006);
  if (!/^\d{3,4}$/.test(cvv)) throw new OpenpayError(1001, "cvv2 must have 3 or 4 digits");
  if (cvv.length !== cvvLengthOf(kind)) throw new OpenpayError(2009);
};

/** A whole card as a buyer types it. */
export const readCard = (fields: Fields, now: Date): CardData => {
  const holderName = requireText(fields, "holder_name", 80);
  const number = readDigits(fields, "card_number")?.replace(/[\s-]/g, "") ?? "";
  if (number === "") throw new OpenpayError(1001, "card_number is required");
  if (!/^\d{10,19}$/.test(number)) throw new OpenpayError(1001, "card_number length is invalid");
  if (!passesLuhn(number)) throw new OpenpayError(2004);
  const kind = readCardKind(number);
  const expiry = readExpiry(fields, now);
  checkCvv(readDigits(fields, "cvv2"), kind);
  return { number, holderName, ...expiry, address: readAddress(fields), kind };
};

type TokenParams = { Params: { id: string } };

export const tokenRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const { store, core } = context;
  const find = (id: string): Token => {
    const token = store.tokens.get(id);
    if (!token) throw notFound("token", id);
    return token;
  };

  app.post("/tokens", { config: { openpayKey: "either" } }, async (request, reply) => {
    const now = core.clock.now();
    const token: Token = {
      id: randomId("k"),
      card: readCard(readFields(request.body), now),
      createdAt: now,
      use: "fresh",
    };
    store.tokens.set(token.id, token);
    return reply.code(201).send(toWireToken(token));
  });

  app.get<TokenParams>("/tokens/:id", { config: { openpayKey: "either" } }, async (request) =>
    toWireToken(find(request.params.id)),
  );

  app.get<TokenParams>("/tokens/:id/points", { config: { openpayKey: "either" } }, async (request) =>
    toWirePoints(store, find(request.params.id).card),
  );
};
