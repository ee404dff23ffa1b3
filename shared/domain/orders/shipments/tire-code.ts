/** Marks of a tyre that a member compares on its sidewall. */
export interface TireIdentity {
  readonly code: string;
  readonly name: string;
  /** `185/65 R15 88H` */
  readonly size: string;
}

/** A code as it is compared: scanners add spaces, and people type hyphens and small letters. */
export const readTireCode = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase();

/** A size with its load and speed apart: `185/65 R15` and `88H`. */
export function splitSize(size: string): { readonly size: string; readonly marks: string } {
  const parts = /^(.*\S)\s+(\d{2,3}(?:\/\d{2,3})?\s?(?:A[1-8]|[B-HJ-NP-WY]|\(Y\)))(?:\s.*)?$/i.exec(size);
  return { size: parts?.[1] ?? size, marks: parts?.[2] ?? "" };
}

/** Why the tyre that was read is not the one that was ordered, in plain Spanish. */
export function wrongTireText(wanted: TireIdentity, read: TireIdentity | null, typed: string): string {
  const tail = `El pedido lleva ${wanted.code}, ${wanted.name} ${wanted.size}.`;
  if (!read) return `Esta no es. Leíste ${typed}, que no está en el catálogo. ${tail}`;
  return `Esta no es. Leíste ${read.code}, que es ${read.name} ${read.size}: ${differenceText(wanted, read)}. ${tail}`;
}

/** What differs, the worst first: size, load and speed, product. */
function differenceText(wanted: TireIdentity, read: TireIdentity): string {
  const [one, other] = [splitSize(wanted.size), splitSize(read.size)];
  if (one.size !== other.size) return "es otra medida";
  if (one.marks !== other.marks) return "la carga o la letra de velocidad son otras";
  return "es otro modelo de la misma medida";
}
