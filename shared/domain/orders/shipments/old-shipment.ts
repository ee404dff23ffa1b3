/** Stands for the goods of an order that left before shipments were written down. */
export const OLD_SHIPMENT = 0;
