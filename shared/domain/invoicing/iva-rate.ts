import { IVA_PERCENT } from "../money/money.ts";

/** TasaOCuota of a CFDI: "0.160000". */
export const IVA_RATE = (IVA_PERCENT / 100).toFixed(6);
