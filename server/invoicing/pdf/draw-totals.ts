import { amountInWords } from "../../../shared/domain/invoicing/amount-in-words.ts";
import { formatMxn, IVA_PERCENT } from "../../../shared/domain/money/money.ts";
import type { PrintedInvoice } from "./printed-invoice.ts";
import { COLOURS, drawText, PAGE, type Pdf, WIDTH } from "./sheet.ts";

export const TOTALS_HEIGHT = 74;

const BOX = 216;
const WARRANTY =
  "Conserva esta factura: con ella y la fecha DOT de tus llantas haces válida la garantía. El XML que la acompaña es el comprobante.";

/** The total in figures at the right, in words at the left. */
export function drawTotals(pdf: Pdf, { document, shop }: PrintedInvoice, top: number): number {
  const { subtotal, iva, total } = document;
  const box = { x: PAGE.right - BOX, width: BOX };
  const rows = [
    ["Subtotal", formatMxn(subtotal)],
    [`IVA trasladado (002) ${IVA_PERCENT} %`, formatMxn(iva)],
  ] as const;
  let y = top;
  for (const [label, value] of rows) {
    drawText(pdf, label, { ...box, y }, { size: 9, colour: COLOURS.muted });
    y = drawText(pdf, value, { ...box, y }, { size: 9, align: "right" }) + 3;
  }
  pdf.rect(box.x - 8, y, BOX + 8, 24).fill(COLOURS.pale);
  drawText(pdf, "Total", { ...box, y: y + 7 }, { font: "bold", size: 11 });
  const figure = { x: box.x + 40, y: y + 5.5, width: BOX - 46 };
  drawText(pdf, `${formatMxn(total)} MXN`, figure, {
    font: "bold",
    size: 14,
    colour: shop.brandColour,
    align: "right",
  });
  const words = { x: PAGE.left, y: top, width: WIDTH - BOX - 40 };
  let left = drawText(pdf, "Importe con letra", words, { size: 6.5, colour: COLOURS.muted });
  left = drawText(pdf, amountInWords(total), { ...words, y: left }, { font: "bold", size: 8.5 });
  if (document.kind === "I" && document.global === null)
    drawText(pdf, WARRANTY, { ...words, y: left + 6 }, { size: 7.5, colour: COLOURS.muted });
  return top + TOTALS_HEIGHT;
}
