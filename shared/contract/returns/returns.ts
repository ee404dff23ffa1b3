import { Type } from "typebox";
import { LARGEST_PHOTO_BYTES, MOST_RETURN_PHOTOS } from "../../domain/returns/return-kinds.ts";
import { defineEndpoint } from "../endpoint.ts";
import {
  WireOrderReturns,
  WirePhotoView,
  WireReturn,
  WireReturnKind,
  WireReturnPhoto,
  WireReturnWish,
} from "./return-shapes.ts";

const Id = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
const OrderParams = Type.Object({ orderId: Id });
const ReturnParams = Type.Object({ orderId: Id, returnId: Id });
const PhotoParams = Type.Object({ orderId: Id, photoId: Id });

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
