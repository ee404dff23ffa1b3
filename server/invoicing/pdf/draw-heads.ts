import { numberOf, titleOf } from "./document-words.ts";
import type { PrintedInvoice } from "./printed-invoice.ts";
import { COLOURS, drawRule, drawText, PAGE, type Pdf, WIDTH } from "./sheet.ts";

const BAND_HEIGHT = 66;
const TITLE_WIDTH = 210;

/** The first page's head; answers where the page goes on. */
export function drawFirstHead(pdf: Pdf, { shop, document }: PrintedInvoice): number {
  pdf.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(shop.brandColour);
  pdf.rect(0, BAND_HEIGHT, PAGE.width, 4).fill(shop.markColour);
  const white = "#ffffff";
  const x = PAGE.left + drawLogo(pdf, shop);
  const name = { x, width: PAGE.right - TITLE_WIDTH - 16 - x };
  const isLong = shop.name.length > 22;
  drawText(pdf, shop.name, { ...name, y: 17 }, { font: "bold", size: isLong ? 13 : 23, colour: white });
  drawText(pdf, `${shop.phone}  ·  ${shop.email}`, { ...name, y: 45 }, { size: 8, colour: white });
  const title = { x: PAGE.right - TITLE_WIDTH, width: TITLE_WIDTH };
  drawText(pdf, titleOf(document), { ...title, y: 17 }, { size: 11, colour: white, align: "right" });
  drawText(pdf, numberOf(document), { ...title, y: 32 }, { font: "bold", size: 17, colour: white, align: "right" });
  return BAND_HEIGHT + 18;
}

const LOGO = { top: 16, height: 34, mostWidth: 90, gap: 12 } as const;

/** Beside the name; answers how much of the line it takes. */
function drawLogo(pdf: Pdf, { logo, markColour }: PrintedInvoice["shop"]): number {
  if (logo === null) return 0;
  if (logo === "wheel") {
    drawWheel(pdf, markColour);
    return LOGO.height + LOGO.gap;
  }
  pdf.image(logo, PAGE.left, LOGO.top, { fit: [LOGO.mostWidth, LOGO.height], align: "center", valign: "center" });
  return LOGO.mostWidth + LOGO.gap;
}

/** As on the shop's pages (ui/display/logo.tsx), on a field of 40 by 40. */
function drawWheel(pdf: Pdf, markColour: string): void {
  pdf
    .save()
    .translate(PAGE.left, LOGO.top)
    .scale(LOGO.height / 40);
  pdf.lineWidth(7).circle(20, 20, 15.5).stroke("#ffffff");
  pdf.lineWidth(3.4).moveTo(20, 11.5).lineTo(20, 17.5).moveTo(20, 22.5).lineTo(20, 28.5).stroke("#ffffff");
  pdf.moveTo(20, 1).lineTo(20, 8).moveTo(20, 32).lineTo(20, 39).stroke(markColour);
  pdf.restore();
}

/** The head of every further page. */
export function drawNextHead(pdf: Pdf, { shop, document, stamp }: PrintedInvoice): number {
  pdf.rect(0, 0, PAGE.width, 5).fill(shop.brandColour);
  const y = 20;
  drawText(pdf, shop.name, { x: PAGE.left, y, width: 170 }, { font: "bold", size: 9, colour: shop.brandColour });
  const rest = { x: PAGE.left + 180, y, width: WIDTH - 180 };
  const text = `${titleOf(document)} ${numberOf(document)}  ·  Folio fiscal ${stamp.taxFolio}`;
  drawText(pdf, text, rest, { size: 8, colour: COLOURS.muted, align: "right" });
  drawRule(pdf, 35);
  return 42;
}
