import { buffer } from "node:stream/consumers";
import { code128 } from "../../../../shared/domain/payment/slip/code-128.ts";

/** Everything already in words. */
export interface Slip {
  readonly title: string;
  readonly amount: { readonly label: string; readonly value: string };
  readonly due: string;
  /** What the bars stand for; null without bars. */
  readonly barcode: string | null;
  /** What is read below them. */
  readonly reference: string | null;
  /** One without a value is left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly steps: readonly string[];
  readonly note: string;
  readonly articles: readonly { readonly text: string; readonly amount: string }[];
}

const [REGULAR, BOLD] = ["Helvetica", "Helvetica-Bold"];
const [INK, MUTED, LINE] = ["#16201b", "#4b5751", "#c9d1cc"];
const MARGIN = 56;
const LABEL_WIDTH = 96;
const BARS_HEIGHT = 64;
const WIDEST_MODULE = 1.6;

type Pdf = PDFKit.PDFDocument;

/** Draws a slip on a letter page; a long list of articles goes on to the next. */
export async function drawSlip(
  slip: Slip,
  about: { readonly shopName: string; readonly title: string },
): Promise<Buffer> {
  // Loaded with the first slip: its fonts and tables would slow the shop's start.
  const { default: PDFDocument } = await import("pdfkit");
  const info = { Title: about.title, Author: about.shopName, Subject: slip.title };
  const pdf = new PDFDocument({ size: "LETTER", margin: MARGIN, info, lang: "es-MX", displayTitle: true });
  const whole = buffer(pdf);
  const width = pdf.page.width - 2 * MARGIN;
  pdf.fillColor(INK).font(BOLD).fontSize(12).text(about.shopName);
  pdf.moveDown(0.4).fontSize(20).text(slip.title);
  pdf.moveDown(0.8).font(REGULAR).fontSize(11).fillColor(MUTED).text(slip.amount.label);
  pdf.font(BOLD).fontSize(26).fillColor(INK).text(slip.amount.value);
  if (slip.barcode !== null) drawBars(pdf, slip.barcode, width);
  if (slip.reference !== null) pdf.moveDown(0.3).font(BOLD).fontSize(15).text(slip.reference);
  pdf.moveDown(0.5).font(BOLD).fontSize(12).text(slip.due);
  drawRule(pdf, width);
  for (const [label, value] of slip.facts) if (value !== "") drawFact(pdf, label, value);
  drawRule(pdf, width);
  for (const { text, amount } of slip.articles) drawArticle(pdf, { text, amount, width });
  if (slip.steps.length > 0) {
    drawRule(pdf, width);
    slip.steps.forEach((step, index) =>
      pdf
        .font(REGULAR)
        .fontSize(11)
        .text(`${index + 1}. ${step}`)
        .moveDown(0.2),
    );
  }
  pdf.moveDown(0.8).font(REGULAR).fontSize(9.5).fillColor(MUTED).text(slip.note);
  pdf.end();
  return whole;
}

/** White paper is the quiet zone; a long reference gets narrower bars rather than a cut one. */
function drawBars(pdf: Pdf, text: string, width: number): void {
  const widths = code128(text);
  const module = Math.min(WIDEST_MODULE, width / widths.reduce((sum, each) => sum + each, 0));
  const top = pdf.y + 14;
  let x = MARGIN;
  widths.forEach((each, index) => {
    if (index % 2 === 0) pdf.rect(x, top, each * module, BARS_HEIGHT);
    x += each * module;
  });
  pdf.fill("#000000").fillColor(INK);
  pdf.y = top + BARS_HEIGHT;
  pdf.x = MARGIN;
}

function drawRule(pdf: Pdf, width: number): void {
  const y = pdf.y + 12;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
  pdf.y = y + 12;
}

function drawFact(pdf: Pdf, label: string, value: string): void {
  const { y } = pdf;
  pdf.font(REGULAR).fontSize(11).fillColor(MUTED).text(label, MARGIN, y, { width: LABEL_WIDTH });
  pdf
    .fillColor(INK)
    .font(BOLD)
    .text(value, MARGIN + LABEL_WIDTH, y);
  pdf.x = MARGIN;
  pdf.moveDown(0.25);
}

const AMOUNT_WIDTH = 96;

function drawArticle(pdf: Pdf, { text, amount, width }: { text: string; amount: string; width: number }): void {
  const { y } = pdf;
  pdf.font(REGULAR).fontSize(11).fillColor(INK);
  pdf.text(amount, MARGIN + width - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: "right" });
  pdf.text(text, MARGIN, y, { width: width - AMOUNT_WIDTH - 12 });
  pdf.moveDown(0.25);
}
