import { Type } from "typebox";
import { actionAnswer, defineStaffEndpoint, Rehearse } from "./staff-endpoint.ts";

const StatusCode = Type.Integer({ minimum: 10, maximum: 900 });
const Text = Type.String({ minLength: 1, maxLength: 120 });

/** One step along the transition table. `expected` is the status that the member saw: 409 `changedMeanwhile` where it moved since. */
export const advanceOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/advance",
  summary: "Moves an order one step; 20 and 21 need orders.validate, the others orders.advance",
  tag: "Pedidos",
  needs: ["orders.read", "full"],
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  query: Rehearse,
  body: Type.Object({
    to: StatusCode,
    expected: StatusCode,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    shipment: Type.Optional(
      Type.Object({
        trackingNumber: Text,
        carrier: Text,
        carrierUrl: Type.Optional(Type.String({ maxLength: 500, pattern: "^https?://" })),
      }),
    ),
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), from: StatusCode, to: StatusCode })),
});
