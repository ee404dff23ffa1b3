import { type Static, Type } from "typebox";
import { PAYMENT_TYPES, type PaymentType } from "../../domain/payment/payment-type.ts";
import { ALL_RETURN_KINDS, ALL_RETURN_WISHES, PHOTO_VIEWS, type PhotoView } from "../../domain/returns/return-kinds.ts";
import { ALL_RETURN_STATES } from "../../domain/returns/return-states.ts";
import { WirePesos } from "../endpoint.ts";

export const WireReturnKind = Type.Enum([...ALL_RETURN_KINDS]);
export const WireReturnWish = Type.Enum([...ALL_RETURN_WISHES]);
const WireReturnState = Type.Enum([...ALL_RETURN_STATES]);
export const WirePhotoView = Type.Enum(Object.keys(PHOTO_VIEWS) as PhotoView[]);
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
  /** With tax: what one tyre cost, two, and so on up to `Disponibles`; dearer ones of a capped line first. No more than `PorRegresar` goes back. */
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

const WirePaidWith = {
  FormaDePago: Type.Enum(Object.keys(PAYMENT_TYPES) as PaymentType[]),
  /** `VISA ***4417`; empty: another way to pay, or the label is not known. */
  Tarjeta: Type.String(),
};

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
  /** What the tyres cost, from the receipt on those that arrived, less `EnvioDeVuelta` and `YaRegresado`. */
  AFavor: WirePesos,
  /** The way back where the shop arranged it and its customer pays: known from the authorisation on; 0: none. */
  EnvioDeVuelta: WirePesos,
  /** Of what the tyres cost: what went back before, or is an older open return's; 0 once the return is over. */
  YaRegresado: WirePesos,
  /** Where the money goes: `VISA ***4417`, or the name of the way to pay. */
  Medio: Type.String(),
  ...WirePaidWith,
  /** Null until a refund was decided. */
  Dinero: Type.Union([WireReturnMoney, Type.Null()]),
  /** The new tyres; null until they are prepared. */
  Reposicion: Type.Union([
    Type.Object({
      Paqueteria: Type.String(),
      /** Of its first parcel. */
      Guia: Type.String(),
      GuiaURL: Type.String(),
      /** Of its second parcel and the others. */
      OtrasGuias: Type.Array(Type.Object({ Guia: Type.String(), GuiaURL: Type.String() })),
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
  /** What of the order's payments is left for another return. */
  PorRegresar: WirePesos,
  /** Where the shop would collect them: the order's address in one line, or empty. */
  Recoleccion: Type.String(),
  /** Where the money would go: `VISA ***4417`, or the name of the way to pay. */
  Medio: Type.String(),
  ...WirePaidWith,
  /** By when a request of now is answered, ISO 8601 with offset. */
  Respuesta: Type.String(),
  /** Whether a refund makes a credit note: the order has a stamped invoice. Its series and folio, or empty. */
  Factura: Type.String(),
  /** The newest first. */
  Devoluciones: Type.Array(WireReturn),
});
export type WireOrderReturns = Static<typeof WireOrderReturns>;
