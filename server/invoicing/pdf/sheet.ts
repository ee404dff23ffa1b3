export type Pdf = PDFKit.PDFDocument;

/** Points; a letter page is 612 × 792. */
export const PAGE = { width: 612, height: 792, left: 36, right: 576, bottom: 748 } as const;
export const WIDTH = PAGE.right - PAGE.left;

export const FONTS = { regular: "Helvetica", bold: "Helvetica-Bold", code: "Courier" } as const;
export const COLOURS = { ink: "#16201b", muted: "#4b5751", line: "#c9d1cc", pale: "#f1f4f2" } as const;

interface TextStyle {
  readonly font?: keyof typeof FONTS;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: "left" | "right";
  readonly lineGap?: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Wraps inside its box and answers where the next line would begin. */
export function drawText(pdf: Pdf, text: string, { x, y, width }: Box, style: TextStyle = {}): number {
  const { font = "regular", size = 8.5, colour = COLOURS.ink, align = "left", lineGap = 1 } = style;
  if (text === "") return y;
  pdf.font(FONTS[font]).fontSize(size).fillColor(colour);
  pdf.text(printable(text), x, y, { width, align, lineGap });
  return pdf.y;
}

export function textHeight(pdf: Pdf, text: string, width: number, { font = "regular", size = 8.5 }: TextStyle): number {
  pdf.font(FONTS[font]).fontSize(size);
  return pdf.heightOfString(printable(text), { width, lineGap: 1 });
}

/** A small name above a value. */
export function drawLabelled(pdf: Pdf, [label, value]: readonly [string, string], box: Box): number {
  const y = drawText(pdf, label, box, { size: 6.5, colour: COLOURS.muted });
  return drawText(pdf, value, { ...box, y });
}

export function drawRule(pdf: Pdf, y: number, colour: string = COLOURS.line): void {
  pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(colour).stroke();
}

// The characters of Windows-1252, which the built-in fonts have, and the line break.
const NOT_PRINTABLE = /[^\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** A text as the built-in fonts can print it: another letter loses its accent, another sign becomes a question mark. */
export const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(NOT_PRINTABLE, (character) => character.normalize("NFD").replace(/\p{M}/gu, ""))
    .replace(NOT_PRINTABLE, "?");
