import { Type } from "typebox";
import { defineEndpoint } from "./endpoint.ts";

export const softwareVersionEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/SoftwareVersions",
  summary: "Versión del servidor",
  tag: "Operación",
  auth: "none",
  answer: Type.Object({ version: Type.String() }),
});

export const openPayWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Webhooks/OpenPay",
  summary: "Aviso de OpenPay: solo despierta la consulta del cargo, nunca se le cree el monto",
  tag: "Operación",
  auth: "none",
  body: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 100 })),
    transaction: Type.Optional(
      Type.Union([
        Type.Object({
          id: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
          order_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
        }),
        Type.Null(),
      ]),
    ),
  }),
  answer: Type.Object({}),
  errors: [401],
});

/** Any event; what it says is read once its signature is right. */
export const payPalWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Webhooks/PayPal",
  summary: "Aviso de PayPal: se comprueba su firma y despierta la consulta de la orden",
  tag: "Operación",
  auth: "none",
  body: Type.Object({}),
  answer: Type.Object({}),
  errors: [401],
});

/** A form, answered with one signed line of CSV (providers §3.3). */
export const safetyPayWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Webhooks/SafetyPay",
  summary: "Aviso de SafetyPay: se comprueba su firma, despierta la consulta y se contesta una línea firmada",
  tag: "Operación",
  auth: "none",
  bodyType: "form",
  body: Type.Object({}),
  answer: Type.String(),
  errors: [401],
});
