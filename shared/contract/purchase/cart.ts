import { Type, type Static } from "typebox";
import { WireTire } from "../catalog/catalog.ts";
import { coupon, cupon, defineEndpoint, WirePesos, WirePrices } from "../endpoint.ts";
import { WireCampaign } from "./promotions.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

const cartId = Type.String({ maxLength: 64 });
/** Delivery type whose cost is to be shown (ours); one that the account may not choose counts as 1. */
const delivery = Type.Optional(Type.Integer({ minimum: 1, maximum: 6 }));

/** What every change says of the cart it is for. */
export const changedCart = {
  Id: Type.Optional(Type.Union([cartId, Type.Null()])),
  Coupon: coupon,
  Delivery: delivery,
};

export const WireCartItem = Type.Object({
  Kartis: Type.String(),
  Cantidad: Type.Integer(),
  Tire: WireTire,
  /** Ours, with tax and computed by the server: the figures the screens show. */
  PrecioUnitario: WirePesos,
  /** Pieces by their price: two rows where a coupon's cap cuts the line, the cheaper ones first. */
  Precios: WirePrices,
  Importe: WirePesos,
  ImporteLista: WirePesos,
  /** Units that can still be bought, at most MOST_PER_LINE (ours): a line above it must be lowered. */
  Existencia: Type.Integer(),
});
export type WireCartItem = Static<typeof WireCartItem>;

export const WireCart = Type.Object({
  strIdBolsa: Type.String(),
  Articulos: Type.Integer(),
  Elementos: Type.Array(WireCartItem),
  /** Before tax. */
  Total: WirePesos,
  /** Before tax. */
  Costo_Envio: WirePesos,
  ArticulosDescuento: Type.Integer(),
  CuponDescuento: Type.Union([
    Type.Object({
      CodigoCupon: Type.String(),
      Campania: Type.Object({
        ...WireCampaign.properties,
        /** Ours: the most articles discounted, 0 for no limit. */
        MaxProductos: Type.Integer(),
      }),
      /** Ours: how many articles of this cart it makes cheaper. */
      Articulos: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Ours: status of the coupon that was asked for, as of `/api/Cupones/Valida`; 4 when none was. */
  EstadoCupon: Type.Integer(),
  /** Ours: why the coupon that was asked for was not looked at; `EstadoCupon` is 4 then. */
  MensajeCupon: Type.Optional(Type.String()),
  /** Ours: list total, savings, tax breakdown and what is charged, all with tax, so that every screen shows one price. */
  TotalLista: WirePesos,
  Ahorro: WirePesos,
  IVA: WirePesos,
  EnvioConIva: WirePesos,
  TotalConIva: WirePesos,
});
export type WireCart = Static<typeof WireCart>;

export const cartEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Carritos/MiCarrito",
  summary: "Carrito del visitante (id) o del cliente",
  tag: "Carrito",
  auth: "optional",
  query: Type.Object({
    id: Type.Optional(cartId),
    cupon,
    delivery,
  }),
  answer: WireCart,
  errors: [404],
});

export const addToCartEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Carritos/Agregar",
  summary: "Suma piezas a una línea, o la fija con Replace",
  tag: "Carrito",
  auth: "optional",
  body: Type.Object({
    ...changedCart,
    TireId: Type.String({ minLength: 1, maxLength: 20 }),
    /** At most MOST_PER_LINE in a line; more is refused with a sentence, not by the schema. */
    Qty: Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER }),
    Replace: Type.Optional(Type.Boolean()),
  }),
  answer: WireCart,
  errors: [401, 404, 429],
});

export const removeFromCartEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Carritos/Eliminar",
  summary: "Quita una línea",
  tag: "Carrito",
  auth: "optional",
  body: Type.Object({
    ...changedCart,
    TireId: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  answer: WireCart,
  errors: [404],
});
