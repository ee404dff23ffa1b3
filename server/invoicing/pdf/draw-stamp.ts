import QRCode from "qrcode";
import { verificationAddress } from "../../../shared/domain/invoicing/xml/verification-address.ts";
import type { PrintedInvoice } from "./printed-invoice.ts";
import { COLOURS, drawText, FONTS, PAGE, type Pdf, WIDTH } from "./sheet.ts";

/** The SAT asks for 2.75 cm at least, 78 points. */
const QR_SIZE = 100;
const TEXT_X = PAGE.left + QR_SIZE + 16;
const TEXT_WIDTH = WIDTH - QR_SIZE - 16;
const CODE_SIZE = 5.6;
const LINE_HEIGHT = 6.6;
const LABEL_HEIGHT = 9;
const BLOCK_GAP = 4;
/** Courier is six tenths of its size wide. */
const PER_LINE = Math.floor(TEXT_WIDTH / (CODE_SIZE * 0.6));

const blocksOf = ({ stamp, seal }: PrintedInvoice) => [
  { label: "Sello digital del emisor", lines: linesOf(seal.seal) },
  { label: "Sello digital del SAT", lines: linesOf(stamp.satSeal) },
  { label: "Cadena original del complemento de certificación digital del SAT", lines: linesOf(stamp.chain) },
];

const linesOf = (text: string): readonly string[] => text.match(new RegExp(`.{1,${PER_LINE}}`, "gs")) ?? [];

const heightOf = ({ lines }: { readonly lines: readonly string[] }): number =>
  LABEL_HEIGHT + lines.length * LINE_HEIGHT + BLOCK_GAP;

export const stampHeight = (invoice: PrintedInvoice): number =>
  Math.max(
    QR_SIZE + 14,
    blocksOf(invoice).reduce((sum, block) => sum + heightOf(block), 0),
  );

/** The QR code with the address of verification; beside it both seals and the chain, which stay whole on a page. */
export function drawStamp(pdf: Pdf, invoice: PrintedInvoice, top: number): void {
  drawQr(pdf, addressOf(invoice), { x: PAGE.left, y: top });
  const caption = { x: PAGE.left, y: top + QR_SIZE + 3, width: QR_SIZE };
  drawText(pdf, "Verifica este CFDI en el SAT", caption, { size: 6.5, colour: COLOURS.muted });
  let y = top;
  for (const { label, lines } of blocksOf(invoice)) {
    drawText(pdf, label, { x: TEXT_X, y, width: TEXT_WIDTH }, { font: "bold", size: 7 });
    pdf.font(FONTS.code).fontSize(CODE_SIZE).fillColor(COLOURS.muted);
    lines.forEach((line, index) =>
      pdf.text(line, TEXT_X, y + LABEL_HEIGHT + index * LINE_HEIGHT, { lineBreak: false }),
    );
    y += heightOf({ lines });
  }
}

const addressOf = ({ document, stamp, seal }: PrintedInvoice): string =>
  verificationAddress({
    taxFolio: stamp.taxFolio,
    issuerRfc: document.issuer.rfc,
    receiverRfc: document.receiver.rfc,
    total: document.total,
    seal: seal.seal,
  });

/** White paper is the quiet zone. */
function drawQr(pdf: Pdf, text: string, { x, y }: { readonly x: number; readonly y: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const module = QR_SIZE / size;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fill("#000000");
}
