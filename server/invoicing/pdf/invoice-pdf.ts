import { buffer } from "node:stream/consumers";
import { numberOf, titleOf } from "./document-words.ts";
import { drawConcepts } from "./draw-concepts.ts";
import { drawFirstHead, drawNextHead } from "./draw-heads.ts";
import { drawFacts, drawParties } from "./draw-parties.ts";
import { drawStamp, stampHeight } from "./draw-stamp.ts";
import { drawTotals, TOTALS_HEIGHT } from "./draw-totals.ts";
import { finishPages } from "./finish-pages.ts";
import type { PrintedInvoice } from "./printed-invoice.ts";
import { PAGE, type Pdf } from "./sheet.ts";

/** A stamped document on letter pages. The same document gives the same bytes. */
export async function invoicePdf(invoice: PrintedInvoice): Promise<Buffer> {
  const pdf = await openPdf(invoice);
  const whole = buffer(pdf);
  pdf.addPage();
  const nextPage = (): number => {
    pdf.addPage();
    return drawNextHead(pdf, invoice);
  };
  /** A block that stays whole. */
  const roomFor = (height: number, y: number): number => (y + height > PAGE.bottom ? nextPage() : y);
  let y = drawFirstHead(pdf, invoice);
  y = drawParties(pdf, invoice, y);
  y = drawFacts(pdf, invoice, y);
  y = drawConcepts({ pdf, invoice, nextPage }, y + 8);
  y = drawTotals(pdf, invoice, roomFor(TOTALS_HEIGHT, y + 10));
  drawStamp(pdf, invoice, roomFor(stampHeight(invoice), y + 10));
  finishPages(pdf, invoice);
  pdf.end();
  return whole;
}

async function openPdf({ document, stamp, shop, isCancelled }: PrintedInvoice): Promise<Pdf> {
  // Loaded with the first document: its fonts and tables would slow the shop's start.
  const { default: PDFDocument } = await import("pdfkit");
  return new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "es-MX",
    displayTitle: true,
    // The file's own number is made from these: the time of the making would make two files of one document differ.
    info: {
      Title: `${titleOf(document)} ${numberOf(document)}${isCancelled ? " (cancelada)" : ""}`,
      Author: shop.name,
      Subject: stamp.taxFolio,
      CreationDate: stampMoment(stamp.stampedAt),
    },
  });
}

/** Mexico City has no daylight saving time since 2022. */
const stampMoment = (stampedAt: string): Date => new Date(`${stampedAt}-06:00`);
