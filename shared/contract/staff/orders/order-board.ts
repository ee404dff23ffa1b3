import { Type, type Static } from "typebox";
import type { BoardColumnName } from "../../../domain/staff/order-board.ts";
import { OrderFilter, OrderRow } from "./orders.ts";
import { Centavos, defineStaffEndpoint } from "../staff-endpoint.ts";

/** Pieces of a size of an order. */
const Pieces = Type.Object({ quantity: Type.Integer(), size: Type.String() });

export const BoardCard = Type.Object({
  ...OrderRow.properties,
  pieces: Type.Array(Pieces),
});
export type BoardCard = Static<typeof BoardCard>;

export const BoardColumn = Type.Object({
  name: Type.Unsafe<BoardColumnName>({ type: "string" }),
  /** Counted up to 10,000. */
  count: Type.Integer(),
  isMore: Type.Boolean(),
  /** Of all orders of the column; absent for a member without `payments.read`, and where it is not counted to the end. */
  total: Type.Optional(Centavos),
  /** Those longest in their status; none of a column that stands aside. */
  cards: Type.Array(BoardCard),
});
export type BoardColumn = Static<typeof BoardColumn>;

const { status: _status, ...BoardFilter } = OrderFilter;

export const boardEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/board",
  summary: "El tablero de pedidos, por columnas",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  query: Type.Object(BoardFilter),
  answer: Type.Object({ columns: Type.Array(BoardColumn) }),
});
