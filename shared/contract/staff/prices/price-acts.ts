import { Type } from "typebox";
import { actionAnswer, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";
import { Choice, Code, Ends, GivenMoment, Id, PriceChangeId, RuleKind, ShownPrice } from "./price-parts.ts";
import { MOST_PER_LINE } from "../../../domain/pricing/line-limit.ts";

const TAG = "Precios";
/** Five thousand codes, or a file with their prices. */
const LARGEST_PLAN = 512 * 1024;
const LARGEST_AMOUNT = 20_000_000;
const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));
const Expected = Type.String({ maxLength: 40 });
const Changed = actionAnswer(Type.Object({ id: Id }));

const EditedPrice = Type.Object({
  /** Of the list with tax, in centavos. */
  price: Type.Integer({ minimum: 1, maximum: LARGEST_AMOUNT }),
  discount: Type.Integer({ minimum: 0, maximum: 99 }),
  minimum: Type.Integer({ minimum: 1, maximum: MOST_PER_LINE }),
});

export const draftPricesEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/price-changes",
  summary: "Guarda un plan de precios como borrador; ensayado, dice su impacto",
  tag: TAG,
  needs: ["prices.write", "full"],
  takesKey: true,
  largestBody: LARGEST_PLAN,
  query: Rehearse,
  body: Type.Object({
    /** Of a draft that is written anew. */
    draft: Type.Optional(Type.Object({ id: Id, expected: Expected })),
    name: Type.String({ maxLength: 200 }),
    choice: Choice,
    rule: RuleKind,
    /** Tenths of a percent. */
    tenths: Type.Optional(Type.Integer({ minimum: -990, maximum: 10_000 })),
    /** Centavos with tax: to add, or the price. */
    amount: Type.Optional(Type.Integer({ minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT })),
    /** With `codigo` and `precio_con_iva`. */
    csv: Type.Optional(Type.String({ maxLength: 300_000 })),
    rounding: Ends,
    keepsDiscount: Type.Boolean(),
    startsAt: GivenMoment,
    endsAt: GivenMoment,
    reason: OptionalReason,
  }),
  answer: Changed,
});

export const schedulePricesEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/price-changes/:id/schedule",
  summary: "Programa un plan de precios; más allá de los límites lo decide otra persona",
  tag: TAG,
  needs: ["prices.write", "full"],
  stepUp: true,
  approval: "prices",
  params: PriceChangeId,
  query: Rehearse,
  body: Type.Object({ expected: Expected, reason: Reason }),
  answer: Changed,
});

export const withdrawPricesEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/price-changes/:id/withdraw",
  summary: "Retira un plan de precios que no ha empezado",
  tag: TAG,
  needs: ["prices.write", "full"],
  params: PriceChangeId,
  query: Rehearse,
  body: Type.Object({ expected: Expected, reason: Reason }),
  answer: Changed,
});

export const endPricesEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/price-changes/:id/end",
  summary: "Termina ahora un plan de precios en curso",
  tag: TAG,
  needs: ["prices.write", "full"],
  params: PriceChangeId,
  query: Rehearse,
  body: Type.Object({ expected: Expected, reason: Reason }),
  answer: Changed,
});

export const editPriceEndpoint = defineStaffEndpoint({
  method: "PATCH",
  path: "/staff/tire-prices/:code",
  summary: "Cambia ahora el precio de una llanta; más allá de los límites lo decide otra persona",
  tag: TAG,
  needs: ["prices.write", "full"],
  approval: "prices",
  params: Type.Object({ code: Code }),
  query: Rehearse,
  body: Type.Object({ ...EditedPrice.properties, expected: ShownPrice, reason: Reason }),
  answer: actionAnswer(Type.Object({ code: Type.String() })),
});
