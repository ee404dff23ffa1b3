import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { CARD_PX, NARROW_PX, PHONE_PX, VIEW_PX } from "../../shared/domain/pictures/picture-sizes.ts";
import { AVIF, JPEG, SHARED, WEBP } from "../features/pictures/encoding/formats.ts";

/** Which pictures are shared, and how they fill the frame. */
const SHARED_FROM: Readonly<Record<string, { readonly folder: string; readonly fit: "contain" | "cover" }>> = {
  [path.join("tires", "details")]: { folder: "tires", fit: "contain" },
  banners: { folder: "banners", fit: "cover" },
};
/** Widths in which the pictures of a folder come as well. */
const SMALLER_OF: Readonly<Record<string, readonly number[]>> = {
  banners: [NARROW_PX, PHONE_PX],
  [path.join("tires", "carousel")]: [CARD_PX],
  [path.join("tires", "side")]: [VIEW_PX],
  [path.join("tires", "tread")]: [VIEW_PX],
};
/** Changes when the settings do, so that kept pictures are made again. */
const RECIPE = JSON.stringify([AVIF, WEBP, SHARED, JPEG, SHARED_FROM, SMALLER_OF]);

/** Where made pictures are kept: not in the build, which begins by emptying its folder, and most builds change none. */
export const picturesOf = (root: string): string => path.join(root, "node_modules", ".cache", "rodada-pictures");

/**
 * Makes AVIF and WebP beside every picture of `from`, below `to`; what was made before from the same bytes is kept. Some come
 * in smaller widths as well: `banner-1.webp` as `banner-1-1280.webp`.
 */
export async function buildImages(from: string, to: string): Promise<void> {
  const made = path.join(to, "made.json");
  const before = JSON.parse(await readFile(made, "utf8").catch(() => "{}")) as Record<string, string>;
  const after: Record<string, string> = {};
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile() && /\.(png|webp)$/.test(found.name))) {
    const source = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, source);
    const bytes = await readFile(source);
    const digest = createHash("sha256").update(bytes).update(RECIPE).digest("hex");
    after[name] = digest;
    if (before[name] === digest) continue;
    const target = withoutEnding(path.join(to, name));
    await mkdir(path.dirname(target), { recursive: true });
    const picture = sharp(bytes);
    const shared = sharedOf(name);
    if (shared) await makeShared(picture, path.join(to, shared.file), shared.fit);
    const smaller = (SMALLER_OF[path.dirname(name)] ?? []).flatMap((width) => [
      picture.clone().resize(width).avif(AVIF).toFile(`${target}-${width}.avif`),
      picture.clone().resize(width).webp(WEBP).toFile(`${target}-${width}.webp`),
    ]);
    await Promise.all([
      ...smaller,
      picture.clone().avif(AVIF).toFile(`${target}.avif`),
      entry.name.endsWith(".webp")
        ? copyFile(source, `${target}.webp`)
        : picture.clone().webp(WEBP).toFile(`${target}.webp`),
      ...(entry.name.endsWith(".png") ? [copyFile(source, `${target}.png`)] : []),
    ]);
  }
  const gone = Object.keys(before).filter((name) => !(name in after));
  for (const name of gone) {
    const shared = sharedOf(name);
    const files = [...madeOf(path.join(to, name)), ...(shared ? [path.join(to, shared.file)] : [])];
    for (const file of files) await rm(file, { force: true });
  }
  await mkdir(to, { recursive: true });
  await writeFile(`${made}.new`, JSON.stringify(after));
  await rename(`${made}.new`, made);
}

function sharedOf(name: string) {
  const from = SHARED_FROM[path.dirname(name)];
  return from && { fit: from.fit, file: path.join("share", from.folder, `${withoutEnding(path.basename(name))}.jpg`) };
}

async function makeShared(picture: Sharp, file: string, fit: "contain" | "cover"): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const framed = picture
    .clone()
    .flatten(SHARED)
    .resize({ ...SHARED, fit });
  await framed.jpeg(JPEG).toFile(file);
}

const withoutEnding = (file: string): string => file.replace(/\.\w+$/, "");
const madeOf = (file: string): string[] =>
  ["", ...Object.values(SMALLER_OF).flatMap((widths) => widths.map((width) => `-${width}`))].flatMap((size) =>
    [".avif", ".webp", ".png"].map((ending) => `${withoutEnding(file)}${size}${ending}`),
  );
