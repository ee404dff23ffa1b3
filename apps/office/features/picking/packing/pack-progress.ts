import type { OrderShipments, PackLine } from "../../../../../shared/contract/staff/orders/shipments.ts";

/** What is still to be done before an order can be packed. */
export interface PackProgress {
  readonly codes: number;
  readonly dots: number;
  /** The line that comes next; undefined once all is checked. */
  readonly next: { readonly line: PackLine; readonly what: "code" | "dot"; readonly count: number } | undefined;
}

const dotsMissing = ({ left, dots }: PackLine): number => left - dots.filter(Boolean).length;

/** Lines with pieces that have not left. */
export const linesToPack = ({ lines }: OrderShipments): PackLine[] => lines.filter(({ left }) => left > 0);

export function packProgress(order: OrderShipments): PackProgress {
  const lines = linesToPack(order);
  const undone = lines.find((line) => !line.isChecked || dotsMissing(line) > 0);
  return {
    codes: lines.filter(({ isChecked }) => !isChecked).length,
    dots: lines.reduce((sum, line) => sum + dotsMissing(line), 0),
    next: undone && {
      line: undone,
      what: undone.isChecked ? "dot" : "code",
      count: undone.isChecked ? dotsMissing(undone) : undone.left,
    },
  };
}

/** "2 Autopista + 1 Eco Verde": what is in a parcel. */
export const contentsWords = (
  contents: readonly { readonly line: number; readonly quantity: number }[],
  lines: readonly PackLine[],
): string =>
  contents
    .map(({ line, quantity }) => `${quantity} ${lines.find((its) => its.line === line)?.name ?? ""}`.trim())
    .join(" + ");
