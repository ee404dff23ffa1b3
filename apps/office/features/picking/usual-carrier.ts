import type { OrderShipments } from "../../../../shared/contract/staff/orders/shipments.ts";
import { CARRIER_NAMES } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { needsGuia } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { storedValue } from "../../../../ui/browser/stored-value.ts";

/** The carrier that this device sent with last. */
const LAST = storedValue("personal-paqueteria", (text) => text ?? "");

export const isCarried = ({ delivery }: Pick<OrderShipments, "delivery">): boolean =>
  needsGuia(deliveryTypeFromCode(delivery) ?? "address");

/** The carrier that a form begins with: the one it was packed for, the last one, or the first of the list. */
export function usualCarrier(order: Pick<OrderShipments, "delivery" | "carrier">): string {
  if (order.carrier !== "" || !isCarried(order)) return order.carrier;
  return LAST.read() || (CARRIER_NAMES[0] ?? "");
}

export const rememberCarrier = (name: string): void => {
  if (name !== "") LAST.write(name);
};
