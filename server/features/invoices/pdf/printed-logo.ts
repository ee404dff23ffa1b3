import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import type { PrintedShop } from "../../../invoicing/pdf/printed-invoice.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNK_FRAME = 12;

/**
 * What stands beside the shop's name on its papers: the picture of `SHOP_LOGO` where it is a PNG (a PDF takes no SVG and no WebP), the
 * drawn wheel where there is none, or nothing. A picture that cannot be unpacked is left out: its error would come while the page is drawn.
 */
export async function printedLogo(file: string): Promise<PrintedShop["logo"]> {
  if (file === "") return "wheel";
  if (!file.toLowerCase().endsWith(".png")) return null;
  const bytes = await readFile(file);
  return isWhole(bytes) ? bytes : null;
}

function isWhole(png: Buffer): boolean {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const pixels: Buffer[] = [];
  try {
    for (let at = SIGNATURE.length; at + CHUNK_FRAME <= png.length; at += CHUNK_FRAME + png.readUInt32BE(at)) {
      const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
      if (png.toString("latin1", at + 4, at + 8) === "IDAT") pixels.push(data);
    }
    return inflateSync(Buffer.concat(pixels)).length > 0;
  } catch {
    return false;
  }
}
