import type { WireTracking } from "../../../../shared/contract/orders/tracking.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import type { Tracking } from "./tracking.ts";

/** An order's progress of the wire, in the names of the domain. */
export const trackingOf = (wire: WireTracking): Tracking => ({
  orderNumber: wire.Pedido,
  status: orderStatusFromCode(wire.Estatus),
  deliveryType: deliveryTypeFromCode(wire.TipoEnvio),
  tires: wire.Llantas.map(({ Cantidad, Medida }) => ({ quantity: Cantidad, size: Medida })),
  steps: wire.Pasos.map(({ Paso, Texto, Fecha, Estado }) => ({ step: Paso, text: Texto, at: Fecha, state: Estado })),
  arrivesBy: wire.LlegaAntesDe,
  parcels: wire.Paquetes.map((parcel) => ({
    carrier: parcel.Carrier,
    trackingNumber: parcel.Guia,
    carrierUrl: parcel.CarrierURL,
    pieces: parcel.Piezas,
    news: parcel.Aviso,
    at: parcel.Fecha,
    situation: parcel.Situacion,
  })),
});
