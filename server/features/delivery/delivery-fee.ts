import { type Centavos, centavos, ZERO } from "../../../shared/domain/money/money.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import type { Config } from "../../config/config.ts";

/** Cost of a delivery type before tax, by its wire code. */
export function shippingPreTax(config: Config, code: number): Centavos {
  const type = deliveryTypeFromCode(code);
  return type !== null && DELIVERY_TYPES[type].hasFee ? centavos(config.EMPLOYEE_COURIER_FEE) : ZERO;
}
