import type { DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import { releasesStock } from "../../../../shared/domain/orders/order-status.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import type { Tracking } from "./tracking.ts";

/** Where it goes, by the kind of place alone. */
const PLACES = {
  address: "A domicilio",
  dealerPickup: "A la sucursal de distribuidor que elegiste",
  factoryStorePickup: "A la Factory Store",
  employeePickup: "A Recursos Humanos",
  employeeCourier: "A la sucursal de paquetería",
} as const satisfies Record<DeliveryType, string>;

export const placeOf = ({ deliveryType }: Tracking): string => PLACES[deliveryType ?? "address"];

/** Where the order is, as the sign says it. */
export function headingOf({ status, steps, arrivesBy }: Tracking): string {
  if (status === "delivered") return "Entregado";
  if (status === "exception") return "Hubo un contratiempo, lo estamos resolviendo";
  if (status !== null && releasesStock(status)) return "Este pedido se canceló";
  const now = steps.find(({ state }) => state === "now")?.text ?? "En proceso";
  return arrivesBy === "" ||
    status === "atCourierBranch" ||
    status === "atHumanResources" ||
    status === "atDealerBranch"
    ? now
    : `${now}, llega a más tardar el ${formatLongDate(arrivesBy)}`;
}

/** Whether there is still something to receive. */
export const isToReceive = ({ status }: Tracking): boolean => status !== null && !releasesStock(status);
