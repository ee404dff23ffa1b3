import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import type { EncodingJob, Output } from "./encoding-job.ts";
import { ANIMATED_EXIT, packParts, UNREADABLE_EXIT, unpackParts } from "./job-parts.ts";

/**
 * A process of its own: reads a job and a picture from its input and writes every output of it anew. Only the pixels are kept: place, camera,
 * preview and colour profile are dropped. A picture that unpacks to more pixels than a camera makes ends it with an error, and
 * what breaks the decoder breaks only this process.
 */
const MOST_PIXELS = 60_000_000;
const SECONDS = 20;

sharp.cache(false);
sharp.concurrency(1);

function encode(picture: Sharp, { crop, width, height, fit, background, format }: Output): Sharp {
  const cut = crop ? picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : picture;
  const resized = cut.resize({
    width,
    height,
    fit,
    withoutEnlargement: fit === "inside",
    ...(background !== undefined && { background }),
  });
  const flat = background === undefined ? resized : resized.flatten({ background });
  const coloured = flat.toColourspace("srgb");
  if (format.type === "jpeg") return coloured.jpeg(format);
  return format.type === "avif" ? coloured.avif(format) : coloured.webp(format);
}

try {
  // Where memory is short the kernel ends this process, and not the shop.
  await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
  const [input, job] = unpackParts<EncodingJob>(await buffer(process.stdin));
  const open = (): Sharp =>
    sharp(input, { limitInputPixels: MOST_PIXELS, failOn: "error", animated: false, pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient();
  const { pages = 1 } = await sharp(input, { limitInputPixels: MOST_PIXELS }).metadata();
  if (pages > 1 && job.refusesAnimated) process.exit(ANIMATED_EXIT);
  const parts: { width: number; height: number; bytes: Buffer }[] = [];
  // One after the other: memory holds one decoded picture.
  for (const output of job.outputs) {
    const { data, info } = await encode(open(), output).toBuffer({ resolveWithObject: true });
    parts.push({ width: info.width, height: info.height, bytes: data });
  }
  const sizes = parts.map(({ width, height, bytes }) => ({ width, height, length: bytes.length }));
  process.stdout.write(packParts(sizes, Buffer.concat(parts.map(({ bytes }) => bytes))));
} catch {
  process.exitCode = UNREADABLE_EXIT;
}
