import { type Static, Type } from "typebox";
import {
  ALL_RETURN_KINDS,
  ALL_RETURN_WISHES,
  LARGEST_PHOTO_BYTES,
  MOST_RETURN_PHOTOS,
  PHOTO_VIEWS,
  type PhotoView,
} from "../domain/returns/return-kinds.ts";
import { ALL_RETURN_STATES } from "../domain/returns/return-states.ts";
import { defineEndpoint, WirePesos } from "./endpoint.ts";

const Id = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
const OrderParams = Type.Object({ orderId: Id });
const ReturnParams = Type.Object({ orderId: Id, returnId: Id });
const PhotoParams = Type.Object({ orderId: Id, photoId: Id });

const WireReturnKind = Type.Enum([...ALL_RETURN_KINDS]);
const WireReturnWish = Type.Enum([...ALL_RETURN_WISHES]);
const WireReturnState = Type.Enum([...ALL_RETURN_STATES]);
const WirePhotoView = Type.Enum(Object.keys(PHOTO_VIEWS) as PhotoView[]);
const WireFreight = Type.Enum(["customer", "shop"]);

/** A photo of the goods: JPEG without place or other data of the camera. Only its customer and staff see it. */
export const WireReturnPhoto = Type.Object({
  Id: Type.Integer(),
  /** What it shows: `sidewall`, `tread`, `dot`, `other`. */
  Vista: WirePhotoView,
  Ancho: Type.Integer(),
  Alto: Type.Integer(),
  /** As stored. */
  Bytes: Type.Integer(),
});
export type WireReturnPhoto = Static<typeof WireReturnPhoto>;

/** A reason for which this order's tyres may be returned now. */
export const WireReturnReason = Type.Object({
  Motivo: WireReturnKind,
  /** ISO 8601 with offset: the last moment at which it may be asked for. */
  Hasta: Type.String(),
  /** What the customer may prefer; the first is preselected. */
  Preferencias: Type.Array(WireReturnWish),
  /** Who pays for the way back. */
  Flete: WireFreight,
  /** Only tyres that were never mounted: `SinMontar` has to be true. */
  SinMontar: Type.Boolean(),
  /** `MedidaRecibida` is asked for. */
  PideMedida: Type.Boolean(),
  FotosMinimas: Type.Integer(),
});
export type WireReturnReason = Static<typeof WireReturnReason>;

/** A line of the order, and how many of its tyres may still be returned. */
export const WireReturnableLine = Type.Object({
  /** Names the line in a request. */
  Linea: Type.Integer(),
  Codigo: Type.String(),
  Nombre: Type.String(),
  Marca: Type.String(),
  Medida: Type.String(),
  Imagen: Type.String(),
  Compradas: Type.Integer(),
  /** Delivered, and in no other return. */
  Disponibles: Type.Integer(),
  /** Of those that the customer has: whether a claim by guarantee may name them, and the last day, `yyyy-mm-dd` or empty. */
  ConGarantia: Type.Boolean(),
  GarantiaHasta: Type.String(),
  /** With tax: what goes back for one tyre, for two, and so on up to `Disponibles`; dearer ones of a capped line first. */
  Importes: Type.Array(WirePesos),
});
export type WireReturnableLine = Static<typeof WireReturnableLine>;

/** Where a step of a return stands. */
const WireStepSituation = Type.Enum(["done", "now", "next", "stopped"]);

/** A step of the return as its customer sees it, in order. */
export const WireReturnStep = Type.Object({
  Paso: Type.Enum([
    "requested",
    "authorized",
    "inTransit",
    "received",
    "graded",
    "refunded",
    "replaced",
    "rejected",
    "withdrawn",
  ]),
  /** In Mexican Spanish. */
  Titulo: Type.String(),
  /** ISO 8601 with offset; empty: not yet. */
  Momento: Type.String(),
  /** What is to be known of it, or empty. */
  Detalle: Type.String(),
  Situacion: WireStepSituation,
});
export type WireReturnStep = Static<typeof WireReturnStep>;

/** The money of a return. */
export const WireReturnMoney = Type.Object({
  /** Of the tyres, with tax. */
  Llantas: WirePesos,
  /** Of the order's delivery that goes back too, with tax. */
  Envio: WirePesos,
  /** Compensation (LFPC article 92 ter). */
  Bonificacion: WirePesos,
  /** The way back where the customer pays it and the shop arranged it: taken off. */
  EnvioDeVuelta: WirePesos,
  Regresado: WirePesos,
  /** Of `Regresado`. */
  Iva: WirePesos,
  /** `approval`: a second person decides. `asked`: the bank has it. `done`: it was accepted. `byHand`: staff send it. `failed`: refused there, staff see to it. */
  Estado: Type.Enum(["approval", "asked", "done", "byHand", "failed"]),
  /** ISO 8601 with offset: of the state. */
  Fecha: Type.String(),
  /** `VISA ***4417`, or the name of the way to pay. */
  Medio: Type.String(),
  /** The credit note, once it is stamped: a document of the order's invoice (`invoicePdfEndpoint`). */
  NotaDeCredito: Type.Union([
    Type.Object({
      Id: Type.Integer(),
      Serie: Type.String(),
      Folio: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type WireReturnMoney = Static<typeof WireReturnMoney>;

/** A return of goods as its customer sees it. */
export const WireReturn = Type.Object({
  Id: Type.Integer(),
  /** `D 3071`. */
  Folio: Type.String(),
  IdPedido: Type.Integer(),
  Motivo: WireReturnKind,
  Preferencia: WireReturnWish,
  Estado: WireReturnState,
  /** `Solicitada`, `Autorizada` … */
  EstadoTexto: Type.String(),
  /** ISO 8601 with offset. */
  Solicitada: Type.String(),
  EnPlazo: Type.Boolean(),
  /** By when the shop answers, ISO 8601 with offset; empty: it did. */
  Respuesta: Type.String(),
  Lineas: Type.Array(
    Type.Object({
      Linea: Type.Integer(),
      Codigo: Type.String(),
      Nombre: Type.String(),
      Marca: Type.String(),
      Medida: Type.String(),
      Imagen: Type.String(),
      Piezas: Type.Integer(),
      /** What these tyres cost, with tax. */
      Importe: WirePesos,
    }),
  ),
  MedidaRecibida: Type.String(),
  Comentario: Type.String(),
  SinMontar: Type.Boolean(),
  /** Where they are collected, one line; empty: the customer sends them. */
  Recoleccion: Type.String(),
  Fotos: Type.Array(WireReturnPhoto),
  Flete: WireFreight,
  /** What to do, by the shop; empty until it is authorised. */
  Instrucciones: Type.String(),
  /** Where the goods go, one line; empty until it is authorised. */
  Bodega: Type.String(),
  /** An address of the label to print, or empty. */
  Etiqueta: Type.String(),
  Paqueteria: Type.String(),
  Guia: Type.String(),
  /** Where the way back can be followed, or empty. */
  GuiaURL: Type.String(),
  Pasos: Type.Array(WireReturnStep),
  /** Why it was rejected, or empty. */
  Rechazo: Type.String(),
  /** What the tyres cost: what goes back when nothing is taken off. */
  AFavor: WirePesos,
  /** Where the money goes: `VISA ***4417`, or the name of the way to pay. */
  Medio: Type.String(),
  /** Null until a refund was decided. */
  Dinero: Type.Union([WireReturnMoney, Type.Null()]),
  /** The new tyres; null until they are prepared. */
  Reposicion: Type.Union([
    Type.Object({
      Paqueteria: Type.String(),
      Guia: Type.String(),
      GuiaURL: Type.String(),
      /** ISO 8601 with offset, or empty. */
      Enviada: Type.String(),
      Entregada: Type.String(),
    }),
    Type.Null(),
  ]),
  PuedeCancelar: Type.Boolean(),
  /** 'Prefiero el dinero', or the other way. */
  PuedeCambiarPreferencia: Type.Boolean(),
  /** The customer may tell the guía of the way back. */
  PuedeDecirGuia: Type.Boolean(),
  PuedeAgregarFotos: Type.Boolean(),
});
export type WireReturn = Static<typeof WireReturn>;

/** What of an order may be returned, and its returns. */
export const WireOrderReturns = Type.Object({
  PuedeDevolver: Type.Boolean(),
  /** Why not, in plain Spanish; empty where it may. */
  Aviso: Type.String(),
  /** ISO 8601 with offset: when the order's last parcel arrived; empty: not yet. */
  Entregado: Type.String(),
  /** ISO 8601 with offset: the last moment of 'Cambié de opinión'; empty: not delivered. Also when it is over. */
  DesistirHasta: Type.String(),
  Motivos: Type.Array(WireReturnReason),
  Lineas: Type.Array(WireReturnableLine),
  /** Where the shop would collect them: the order's address in one line, or empty. */
  Recoleccion: Type.String(),
  /** Where the money would go: `VISA ***4417`, or the name of the way to pay. */
  Medio: Type.String(),
  /** By when a request of now is answered, ISO 8601 with offset. */
  Respuesta: Type.String(),
  /** Whether a refund makes a credit note: the order has a stamped invoice. Its series and folio, or empty. */
  Factura: Type.String(),
  /** The newest first. */
  Devoluciones: Type.Array(WireReturn),
});
export type WireOrderReturns = Static<typeof WireOrderReturns>;

export const orderReturnsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones",
  summary: "Qué se puede devolver de un pedido, hasta cuándo y por qué, y sus devoluciones",
  tag: "Pedidos",
  auth: "required",
  params: OrderParams,
  answer: WireOrderReturns,
  errors: [404],
});

export const LONGEST_RETURN_TEXT = 1000;
export const LONGEST_RECEIVED_SIZE = 60;
export const LONGEST_PICKUP = 300;

export const askForReturnEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones",
  summary: "Pide devolver llantas de un pedido entregado",
  tag: "Pedidos",
  auth: "required",
  params: OrderParams,
  body: Type.Object({
    /** Made once by the client for this request: sent again, it answers the same return. */
    Clave: Type.String({
      minLength: 8,
      maxLength: 64,
      pattern: "^[0-9A-Za-z-]+$",
    }),
    Motivo: WireReturnKind,
    Preferencia: WireReturnWish,
    Lineas: Type.Array(
      Type.Object({
        Linea: Type.Integer({ minimum: 1 }),
        Piezas: Type.Integer({ minimum: 1 }),
      }),
      {
        minItems: 1,
        maxItems: 50,
      },
    ),
    SinMontar: Type.Boolean(),
    MedidaRecibida: Type.String({ maxLength: LONGEST_RECEIVED_SIZE }),
    Comentario: Type.String({ maxLength: LONGEST_RETURN_TEXT }),
    /** Ids of photos uploaded to this order before. */
    Fotos: Type.Array(Type.Integer({ minimum: 1 }), {
      maxItems: MOST_RETURN_PHOTOS,
    }),
    /** Where to collect them; empty: the order's address, or none where the customer sends them. */
    Recoleccion: Type.String({ maxLength: LONGEST_PICKUP }),
  }),
  answer: WireReturn,
  errors: [404, 409, 429],
});

export const returnEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId",
  summary: "Dónde va una devolución",
  tag: "Pedidos",
  auth: "required",
  params: ReturnParams,
  answer: WireReturn,
  errors: [404],
});

export const cancelReturnEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Cancelar",
  summary: "El cliente retira su devolución, mientras las llantas no se reciben",
  tag: "Pedidos",
  auth: "required",
  params: ReturnParams,
  answer: WireReturn,
  errors: [404, 409, 429],
});

export const changeReturnWishEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Preferencia",
  summary: "Cambia lo que el cliente prefiere, hasta que se decide",
  tag: "Pedidos",
  auth: "required",
  params: ReturnParams,
  body: Type.Object({ Preferencia: WireReturnWish }),
  answer: WireReturn,
  errors: [404, 409, 429],
});

export const tellReturnGuiaEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Guia",
  summary: "El cliente dice con qué guía envió las llantas: la devolución queda en camino",
  tag: "Pedidos",
  auth: "required",
  params: ReturnParams,
  body: Type.Object({
    Paqueteria: Type.String({ minLength: 1, maxLength: 60 }),
    Guia: Type.String({
      minLength: 6,
      maxLength: 40,
      pattern: "^[0-9A-Za-z -]+$",
    }),
  }),
  answer: WireReturn,
  errors: [404, 409, 429],
});

/** Types that are taken; a HEIC is refused with words, for browsers turn it into JPEG when only these are accepted. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/**
 * The body is the photo's bytes, at most 10 MB, with its own content type. It belongs to the order until a request names it; a day later it
 * is deleted. `devolucion` puts it to a return that is not received yet.
 */
export const uploadReturnPhotoEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/Fotos",
  summary: `Sube una foto (JPEG, PNG o WebP, ${LARGEST_PHOTO_BYTES / 1024 / 1024} MB) para una devolución`,
  tag: "Pedidos",
  auth: "required",
  params: OrderParams,
  query: Type.Object({
    vista: Type.Optional(WirePhotoView),
    devolucion: Type.Optional(Id),
  }),
  body: Type.Unsafe<Blob | Uint8Array>({ type: "string", format: "binary" }),
  bodyType: "photo",
  answer: WireReturnPhoto,
  errors: [404, 409, 429],
});

/** The page's `<img>` names it by this address. */
export const returnPhotoPath = (orderId: number, photoId: number): string =>
  `/api/Pedidos/MisPedidos/${orderId}/Devoluciones/Fotos/${photoId}`;

export const returnPhotoEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/Fotos/:photoId",
  summary: "Una foto de una devolución; ningún caché la guarda",
  tag: "Pedidos",
  auth: "required",
  params: PhotoParams,
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
  errors: [404],
});

export const deleteReturnPhotoEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/Fotos/:photoId",
  summary: "Quita una foto que todavía no es de una devolución",
  tag: "Pedidos",
  auth: "required",
  params: PhotoParams,
  answer: Type.Object({ Quitada: Type.Boolean() }),
  errors: [404],
});

/** The acknowledgement: what was asked for and when, as proof (LFPC article 56). */
export const returnReceiptPath = (orderId: number, returnId: number): string =>
  `/api/Pedidos/MisPedidos/${orderId}/Devoluciones/${returnId}/Acuse.pdf`;

export const returnReceiptEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Acuse.pdf",
  summary: "Acuse de una devolución, en PDF",
  tag: "Pedidos",
  auth: "required",
  params: ReturnParams,
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
  errors: [404],
});
