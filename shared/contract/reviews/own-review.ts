import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

/** Of the signed-in customer's own order: the same page, without an e-mail. */
export const ownReviewLinkEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Opinar",
  summary: "Dónde opina el cliente de las llantas de su pedido",
  tag: "Opiniones",
  auth: "required",
  params: Type.Object({ orderId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  answer: Type.Object({
    /** A path of the shop; empty: there is nothing to review, or it is too early or too late. */
    Enlace: Type.String(),
  }),
  errors: [404],
});
