import type { RefundKind } from "./refund-kinds.ts";

interface Refunded {
  readonly lines: readonly { readonly pieces: number }[];
  readonly freight: boolean;
}

const piecesOf = ({ lines }: Refunded): number => lines.reduce((sum, line) => sum + line.pieces, 0);

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" y ");

/** What went back with a refund, in words of the house: "2 piezas y envío"; empty for an amount alone. */
export function refundedWords(refunded: Refunded): string {
  const pieces = piecesOf(refunded);
  return joined(pieces === 0 ? "" : pieces === 1 ? "1 pieza" : `${pieces} piezas`, refunded.freight ? "envío" : "");
}

/**
 * Of what a refund is, as its customer reads it after the amount: "por 1 llanta y el envío"; empty where all of the order goes back at once. An
 * amount of no piece, other than a rebate, is what was paid above the price.
 */
export function refundedOf(
  refunded: (Omit<Refunded, "lines"> & { readonly lines: Refunded["lines"] | null }) & { readonly kind: RefundKind },
  articles: number,
): string {
  const { lines, freight, kind } = refunded;
  if (lines === null) return "";
  const pieces = piecesOf({ lines, freight });
  if (pieces >= articles && kind !== "rebate") return "";
  const what = joined(pieces === 0 ? "" : pieces === 1 ? "1 llanta" : `${pieces} llantas`, freight ? "el envío" : "");
  if (kind === "rebate") return what === "" ? "como bonificación" : `como bonificación por ${what}`;
  if (what === "") return kind === "otherAmount" ? "por lo que pagaste de más" : "";
  return `por ${what}`;
}
