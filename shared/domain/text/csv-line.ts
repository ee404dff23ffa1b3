/** Programs that open a CSV take a text that begins so for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n]/;

const written = (value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file (RFC 4180). Texts that a program could take for a formula begin with an apostrophe. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(written).join(",")}\r\n`;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
