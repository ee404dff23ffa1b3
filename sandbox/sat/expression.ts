import { valueOf } from "../pac/document/decimal.ts";
import type { StampedDocument } from "../pac/entities.ts";

/** What a printed document says of itself: `?id=…&re=…&rr=…&tt=…&fe=…`. */
export type Expression = { id: string; re: string; rr: string; tt: string; fe: string | null };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const TOTAL = /^\d{1,18}(\.\d{1,6})?$/;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("&amp;", "&"));
  } catch {
    return text;
  }
};

/**
 * Reads an expression; null if it is invalid. An RFC may have an ampersand, bare, as an entity or percent-encoded: only one before the
 * name of a field separates. `fe` is left out by some clients.
 */
export const readExpression = (text: string): Expression | null => {
  const fields = new Map(
    text
      .trim()
      .replace(/^[^?]*\?/, "")
      .split(/&(?:amp;)?(?=(?:id|re|rr|tt|fe)=)/)
      .map((field) => {
        const at = field.indexOf("=");
        return [field.slice(0, at), decode(field.slice(at + 1)).trim()] as const;
      }),
  );
  const [id = "", re = "", rr = "", tt = ""] = ["id", "re", "rr", "tt"].map((name) => fields.get(name));
  if (!UUID.test(id) || re === "" || rr === "" || !TOTAL.test(tt)) return null;
  return { id: id.toLowerCase(), re, rr, tt, fe: fields.get("fe") ?? null };
};

/** Whether an expression names this document: parties, total and the end of the seal. */
export const isOfDocument = ({ re, rr, tt, fe }: Expression, document: StampedDocument): boolean =>
  document.issuer.rfc === re.toUpperCase() &&
  document.receiver.rfc === rr.toUpperCase() &&
  valueOf(document.total) === valueOf(tt) &&
  (fe === null || document.seal.endsWith(fe));
