import { Type, type Static } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

/** A saved card (storefront §3). The provider has it; number and code are not ours to have. */
export const WireSavedCard = Type.Object({
  Id: Type.String(),
  /** `visa`, `mastercard`, `amex` or `carnet`; empty for any other. */
  Marca: Type.String(),
  /** Last four digits. */
  Numero: Type.String(),
  /** Two digits each. */
  Mes: Type.String(),
  Anio: Type.String(),
  Tipo: Type.Union([Type.Literal("credit"), Type.Literal("debit")]),
  /** May pay with the bank's points. */
  Puntos: Type.Boolean(),
  /** Codes of the plans its bank takes, `3,6`. */
  Msi: Type.String(),
  /** Ours: its bank, as plans of months name it; empty when it is not known. */
  Banco: Type.Optional(Type.String()),
});
export type WireSavedCard = Static<typeof WireSavedCard>;

const cardId = Type.Object({ cardId: Type.String({ minLength: 4, maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" }) });
const twoDigits = Type.String({ maxLength: 4 });

export const savedCardsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/MiCuenta/Tarjetas",
  summary: "Tarjetas guardadas",
  tag: "Cuenta",
  auth: "required",
  answer: Type.Array(WireSavedCard),
  errors: [404, 409],
});

/** Ours (decisions §1). The token is used up; the answer is the whole list. */
export const saveCardEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/Tarjetas",
  summary: "Guarda una tarjeta",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({
    tokenId: Type.String({ minLength: 4, maxLength: 60, pattern: "^(?![0-9 -]{12,})[A-Za-z0-9_-]+$" }),
    deviceSessionId: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  answer: Type.Array(WireSavedCard),
  errors: [404, 409, 429],
});

export const updateCardEndpoint = defineEndpoint({
  method: "PUT",
  path: "/api/Cuenta/MiCuenta/Tarjetas/:cardId",
  summary: "Cambia el vencimiento de una tarjeta guardada",
  tag: "Cuenta",
  auth: "required",
  params: cardId,
  body: Type.Object({ cardId: Type.Optional(Type.String({ maxLength: 60 })), year: twoDigits, month: twoDigits }),
  answer: Type.Array(WireSavedCard),
  errors: [404, 409],
});

export const removeCardEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/api/Cuenta/MiCuenta/Tarjetas/:cardId",
  summary: "Elimina una tarjeta guardada",
  tag: "Cuenta",
  auth: "required",
  params: cardId,
  answer: Type.Array(WireSavedCard),
  errors: [404, 409],
});
