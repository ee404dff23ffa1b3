import { COLOURS, drawRule, drawText, FONTS, PAGE, type Pdf, WIDTH } from "./sheet.ts";

const LEGEND = "Este documento es una representación impresa de un CFDI.";
const RED = "#b3261e";

/** What each page has at its foot, and across it when the document was cancelled. */
export function finishPages(pdf: Pdf, { isCancelled }: { readonly isCancelled: boolean }): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    if (isCancelled) drawWatermark(pdf);
    const y = PAGE.bottom + 14;
    drawRule(pdf, y - 6);
    drawText(pdf, LEGEND, { x: PAGE.left, y, width: WIDTH - 100 }, { size: 7, colour: COLOURS.muted });
    const number = `Página ${page - start + 1} de ${count}`;
    drawText(pdf, number, { x: PAGE.right - 100, y, width: 100 }, { size: 7, colour: COLOURS.muted, align: "right" });
  }
}

function drawWatermark(pdf: Pdf): void {
  const size = 96;
  const text = "CANCELADA";
  pdf.save();
  pdf.rotate(-38, { origin: [PAGE.width / 2, PAGE.height / 2] });
  pdf.font(FONTS.bold).fontSize(size).fillColor(RED).fillOpacity(0.16);
  const x = (PAGE.width - pdf.widthOfString(text)) / 2;
  pdf.text(text, x, (PAGE.height - size) / 2, { lineBreak: false });
  pdf.restore();
  pdf.fillOpacity(1);
}
