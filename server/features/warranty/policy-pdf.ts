import { buffer } from "node:stream/consumers";
import { lexer, type Token } from "marked";
import { termsText } from "../../../shared/domain/orders/warranty/warranty-terms.ts";
import { formatLongDate } from "../../../shared/domain/text/dates.ts";
import { printable } from "../../invoicing/pdf/sheet.ts";
import type { ParsedLegalText } from "../../texts/parse-legal-text.ts";
import type { WarrantyEdition } from "./policies.ts";

const [REGULAR, BOLD] = ["Helvetica", "Helvetica-Bold"];
const [INK, MUTED] = ["#16201b", "#4b5751"];
const MARGIN = 56;
const BULLET = 14;

type Pdf = PDFKit.PDFDocument;

interface About {
  readonly shopName: string;
  /** Empty for the general text. */
  readonly lineName: string;
}

/** A guarantee on letter pages. The same edition and settings give the same bytes. */
export async function policyPdf(edition: WarrantyEdition, text: ParsedLegalText, about: About): Promise<Buffer> {
  // Loaded with the first one: its fonts and tables would slow the shop's start.
  const { default: PDFDocument } = await import("pdfkit");
  const title = [text.title, about.lineName].filter(Boolean).join(" ");
  const pdf = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    lang: "es-MX",
    displayTitle: true,
    // The file's own number is made from these: the time of the making would make two files of one edition differ.
    info: {
      Title: title,
      Author: about.shopName,
      Subject: `Vigente desde el ${formatLongDate(edition.from)}`,
      CreationDate: new Date(`${edition.from}T06:00:00Z`),
    },
  });
  const whole = buffer(pdf);
  pdf.fillColor(INK).font(BOLD).fontSize(12).text(printable(about.shopName));
  pdf.moveDown(0.4).fontSize(20).text(printable(title));
  pdf
    .moveDown(0.3)
    .fontSize(12)
    .text(printable(termsText(edition)));
  pdf
    .font(REGULAR)
    .fontSize(10)
    .fillColor(MUTED)
    .text(`Vigente desde el ${formatLongDate(edition.from)}`);
  pdf.moveDown(0.8);
  drawMarkdown(pdf, text.leadMarkdown);
  text.clauses.forEach((clause, index) => {
    // A heading never stands alone at the foot of a page.
    if (pdf.y > pdf.page.height - MARGIN - 60) pdf.addPage();
    pdf.moveDown(0.6).font(BOLD).fontSize(12).fillColor(INK);
    pdf.text(printable(`${index + 1}. ${clause.title}`), MARGIN);
    pdf.moveDown(0.2);
    drawMarkdown(pdf, clause.markdown);
  });
  pdf.end();
  return whole;
}

function drawMarkdown(pdf: Pdf, markdown: string): void {
  pdf.font(REGULAR).fontSize(10.5).fillColor(INK);
  for (const token of lexer(markdown)) drawBlock(pdf, token);
}

function drawBlock(pdf: Pdf, token: Token): void {
  if (token.type === "space") return;
  if (token.type === "list") {
    for (const item of token["items"] as { tokens: Token[] }[]) drawItem(pdf, plainText(item.tokens));
    pdf.moveDown(0.4);
    return;
  }
  pdf.text(printable(plainText("tokens" in token && token.tokens ? token.tokens : [token])), MARGIN, undefined, {
    lineGap: 1.5,
  });
  pdf.moveDown(0.4);
}

function drawItem(pdf: Pdf, text: string): void {
  const { y } = pdf;
  const width = pdf.page.width - 2 * MARGIN - BULLET;
  if (y + pdf.heightOfString(printable(text), { width }) > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.text("•", MARGIN, top, { width: BULLET });
  pdf.text(printable(text), MARGIN + BULLET, top, { width, lineGap: 1.5 });
  pdf.x = MARGIN;
}

/** The words of inline Markdown: of a link its text. */
const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === "br") return "\n";
      if ("tokens" in token && token.tokens) return plainText(token.tokens);
      return unescaped("text" in token ? String(token.text) : token.raw);
    })
    .join("")
    .replaceAll(/\s*\n\s*/g, " ");

const SIGNS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The lexer escapes some texts for HTML. */
const unescaped = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
