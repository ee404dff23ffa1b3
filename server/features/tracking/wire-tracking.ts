import type { WireTracking } from "../../../shared/contract/orders/tracking.ts";
import { publicStepWords } from "../../../shared/domain/tracking/public-steps.ts";
import type { PublicTracking } from "./public-tracking.ts";

const moment = (at: Date | null): string => at?.toISOString() ?? "";

export const toWireTracking = (tracking: PublicTracking): WireTracking => ({
  Pedido: String(tracking.orderId),
  Estatus: tracking.statusCode,
  TipoEnvio: tracking.deliveryCode,
  Llantas: tracking.tires.map(({ quantity, size }) => ({ Cantidad: quantity, Medida: size })),
  Pasos: tracking.steps.map(({ step, at, state }) => ({
    Paso: step,
    Texto: publicStepWords(step),
    Fecha: moment(at),
    Estado: state,
  })),
  LlegaAntesDe: tracking.arrivesBy ?? "",
  Paquetes: tracking.parcels.map((parcel) => ({
    Carrier: parcel.carrier,
    Guia: parcel.trackingNumber,
    CarrierURL: parcel.carrierUrl,
    Piezas: parcel.pieces,
    Aviso: parcel.news,
    Fecha: moment(parcel.at),
    Situacion: parcel.situation,
  })),
});
