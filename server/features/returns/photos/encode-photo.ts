import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/**
 * A process of its own: reads a photo from its input and writes it anew as JPEG, with width and height as two 32-bit numbers before it.
 * Nothing but the picture is taken over: no place, no camera, no preview. A picture that unpacks to more pixels than a camera makes ends it
 * with an error, and what breaks the decoder breaks only this process.
 */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 2400;
const QUALITY = 82;
const SECONDS = 15;

sharp.cache(false);
sharp.concurrency(1);

try {
  const input = await buffer(process.stdin);
  const { data, info } = await sharp(input, {
    limitInputPixels: MOST_PIXELS,
    failOn: "error",
    animated: false,
    pages: 1,
  })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(info.width, 0);
  head.writeUInt32BE(info.height, 4);
  process.stdout.write(Buffer.concat([head, data]));
} catch {
  process.exitCode = 2;
}
