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
