import { type Static, Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { ORDER_PARAMS } from "./orders.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

/** `general`, or the name of a product line in its addresses: `eco-verde`. */
const LineParams = Type.Object({ linea: Type.String({ maxLength: 80, pattern: "^[a-z0-9-]+$" }) });

/** The text of a product line's guarantee (aftersales section 5, D.6). */
export const WireWarrantyText = Type.Object({
  Titulo: Type.String(),
  /** Name of the product line; empty for the general text. */
  Linea: Type.String(),
  Anios: Type.Integer(),
  PisoMinimoMm: Type.Number(),
  /** `yyyy-mm-dd`: the day it took effect. */
  Desde: Type.String(),
  Entrada: Type.String(),
  Clausulas: Type.Array(Type.Object({ Id: Type.String(), Titulo: Type.String(), Html: Type.String() })),
});
export type WireWarrantyText = Static<typeof WireWarrantyText>;

export const warrantyTextEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Garantia/:linea",
  summary: "Póliza de garantía de una línea de producto",
  tag: "Catálogo",
  auth: "none",
  params: LineParams,
  answer: WireWarrantyText,
  errors: [404],
});

/** Where the PDF of a line's guarantee is. `edition`: the day its text took effect; without it, the text in force. */
export const warrantyPdfPath = (line: string, edition?: string): string =>
  `/api/Garantia/${line}/Poliza.pdf${edition === undefined ? "" : `?edicion=${edition}`}`;

export const warrantyPdfEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Garantia/:linea/Poliza.pdf",
  summary: "Póliza de garantía de una línea de producto, en PDF",
  tag: "Catálogo",
  auth: "none",
  params: LineParams,
  query: Type.Object({ edicion: Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" })) }),
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
  errors: [404],
});

/** Tyres of an order's line that arrived together. */
export const WireWarrantyTires = Type.Object({
  Codigo: Type.String(),
  Nombre: Type.String(),
  Marca: Type.String(),
  Medida: Type.String(),
  Cantidad: Type.Integer(),
  /** Of them, those that the shop has back: not covered any more. */
  Devueltas: Type.Integer(),
  /** WWYY of each piece that the customer has, where one was written down. */
  Dot: Type.Array(Type.String()),
  /** `yyyy-mm-dd`. */
  Entregadas: Type.String(),
  /** `yyyy-mm-dd`: the last covered day. */
  CubiertasHasta: Type.String(),
  Anios: Type.Integer(),
  PisoMinimoMm: Type.Number(),
  /** Names the text and its edition: `warrantyPdfPath`. */
  Poliza: Type.String(),
  Edicion: Type.String(),
  /** They came in the place of other ones. */
  Reposicion: Type.Boolean(),
});
export type WireWarrantyTires = Static<typeof WireWarrantyTires>;

export const WireMounting = Type.Object({
  /** `yyyy-mm-dd`, or empty. */
  Fecha: Type.String(),
  Kilometros: Type.Union([Type.Integer(), Type.Null()]),
  /** Raised by each change; 0: nothing was written. */
  Version: Type.Integer(),
});

/** The guarantee folder of an order. */
export const WireWarranty = Type.Object({
  /** What arrived, the first delivery first; empty: there is no folder yet. */
  Llantas: Type.Array(WireWarrantyTires),
  Montaje: WireMounting,
});
export type WireWarranty = Static<typeof WireWarranty>;

export const orderWarrantyEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Garantia",
  summary: "Carpeta de garantía de un pedido",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireWarranty,
  errors: [404],
});

export const saveMountingEndpoint = defineEndpoint({
  method: "PUT",
  path: "/api/Pedidos/MisPedidos/:orderId/Garantia/Montaje",
  summary: "Guarda fecha y kilómetros del montaje de un pedido entregado",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  body: Type.Object({
    /** `yyyy-mm-dd`, or empty. */
    Fecha: Type.String({ maxLength: 10 }),
    Kilometros: Type.Union([Type.Number(), Type.Null()]),
    /** That of what was read: another one is refused. */
    Version: Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER }),
  }),
  answer: WireWarranty,
  errors: [404, 409],
});
