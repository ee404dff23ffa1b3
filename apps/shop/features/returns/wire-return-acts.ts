import type { ReturnWish } from "../../../../shared/domain/returns/return-kinds.ts";
import type { ReturnValues } from "../../forms/form-values.ts";
import type { ReturnReason } from "./goods-return.ts";

/** What a customer asks for, in the names of the wire. */
export const newReturnBodyOf = (values: ReturnValues, reason: ReturnReason, wish: ReturnWish) => ({
  Clave: values.key,
  Motivo: reason.kind,
  Preferencia: wish,
  Lineas: Object.entries(values.pieces).map(([line, pieces]) => ({ Linea: Number(line), Piezas: pieces })),
  SinMontar: values.isUnmounted,
  MedidaRecibida: reason.asksReceivedSize ? values.receivedSize.trim() : "",
  Comentario: values.comment.trim(),
  Fotos: values.photos.map(({ id }) => id),
  Recoleccion: reason.freight === "shop" ? values.pickup.trim() : "",
});

export const wishBodyOf = (wish: ReturnWish) => ({ Preferencia: wish });

export const guiaBodyOf = (carrier: string, trackingNumber: string) => ({ Paqueteria: carrier, Guia: trackingNumber });
