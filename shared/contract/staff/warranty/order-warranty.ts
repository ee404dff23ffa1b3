import { type Static, Type } from "typebox";
import { orderParams } from "../orders/shipments.ts";
import { defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

/** The guarantee folder of an order. Days are `yyyy-mm-dd`. No amounts. */
export const OrderWarranty = Type.Object({
  /** What arrived, the first delivery first. */
  tires: Type.Array(
    Type.Object({
      line: Type.Integer(),
      code: Type.String(),
      name: Type.String(),
      size: Type.String(),
      quantity: Type.Integer(),
      /** Of them, those that the shop has back: not covered any more. */
      returned: Type.Integer(),
      /** WWYY of each piece that the customer has, where one was written down. */
      dotWeeks: Type.Array(Type.String()),
      deliveredOn: Type.String(),
      coveredUntil: Type.String(),
      years: Type.Integer(),
      leastTreadMm: Type.Number(),
      /** Names the text of its guarantee and its edition. */
      policy: Type.String(),
      edition: Type.String(),
      isReplacement: Type.Boolean(),
    }),
  ),
  /** What the customer told; null: nothing, or the member sees no persons. */
  mounting: Type.Union([
    Type.Object({
      mountedOn: Type.Union([Type.String(), Type.Null()]),
      kilometers: Type.Union([Type.Integer(), Type.Null()]),
      /** When they first told it, and when they changed it last. */
      writtenAt: Moment,
      changedAt: Moment,
    }),
    Type.Null(),
  ]),
});
export type OrderWarranty = Static<typeof OrderWarranty>;

export const orderWarrantyEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:id/warranty",
  summary: "Carpeta de garantía de un pedido, sin importes",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  params: orderParams,
  answer: OrderWarranty,
});
