import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** Icons are square and full: the systems that show them cut their own corners. */
const GROUND = "#00573f";
const PNGS = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;
const ICO_PX = 32;

/** Makes the icons that are asked for by name from `favicon.svg`, beside it. */
export async function buildIcons(folder: string): Promise<void> {
  const drawing = await readFile(path.join(folder, "favicon.svg"));
  const png = (size: number, { isFull }: { readonly isFull: boolean }): Promise<Buffer> => {
    const icon = sharp(drawing, { density: 72 * Math.ceil(size / 40) }).resize(size, size);
    return (isFull ? icon.flatten({ background: GROUND }) : icon).png({ compressionLevel: 9 }).toBuffer();
  };
  for (const [name, size] of Object.entries(PNGS))
    await writeFile(path.join(folder, name), await png(size, { isFull: true }));
  await writeFile(path.join(folder, "favicon.ico"), icoOf(await png(ICO_PX, { isFull: false }), ICO_PX));
}

/** An ICO file with one PNG in it, as every browser reads since Internet Explorer 11: header, one entry, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icon
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits for each pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
