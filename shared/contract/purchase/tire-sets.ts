import { Type, type Static } from "typebox";
import { changedCart, WireCart } from "./cart.ts";
import { WireTire } from "../catalog/catalog.ts";
import { cupon, defineEndpoint, WirePesos } from "../endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

const id = Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER });

/** Totals are with tax, as the cart will ask when nothing else is in it. */
export const WireTireSet = Type.Object({
  /** The axle that this tyre goes on; null where it fits none. */
  Axle: Type.Union([Type.Literal("front"), Type.Literal("rear"), Type.Literal("both"), Type.Null()]),
  /** Pieces of this tyre that the vehicle takes; 0 where it fits no axle. */
  Pieces: Type.Integer(),
  /** Whether that many can be bought. */
  IsEnough: Type.Boolean(),
  Total: WirePesos,
  /** The tyre of the same line for the other axle, as many pieces of it. */
  Other: Type.Union([Type.Object({ Tire: WireTire, IsEnough: Type.Boolean() }), Type.Null()]),
  /** Both tyres together; null without the other one. */
  TotalOfBoth: Type.Union([WirePesos, Type.Null()]),
});
export type WireTireSet = Static<typeof WireTireSet>;

/** Ours: how many pieces of a tyre a vehicle takes, and what its other axle takes of the same line. */
export const tireSetEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Vehiculos/Juego",
  summary: "Juego de una llanta para un vehículo: piezas por eje, la del otro eje y sus totales",
  tag: "Vehículos",
  auth: "none",
  query: Type.Object({
    marca: id,
    modelo: id,
    anio: Type.Integer({ minimum: 1900, maximum: 2100 }),
    version: id,
    id: Type.String({ minLength: 1, maxLength: 20 }),
    cupon,
  }),
  answer: WireTireSet,
  errors: [404],
});

/** Ours: several tyres at once, all of them or none. */
export const addSetToCartEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Carritos/AgregarJuego",
  summary: "Suma piezas de varias llantas: todas o ninguna",
  tag: "Carrito",
  auth: "optional",
  body: Type.Object({
    ...changedCart,
    Lineas: Type.Array(
      Type.Object({
        TireId: Type.String({ minLength: 1, maxLength: 20 }),
        Qty: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }),
      }),
      { minItems: 1, maxItems: 4 },
    ),
  }),
  answer: WireCart,
  errors: [401, 404, 429],
});
