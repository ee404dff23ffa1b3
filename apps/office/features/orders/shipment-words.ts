import type { Shipment } from "../../../../shared/contract/staff/orders/shipments.ts";

/** "2 piezas, DHL, 1234567890". */
export const shipmentWords = ({ pieces, carrier, parcels }: Shipment): string =>
  [`${pieces} ${pieces === 1 ? "pieza" : "piezas"}`, carrier, parcels[0]?.trackingNumber ?? ""]
    .filter((part) => part !== "")
    .join(", ");
