import { parse } from "csv-parse/sync";
import { type Centavos, centavos } from "../../../shared/domain/money/money.ts";

/** Lines of trimmed fields; null for a text that is not CSV. Byte order mark, CRLF, quotes and empty lines are accepted. */
export function readCsv(text: string): string[][] | null {
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
  try {
    return parse(text, options);
  } catch {
    return null;
  }
}

/** `2320.00` exactly as it is signed and compared there. */
export const toWireAmount = (amount: Centavos): string => {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Whole centavos of a decimal text; further decimals only when they are zeros. Null when it is not an amount. */
export function fromWireAmount(text: string): Centavos | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text);
  return parts ? centavos(Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"))) : null;
}
