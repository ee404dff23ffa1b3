import type { WireDeliveryPromise } from "../../../../shared/contract/locations.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";

export const promiseOf = ({ Entrega, Hasta, Envia, Sucursal }: WireDeliveryPromise): DeliveryPromise => ({
  deliveredBy: Entrega,
  holdsUntil: Date.parse(Hasta),
  isDelivered: Envia,
  pickup: Sucursal && { id: Sucursal.Id, name: Sucursal.Nombre, kilometers: Sucursal.Km },
});
