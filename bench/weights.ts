import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { launchPlainBrowser, PHONE } from "../tests/support/browser/browser.ts";
import { FIRST_VISITS, MOST_STYLE_BYTES } from "../tests/support/browser/first-visit.ts";
import type { Row, Section } from "./report/section.ts";

const ASSETS = path.resolve(import.meta.dirname, "..", "build", "client", "assets");
const KINDS = { ".js": "JavaScript", ".css": "CSS" } as const;
const packed = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

/** What a phone's first visit fetches before any interaction. */
export async function measureWeights(shopUrl: string): Promise<Section> {
  const browser = await launchPlainBrowser();
  const rows: Row[] = [];
  try {
    for (const [name, { path: address, mostScriptBytes }] of Object.entries(FIRST_VISITS)) {
      const page = await browser.newPage({ viewport: PHONE });
      const answers: Response[] = [];
      page.on("response", (answer) => answers.push(answer));
      await page.goto(`${shopUrl}${address}`, { waitUntil: "networkidle" });
      const assets = new Set(
        answers.map((answer) => new URL(answer.url()).pathname).filter((found) => found.startsWith("/assets/")),
      );
      for (const ending of [".js", ".css"] as const) {
        const most = ending === ".js" ? mostScriptBytes : MOST_STYLE_BYTES;
        const files = [...assets].filter((asset) => asset.endsWith(ending));
        const sizes = await Promise.all(
          files.map(async (file) => packed(await readFile(path.join(ASSETS, path.basename(file))))),
        );
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        rows.push({
          what: `${name}, ${KINDS[ending]}`,
          figures: [String(bytes), String(files.length)],
          target: `at most ${most}`,
          isReached: files.length > 0 && bytes <= most,
        });
      }
      const html = packed(Buffer.from(await (await fetch(`${shopUrl}${address}`)).arrayBuffer()));
      rows.push({ what: `${name}, HTML`, figures: [String(html), "1"], target: "", isReached: null });
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return {
    id: "weights",
    title: "Weight of a first visit",
    reading: "Bytes packed by gzip, of all that a phone fetches until the network is quiet, before any interaction.",
    columns: ["bytes", "files"],
    rows,
  };
}
