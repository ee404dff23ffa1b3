import { crc32, deflateSync } from "node:zlib";
import QRCode from "qrcode";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Light border that a scanner needs, in squares. */
const QUIET = 4;
const PIXELS_PER_SQUARE = 4;

const chunk = (type: string, content: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
};

/** A text as a QR code: a grey PNG. */
export const toQrPng = (text: string): Buffer => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const side = (modules.size + 2 * QUIET) * PIXELS_PER_SQUARE;
  const isDark = (y: number, x: number) => {
    const row = Math.floor(y / PIXELS_PER_SQUARE) - QUIET;
    const column = Math.floor(x / PIXELS_PER_SQUARE) - QUIET;
    const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
    return isInside && Boolean(modules.get(row, column));
  };
  // Each line begins with its filter: none.
  const lines = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) lines[y * (side + 1) + 1 + x] = isDark(y, x) ? 0 : 255;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8); // bits of a pixel; the rest stays zero: grey, not interlaced
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
