import { expect, test } from "vitest";
import { pictureTypeOf } from "./picture-type.ts";

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...Buffer.from(part, "latin1")])));

test.each([
  ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe1, "Exif"), "jpeg"],
  ["a PNG", bytes(0x89, "PNG\r\n", 0x1a, "\n"), "png"],
  ["a WebP", bytes("RIFF", 1, 2, 3, 4, "WEBPVP8 "), "webp"],
  ["another RIFF", bytes("RIFF", 1, 2, 3, 4, "WAVEfmt "), "other"],
  ["an AVIF", bytes(0, 0, 0, 28, "ftypavif", 0, 0, 0, 0, "mif1miaf"), "avif"],
  ["an AVIF that moves", bytes(0, 0, 0, 24, "ftypavis", 0, 0, 0, 0, "msf1"), "avif"],
  ["an AVIF under the general brand", bytes(0, 0, 0, 28, "ftypmif1", 0, 0, 0, 0, "mif1avif"), "avif"],
  ["an AVIF's brand behind the brands", bytes(0, 0, 0, 20, "ftypmif1", 0, 0, 0, 0, "mif1avif"), "heic"],
  ["an iPhone's HEIC", bytes(0, 0, 0, 24, "ftypheic"), "heic"],
  ["one with the general brand", bytes(0, 0, 0, 24, "ftypmif1"), "heic"],
  ["a film", bytes(0, 0, 0, 24, "ftypisom"), "other"],
  ["an SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), "svg"],
  ["an SVG behind a declaration", bytes("<?xml version='1.0'?><svg>"), "svg"],
  ["an SVG behind a remark", bytes("  <!-- hola --><SVG>"), "svg"],
  ["HTML", bytes("<!doctype html><html>"), "other"],
  ["a GIF", bytes("GIF89a"), "gif"],
  ["a GIF that is an archive too", bytes("GIF89a", 0, 1, "PK", 3, 4), "gif"],
  ["a PDF", bytes("%PDF-1.7"), "other"],
  ["nothing", bytes(), "other"],
  ["half a signature", bytes(0xff, 0xd8), "other"],
] as const)("%s", (_what, file, type) => {
  expect(pictureTypeOf(file)).toBe(type);
});
