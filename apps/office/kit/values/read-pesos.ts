import { fromPesos } from "../../../../shared/domain/money/money.ts";

/** Centavos of `5876.56` or `$5,876.56`; null for anything else. */
export function readPesos(text: string): number | null {
  const digits = text.trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? fromPesos(Number(digits)) : null;
}
