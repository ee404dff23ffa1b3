import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * `npm install --no-save subset-font@2.9.0 && node scripts/make-font.mjs`: makes ui/styles/overpass.woff2, to be run when the package's version
 * changes. It has the letters of western Europe's languages, signs of Spanish typography, and the weights that the styles use: two thirds
 * of the package's file, which every first visit fetches.
 */
const ROOT = path.resolve(import.meta.dirname, "..");
const SOURCE = path.join(ROOT, "node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2");
const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}Œœ–—‘’“”„†•…‹›€™↑↓−`;
const WEIGHTS = { min: 400, max: 900 };

const font = await subsetFont(await readFile(SOURCE), LETTERS, {
  targetFormat: "woff2",
  variationAxes: { wght: WEIGHTS },
});
await writeFile(path.join(ROOT, "ui", "styles", "overpass.woff2"), font);
console.log(`${font.length} bytes`);
