import { type Static, Type } from "typebox";
import { PUBLIC_STEPS } from "../../domain/tracking/public-steps.ts";
import { defineEndpoint } from "../endpoint.ts";

const Moment = Type.String();

/**
 * Ours: an order as the link of an e-mail shows it to anybody who has it. It has no name, address, e-mail, phone, amount or payment, and not
 * the carriers' own texts, which may name who received a parcel.
 */
export const WireTracking = Type.Object({
  Pedido: Type.String(),
  Estatus: Type.Integer(),
  TipoEnvio: Type.Integer(),
  Llantas: Type.Array(Type.Object({ Cantidad: Type.Integer(), Medida: Type.String() })),
  Pasos: Type.Array(
    Type.Object({
      Paso: Type.Enum([...PUBLIC_STEPS]),
      Texto: Type.String(),
      /** ISO 8601, or empty: not yet, or not known. */
      Fecha: Moment,
      Estado: Type.Enum(["done", "now", "next", "stopped"] as const),
    }),
  ),
  /** `yyyy-mm-dd`; empty: no day is promised any more. */
  LlegaAntesDe: Type.String(),
  Paquetes: Type.Array(
    Type.Object({
      Carrier: Type.String(),
      Guia: Type.String(),
      /** The carrier's page, or empty. */
      CarrierURL: Type.String(),
      Piezas: Type.Integer(),
      /** What the carrier told last, in our words; empty: nothing yet. */
      Aviso: Type.String(),
      /** ISO 8601, or empty. */
      Fecha: Moment,
      Situacion: Type.Enum(["moving", "delivered", "problem"] as const),
    }),
  ),
});
export type WireTracking = Static<typeof WireTracking>;

/** A link that is unknown, over, or of a person who was erased answers the same. */
export const trackingEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Seguimiento/:token",
  summary: "Avance de un pedido por el enlace de su correo, sin datos personales",
  tag: "Pedidos",
  auth: "none",
  params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  answer: WireTracking,
  errors: [404, 429],
});
