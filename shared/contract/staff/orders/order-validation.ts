import { Type, type Static } from "typebox";
import {
  ALL_PROVIDER_WORDS,
  type ProviderWord,
  type ValidationVerdict,
} from "../../../domain/staff/payment-validation.ts";
import { Centavos, defineStaffEndpoint, Moment } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

/** What a member looks at before a payment is validated (office section 9, «Validar pago»). */
export const OrderValidation = Type.Object({
  /** Absent for a member who sees no amounts. */
  amount: Type.Optional(Centavos),
  /** Code of the way to pay. */
  payment: Type.Integer(),
  /** "VISA ***1111"; empty for other ways, and where amounts are not seen. */
  card: Type.String(),
  months: Type.Integer(),
  says: Type.Unsafe<ProviderWord>({ type: "string", enum: [...ALL_PROVIDER_WORDS] }),
  words: Type.String(),
  verdict: Type.Unsafe<ValidationVerdict>({ type: "string", enum: ["clear", "differs", "wait"] }),
  askedAt: Moment,
  /** 3-D Secure; null: not a card. */
  wasAtBank: Type.Union([Type.Boolean(), Type.Null()]),
  isFirstOrder: Type.Boolean(),
  /** Other accounts that paid with a card of this brand and ending in 90 days; null: not a card. */
  otherAccounts: Type.Union([Type.Integer(), Type.Null()]),
});
export type OrderValidation = Static<typeof OrderValidation>;

export const validationEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:id/validation",
  summary: "What the payment's provider says now of an order in 18, and what tells an honest payment from another",
  tag: "Pedidos",
  needs: ["orders.validate", "full"],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) }),
  answer: OrderValidation,
  errors: [409],
});
