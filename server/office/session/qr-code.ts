import QRCode from "qrcode";
import type { QrCode } from "../../../shared/contract/staff/identity/enrolment.ts";

/** Light border that a scanner needs, in squares. */
const QUIET = 4;

/** A text as a QR code: one path of an SVG, a square of one unit for each dark place. */
export function qrCodeOf(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, row) => row);
  const path = rows
    .flatMap((row) => rows.filter((column) => modules.get(row, column)).map((column) => [column, row] as const))
    .map(([column, row]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    .join("");
  return { size: size + 2 * QUIET, path };
}
