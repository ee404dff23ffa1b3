import { crc32, deflateSync } from "node:zlib";
import { code128, QUIET_MODULES } from "../../../shared/domain/payment/slip/code-128.ts";

const MODULE_PX = 2;
const HEIGHT_PX = 90;
const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One bit a pixel, white is 1; every line is the same. */
function lineOf(widths: readonly number[]): { line: Buffer; width: number } {
  const pixels: boolean[] = [];
  const paint = (isWhite: boolean, modules: number) => {
    for (let index = 0; index < modules * MODULE_PX; index += 1) pixels.push(isWhite);
  };
  paint(true, QUIET_MODULES);
  widths.forEach((modules, index) => paint(index % 2 === 1, modules));
  paint(true, QUIET_MODULES);
  const line = Buffer.alloc(1 + Math.ceil(pixels.length / 8)); // the first byte says: no filter
  pixels.forEach((isWhite, index) => {
    const at = 1 + (index >> 3);
    if (isWhite) line.writeUInt8(line.readUInt8(at) | (0x80 >> (index & 7)), at);
  });
  return { line, width: pixels.length };
}

/** The bar code of a reference as a picture that every mail reader shows; SVG is not one. */
export function barcodePng(reference: string): Buffer {
  const { line, width } = lineOf(code128(reference));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(HEIGHT_PX, 4);
  header.writeUInt8(1, 8); // one bit of grey
  const lines = Buffer.concat(Array.from({ length: HEIGHT_PX }, () => line));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
