import { type Centavos, centavos, ZERO } from "../../../shared/domain/money/money.ts";
import type { Config } from "../../config/config.ts";

/** A courier office near the employee: the one delivery with a fee (decisions §5). */
const EMPLOYEE_COURIER = 5;

/** Cost of a delivery type before tax. */
export const shippingPreTax = (config: Config, deliveryType: number): Centavos =>
  deliveryType === EMPLOYEE_COURIER ? centavos(config.EMPLOYEE_COURIER_FEE) : ZERO;
