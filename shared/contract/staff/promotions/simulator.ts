import { type Static, Type } from "typebox";
import { Centavos, defineStaffEndpoint, Moment } from "../staff-endpoint.ts";
import { GivenMoment } from "./campaigns.ts";
import { MOST_PER_LINE } from "../../../domain/pricing/line-limit.ts";

/** Who would buy: a visitor, an account without anything special, one that an employee invited, or an employee's. */
export const SIMULATED_CUSTOMERS = ["account", "guest", "employee", "visitor"] as const;
export type SimulatedCustomer = (typeof SIMULATED_CUSTOMERS)[number];

/** Lines of a cart. */
export const MOST_SIMULATED = 50;

const Line = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 40 }),
  pieces: Type.Integer({ minimum: 1, maximum: MOST_PER_LINE }),
});

const CustomerId = Type.Integer({ minimum: 1, maximum: 999_999_999 });

const Reason = Type.Object({ isApplied: Type.Boolean(), text: Type.String() });

export const SimulatedLine = Type.Object({
  code: Type.String(),
  name: Type.String(),
  size: Type.String(),
  image: Type.String(),
  pieces: Type.Integer(),
  onHand: Type.Integer(),
  listUnit: Centavos,
  /** Pieces with one price each; two where a coupon's cap cut the line. */
  parts: Type.Array(Type.Object({ pieces: Type.Integer(), unit: Centavos })),
  total: Centavos,
  listTotal: Centavos,
  reasons: Type.Array(Reason),
});

export const SimulatedCart = Type.Object({
  coupon: Type.Object({
    code: Type.String(),
    isValid: Type.Boolean(),
    /** Whether it counts, and why not. */
    text: Type.String(),
    /** What its campaign gives; null while it does not count. */
    campaign: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String(), gives: Type.String() }), Type.Null()]),
  }),
  lines: Type.Array(SimulatedLine),
  /** With tax. */
  list: Centavos,
  savings: Centavos,
  /** Of the savings, what the coupon took off. */
  couponDiscount: Centavos,
  shipping: Centavos,
  total: Centavos,
  iva: Centavos,
  /** Months without interest that this total may choose. */
  plans: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      bank: Type.String(),
      months: Type.Integer(),
      monthly: Centavos,
    }),
  ),
  /** The next moment at which a plan of prices or the coupon begins or ends, and what does. */
  next: Type.Union([Type.Object({ at: Moment, total: Centavos, what: Type.Array(Type.String()) }), Type.Null()]),
});
export type SimulatedCart = Static<typeof SimulatedCart>;

export const simulateCartEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/simulate-cart",
  summary: "Prueba un carrito: cuánto costaría y por qué, con las reglas de la tienda y sin guardar nada",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  body: Type.Object({
    lines: Type.Array(Line, { maxItems: MOST_SIMULATED }),
    coupon: Type.String({ maxLength: 60 }),
    /** Null: now. */
    at: Type.Union([GivenMoment, Type.Null()]),
    customer: Type.Unsafe<SimulatedCustomer>({ type: "string", enum: [...SIMULATED_CUSTOMERS] }),
    /** A real customer, with the coupons that are theirs and the uses they have had: for roles that may read customers. Overrides `customer`. */
    customerId: Type.Optional(Type.Union([CustomerId, Type.Null()])),
    /** Wire code of a delivery type. */
    delivery: Type.Integer({ minimum: 0, maximum: 99 }),
  }),
  answer: SimulatedCart,
});

export const simulatorCustomerEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/simulator-customer",
  summary: "El carrito de un cliente, por su número o su correo completo, para probarlo",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  // In a body: an e-mail does not belong into an address.
  body: Type.Object({ who: Type.String({ minLength: 1, maxLength: 254 }) }),
  answer: Type.Object({
    customerId: CustomerId,
    customer: Type.Unsafe<SimulatedCustomer>({ type: "string", enum: [...SIMULATED_CUSTOMERS] }),
    lines: Type.Array(Line),
    /** Of tyres that are not sold any more. */
    retired: Type.Integer(),
  }),
});

export const simulatorTiresEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/simulator-tires",
  summary: "Llantas a la venta por código, modelo o medida, para probar un carrito",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  query: Type.Object({ q: Type.String({ minLength: 2, maxLength: 60 }) }),
  answer: Type.Object({
    items: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), size: Type.String() })),
  }),
});
