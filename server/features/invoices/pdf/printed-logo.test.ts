import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { onePixel } from "../../../../tests/support/invoicing/one-pixel.ts";
import { printedLogo } from "./printed-logo.ts";

const folder = mkdtempSync(path.join(tmpdir(), "logo-"));
const aFile = (name: string, bytes: Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

test("a PNG is printed; a shop without a picture has the wheel; anything else its name alone", async () => {
  expect(await printedLogo(aFile("own.png", onePixel()))).toEqual(onePixel());
  expect(await printedLogo("")).toBe("wheel");
  expect(await printedLogo(aFile("own.svg", Buffer.from("<svg/>")))).toBeNull();
  expect(await printedLogo(aFile("broken.png", onePixel({ isBroken: true })))).toBeNull();
  expect(await printedLogo(aFile("text.png", Buffer.from("no picture")))).toBeNull();
});
