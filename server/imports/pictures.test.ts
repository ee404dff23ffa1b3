import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildImages } from "../bundling/build-images.ts";
import { findPictures } from "./pictures.ts";

let source: string;
let release: string;
beforeAll(async () => {
  source = await mkdtemp(path.join(tmpdir(), "pictures-"));
  release = await mkdtemp(path.join(tmpdir(), "release-"));
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: "#00563f" } });
  await cp(path.resolve(import.meta.dirname, "../../assets/images"), path.join(source, "assets/images"), {
    recursive: true,
    // The folders alone: real pictures take seconds to make smaller.
    filter: (file) => path.extname(file) === "",
  });
  for (const file of ["cart/uno.png", "details/uno.png", "carousel/uno.png", "cart/dos.png"]) {
    await dot
      .clone()
      .png()
      .toFile(path.join(source, "assets/images/tires", file));
  }
  await dot.clone().webp().toFile(path.join(source, "assets/images/banners/franja.webp"));
  await buildImages(path.join(source, "assets/images"), path.join(release, "build/images"));
});
afterAll(() => Promise.all([source, release].map((folder) => rm(folder, { recursive: true }))));

test("an import may name the same pictures beside the sources and in a release that has only the build", async () => {
  const there = { products: ["uno"], banners: ["franja.webp"] };
  expect(await findPictures(source)).toEqual(there);
  expect(await findPictures(release)).toEqual(there);
  expect(await findPictures(path.join(source, "nowhere"))).toEqual({ products: [], banners: [] });
});
