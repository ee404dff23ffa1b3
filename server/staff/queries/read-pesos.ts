import { type Centavos, fromPesos } from "../../../shared/domain/money/money.ts";

/** `5876.56`, `$5,876.56`; null for anything else. */
export function readPesos(text: string): Centavos | null {
  const digits = text.trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? fromPesos(Number(digits)) : null;
}
