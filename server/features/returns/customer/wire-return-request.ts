import type { BodyOf } from "../../../../shared/contract/endpoint.ts";
import type { askForReturnEndpoint } from "../../../../shared/contract/returns/returns.ts";
import type { ReturnField } from "../../../../shared/domain/returns/return-request.ts";

/** A customer's request for a return of the wire, in the names of the domain. */
export const returnRequestOf = (body: BodyOf<typeof askForReturnEndpoint>) => ({
  key: body.Clave,
  kind: body.Motivo,
  wish: body.Preferencia,
  lines: body.Lineas.map(({ Linea, Piezas }) => ({ line: Linea, pieces: Piezas })),
  isUnmounted: body.SinMontar,
  receivedSize: body.MedidaRecibida,
  comment: body.Comentario,
  photoIds: body.Fotos,
  pickup: body.Recoleccion,
});

export type ReturnRequest = ReturnType<typeof returnRequestOf>;

/** Names of the fields in a refusal. */
export const RETURN_WIRE_NAMES = {
  wish: "Preferencia",
  lines: "Lineas",
  isUnmounted: "SinMontar",
  receivedSize: "MedidaRecibida",
  photos: "Fotos",
} as const satisfies Record<ReturnField, string>;
