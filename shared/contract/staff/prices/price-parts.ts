import { type Static, Type } from "typebox";
import {
  ALL_PRICE_CHANGE_STATES,
  PRICE_CHANGE_ACTS,
  type PriceChangeAct,
  type PriceChangeState,
} from "../../../domain/pricing/changes/price-change-states.ts";
import { ALL_ROUNDINGS, type Rounding } from "../../../domain/pricing/changes/price-rule.ts";
import { Centavos, Moment } from "../staff-endpoint.ts";

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const PriceChangeId = Type.Object({ id: Id });
export const State = Type.Unsafe<PriceChangeState>({ type: "string", enum: [...ALL_PRICE_CHANGE_STATES] });
export const Act = Type.Unsafe<PriceChangeAct>({ type: "string", enum: [...PRICE_CHANGE_ACTS] });
export const Ends = Type.Unsafe<Rounding>({ type: "string", enum: [...ALL_ROUNDINGS] });
export const MomentOrNull = Type.Union([Moment, Type.Null()]);
/** In a body: whole seconds in UTC. */
export const GivenMoment = Type.Union([
  Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.000)?Z$` }),
  Type.Null(),
]);
export const TextOrNull = Type.Union([Type.String(), Type.Null()]);
export const Code = Type.String({ minLength: 3, maxLength: 20, pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" });

/** Tenths of a percent. */
export const Tenths = Type.Integer();

/** A price of a list with tax, and from `minimum` pieces on `discount` percent less. */
export const ShownPrice = Type.Object({ price: Centavos, discount: Type.Integer(), minimum: Type.Integer() });
export type ShownPrice = Static<typeof ShownPrice>;

export const RULE_KINDS = ["percent", "pesos", "fixed", "file"] as const;
export const RuleKind = Type.Unsafe<(typeof RULE_KINDS)[number]>({ type: "string", enum: [...RULE_KINDS] });

/** Which tyres: all of these brands, lines and rims, which narrow one another, or those of the codes. */
export const Choice = Type.Object({
  brands: Type.Array(Id, { maxItems: 200 }),
  products: Type.Array(Id, { maxItems: 500 }),
  rims: Type.Array(Type.Number({ minimum: 1, maximum: 60 }), { maxItems: 60 }),
  codes: Type.Array(Code, { maxItems: 5_000 }),
});

export const Impact = Type.Object({
  tires: Type.Integer(),
  rising: Type.Integer(),
  falling: Type.Integer(),
  lowest: Tenths,
  average: Tenths,
  highest: Tenths,
  worstFall: Tenths,
  worstRise: Tenths,
  steps: Type.Array(Type.Object({ tenths: Tenths, tires: Type.Integer() })),
});
