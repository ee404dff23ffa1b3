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
  const name = { x: PAGE.left, width: WIDTH - TITLE_WIDTH - 16 };
  const isLong = shop.name.length > 22;
  drawText(pdf, shop.name, { ...name, y: 17 }, { font: "bold", size: isLong ? 13 : 23, colour: white });
  drawText(pdf, `${shop.phone}  ·  ${shop.email}`, { ...name, y: 45 }, { size: 8, colour: white });
  const title = { x: PAGE.right - TITLE_WIDTH, width: TITLE_WIDTH };
  drawText(pdf, titleOf(document), { ...title, y: 17 }, { size: 11, colour: white, align: "right" });
  drawText(pdf, numberOf(document), { ...title, y: 32 }, { font: "bold", size: 17, colour: white, align: "right" });
  return BAND_HEIGHT + 18;
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
