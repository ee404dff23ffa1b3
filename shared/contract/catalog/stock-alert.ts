import { type Static, Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

/** Ours: an e-mail once there are so many pieces of a sold-out tyre again. */
const StockAlertBody = Type.Object({
  TireId: Type.String({ minLength: 1, maxLength: 20 }),
  // Longer than an address may be: what is too long is to be refused with the form's words.
  Email: Type.String({ maxLength: 300 }),
});

export const StockAlertAnswer = Type.Object({
  /** From so many pieces on the e-mail is sent. */
  Piezas: Type.Integer(),
  /** There are so many already: nothing was noted down. */
  HayYa: Type.Boolean(),
});

export type StockAlertAnswer = Static<typeof StockAlertAnswer>;

export const stockAlertEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Productos/Avisame",
  summary: "Pide un correo para cuando vuelva a haber una llanta agotada",
  tag: "Catálogo",
  auth: "none",
  body: StockAlertBody,
  answer: StockAlertAnswer,
  errors: [404, 429],
});
