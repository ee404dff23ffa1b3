interface Refunded {
  readonly lines: readonly { readonly pieces: number }[];
  readonly freight: boolean;
}

/** What went back with a refund, in words of the house: "2 piezas y envío"; empty for an amount alone. */
export function refundedWords({ lines, freight }: Refunded): string {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return [pieces === 0 ? "" : pieces === 1 ? "1 pieza" : `${pieces} piezas`, freight ? "envío" : ""]
    .filter((part) => part !== "")
    .join(" y ");
}
