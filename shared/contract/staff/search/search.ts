import { Type, type Static } from "typebox";
import type { SearchKind } from "../../../domain/staff/search-terms.ts";
import { LONGEST_SEARCH } from "../../../domain/staff/search-terms.ts";
import type { MessageState } from "../../../domain/messages/message-states.ts";
import { Kind, State } from "../returns/return-parts.ts";
import { Centavos, defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

const Matched = Type.Unsafe<SearchKind>({ type: "string" });

export const FoundOrder = Type.Object({
  id: Type.Integer(),
  status: Type.Integer(),
  placedAt: Moment,
  matched: Matched,
  /** Absent for roles that see no person; masked by the grant. */
  customer: Type.Optional(Type.String()),
});
export const FoundCustomer = Type.Object({
  id: Type.Integer(),
  /** Masked by the grant. */
  name: Type.String(),
  /** Always masked: the palette is open on the counter. */
  email: Type.String(),
  matched: Matched,
});
export const FoundTire = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** Key of the size: `205/55R16`. */
  size: Type.String(),
});

export const FoundMovement = Type.Object({
  id: Type.Integer(),
  day: Type.String(),
  amount: Centavos,
  state: Type.String(),
  /** Null: of no order yet. */
  orderId: Type.Union([Type.Integer(), Type.Null()]),
});
export const FoundReturn = Type.Object({
  id: Type.Integer(),
  /** `D 1008` */
  folio: Type.String(),
  orderId: Type.Integer(),
  kind: Kind,
  state: State,
});
export const FoundMessage = Type.Object({
  id: Type.Integer(),
  /** `M-5724` */
  folio: Type.String(),
  state: Type.Unsafe<MessageState>({ type: "string" }),
  /** Null: of no order. */
  orderId: Type.Union([Type.Integer(), Type.Null()]),
});
/** At most 8 of each group; a group is empty for members who may not see its things. */
export const Found = Type.Object({
  orders: Type.Array(FoundOrder),
  customers: Type.Array(FoundCustomer),
  tires: Type.Array(FoundTire),
  /** Movements of the bank account, by the reference in their text; absent without any, and for members who do not see them. */
  movements: Type.Optional(Type.Array(FoundMovement)),
  /** By their folios; absent without any. */
  returns: Type.Optional(Type.Array(FoundReturn)),
  messages: Type.Optional(Type.Array(FoundMessage)),
});
export type Found = Static<typeof Found>;
export type FoundOrder = Static<typeof FoundOrder>;
export type FoundCustomer = Static<typeof FoundCustomer>;
export type FoundTire = Static<typeof FoundTire>;

export const searchEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/search",
  summary: "Busca pedidos, clientes y llantas con lo que se escriba",
  tag: "Buscar",
  needs: "session",
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: LONGEST_SEARCH }) }),
  answer: Found,
});
