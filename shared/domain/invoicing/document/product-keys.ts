import { MOTORCYCLE } from "../../tires/vehicle-type.ts";

/**
 * ClaveProdServ of what the shop sells. Source: data cfdi, clave_prod_serv_min. `shipping` and `rebate` are the two that
 * accounting has to confirm.
 */
export const PRODUCT_KEYS = {
  carAndLightTruckTire: "25172504",
  heavyTruckTire: "25172503",
  motorcycleTire: "25172512",
  shipping: "78102203",
  sale: "01010101",
  rebate: "84111506",
} as const satisfies Record<string, string>;

/** The key of a tyre by its vehicle type. A heavy truck's has no type of its own: its key comes with the line. */
export const productKeyOf = (vehicleType: number): string =>
  vehicleType === MOTORCYCLE ? PRODUCT_KEYS.motorcycleTire : PRODUCT_KEYS.carAndLightTruckTire;

/** Whether a text has the form of a ClaveProdServ. */
export const isProductKey = (text: string): boolean => /^\d{8}$/.test(text);
