import type { WireTracking } from "../../../../shared/contract/orders/tracking.ts";
import { type DeliveryType, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode, releasesStock } from "../../../../shared/domain/orders/order-status.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";

/** Where it goes, by the kind of place alone. */
const PLACES = {
  address: "A domicilio",
  dealerPickup: "A la sucursal de distribuidor que elegiste",
  factoryStorePickup: "A la Factory Store",
  employeePickup: "A Recursos Humanos",
  employeeCourier: "A la sucursal de paquetería",
} as const satisfies Record<DeliveryType, string>;

export const placeOf = ({ TipoEnvio }: WireTracking): string => PLACES[deliveryTypeFromCode(TipoEnvio) ?? "address"];

/** Where the order is, as the sign says it. */
export function headingOf({ Estatus, Pasos, LlegaAntesDe }: WireTracking): string {
  const status = orderStatusFromCode(Estatus);
  if (status === "delivered") return "Entregado";
  if (status === "exception") return "Hubo un contratiempo, lo estamos resolviendo";
  if (status !== null && releasesStock(status)) return "Este pedido se canceló";
  const now = Pasos.find(({ Estado }) => Estado === "now")?.Texto ?? "En proceso";
  return LlegaAntesDe === "" ||
    status === "atCourierBranch" ||
    status === "atHumanResources" ||
    status === "atDealerBranch"
    ? now
    : `${now}, llega a más tardar el ${formatLongDate(LlegaAntesDe)}`;
}

/** Whether there is still something to receive. */
export function isToReceive({ Estatus }: WireTracking): boolean {
  const status = orderStatusFromCode(Estatus);
  return status !== null && !releasesStock(status);
}
