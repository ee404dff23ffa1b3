import { expect, test } from "vitest";
import { photoTypeOf, photoTypeProblem } from "./photo-type.ts";

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...Buffer.from(part, "latin1")])));

test.each([
  ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe1, "Exif"), "jpeg"],
  ["a PNG", bytes(0x89, "PNG\r\n", 0x1a, "\n"), "png"],
  ["a WebP", bytes("RIFF", 1, 2, 3, 4, "WEBPVP8 "), "webp"],
  ["another RIFF", bytes("RIFF", 1, 2, 3, 4, "WAVEfmt "), "other"],
  ["an iPhone's HEIC", bytes(0, 0, 0, 24, "ftypheic"), "heic"],
  ["one with the general brand", bytes(0, 0, 0, 24, "ftypmif1"), "heic"],
  ["a film", bytes(0, 0, 0, 24, "ftypisom"), "other"],
  ["an SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), "other"],
  ["an SVG behind a declaration", bytes("<?xml version='1.0'?><svg>"), "other"],
  ["a GIF", bytes("GIF89a"), "other"],
  ["a PDF", bytes("%PDF-1.7"), "other"],
  ["nothing", bytes(), "other"],
  ["half a signature", bytes(0xff, 0xd8), "other"],
] as const)("%s", (_what, file, type) => {
  expect(photoTypeOf(file)).toBe(type);
  expect(photoTypeProblem(type) === null).toBe(type === "jpeg" || type === "png" || type === "webp");
});
