import { Type, type Static } from "typebox";
import { actionAnswer, Centavos, defineStaffEndpoint, Moment, Rehearse } from "./staff-endpoint.ts";

const CustomerId = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const MomentOrNull = Type.Union([Moment, Type.Null()]);

export const CustomerOrder = Type.Object({
  id: Type.Integer(),
  status: Type.Integer(),
  placedAt: Moment,
  /** Absent without `payments.read`. */
  total: Type.Optional(Centavos),
});

/** An account as the staff see it. E-mail and phone are masked for everyone; `reveal` shows one. */
export const CustomerDetail = Type.Object({
  id: Type.Integer(),
  /** Masked by the grant. */
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  isEmployee: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  createdAt: Moment,
  activatedAt: MomentOrNull,
  sessions: Type.Integer(),
  orderCount: Type.Integer(),
  /** Of sold orders; absent without `payments.read`. */
  spent: Type.Optional(Centavos),
  /** The newest 20. */
  orders: Type.Array(CustomerOrder),
});
export type CustomerDetail = Static<typeof CustomerDetail>;

export const customerEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/customers/:id",
  summary: "Una cuenta de cliente, con sus datos ocultos; queda en la bitácora",
  tag: "Clientes",
  needs: ["customers.read", "masked"],
  params: CustomerId,
  answer: CustomerDetail,
});

export const revealCustomerEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/customers/:id/reveal",
  summary: "Muestra un dato de un cliente; queda en la bitácora",
  tag: "Clientes",
  needs: ["customers.read", "read"],
  params: CustomerId,
  body: Type.Object({ what: Type.Union([Type.Literal("email"), Type.Literal("phone")]) }),
  answer: Type.Object({ value: Type.String() }),
});

const OptionalReason = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) });

export const unlockCustomerEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/customers/:id/unlock",
  summary: "Olvida los intentos fallidos de entrar",
  tag: "Clientes",
  needs: ["customers.write", "full"],
  params: CustomerId,
  query: Rehearse,
  body: OptionalReason,
  answer: actionAnswer(Type.Object({ forgotten: Type.Integer() })),
});

export const signOutCustomerEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/customers/:id/sign-out",
  summary: "Cierra todas las sesiones de la cuenta",
  tag: "Clientes",
  needs: ["customers.write", "full"],
  params: CustomerId,
  query: Rehearse,
  body: OptionalReason,
  answer: actionAnswer(Type.Object({ sessions: Type.Integer() })),
});
