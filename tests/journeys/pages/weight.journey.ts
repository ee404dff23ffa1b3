import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { FIRST_VISITS, MOST_STYLE_BYTES } from "../../support/browser/first-visit.ts";
import { startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const ASSETS = path.resolve(import.meta.dirname, "..", "..", "..", "build", "client", "assets");
/** Code that later actions need. */
const LATER = [
  "cart-dialog",
  "customer-parts",
  "dialogs",
  "later",
  "visitor-dialogs",
  "account-dialogs",
  "address-dialogs",
  "order-dialogs",
  "card-dialogs",
  "order",
  "contact-form",
  "measure-drawing",
  "suggest-list",
  "search-found",
  "vehicle-results-view",
  "compare-tray",
];
/** `checkout-B0VQemIp.js` is of `checkout`, and of nothing else that begins like it. */
const HASHED_SCRIPT = /^(.+)-.{8}\.js$/;

const browser = withBrowser();

const isAsset = (answer: Response) => new URL(answer.url()).pathname.startsWith("/assets/");
const nameOf = (answer: Response) => path.basename(new URL(answer.url()).pathname);
const packedBytes = async (names: readonly string[]): Promise<number> => {
  const sizes = names.map(async (name) => gzipSync(await readFile(path.join(ASSETS, name)), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

describe.each([
  ["the home page", FIRST_VISITS.home],
  ["a tyre's page", FIRST_VISITS.detail],
  ["a size's page", FIRST_VISITS.results],
])("the first load of %s on a phone", (_page, { path: address, mostScriptBytes }) => {
  async function firstLoad() {
    const { page, context } = await startVisit(browser, PHONE);
    const answers: Response[] = [];
    page.on("response", (answer) => answers.push(answer));
    await page.goto(`${shopUrl}${address}`, { waitUntil: "networkidle" });
    return { page, context, answers };
  }

  test("stays within its budget of code and letters", async () => {
    const { context, answers } = await firstLoad();
    const assets = answers.filter(isAsset).map(nameOf);
    const ending = (extension: string) => [...new Set(assets)].filter((name) => name.endsWith(extension));
    const scripts = ending(".js");
    expect(scripts.length).toBeGreaterThan(4);
    expect(await packedBytes(scripts)).toBeLessThanOrEqual(mostScriptBytes);
    expect(await packedBytes(ending(".css"))).toBeLessThanOrEqual(MOST_STYLE_BYTES);
    expect(answers.filter((answer) => answer.request().resourceType() === "font")).toHaveLength(1);
    const built = await readdir(ASSETS);
    for (const later of LATER) {
      const isOf = (name: string) => HASHED_SCRIPT.exec(name)?.[1] === later;
      expect(built.filter(isOf), `a file of ${later} in the build`).not.toEqual([]);
      expect(scripts.filter(isOf)).toEqual([]);
    }
    await context.close();
  });

  test("has pictures of known size in small formats, those below the fold only when they are needed", async () => {
    const { page, context, answers } = await firstLoad();
    const pictures = await page.locator("img").evaluateAll((all) =>
      (all as HTMLImageElement[]).map((picture) => ({
        src: picture.getAttribute("src"),
        hasSize: picture.hasAttribute("width") && picture.hasAttribute("height"),
        isLazy: picture.loading === "lazy",
        isBelowFold: picture.getBoundingClientRect().top > window.innerHeight,
      })),
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(({ hasSize }) => !hasSize)).toEqual([]);
    expect(pictures.filter(({ isBelowFold, isLazy }) => isBelowFold && !isLazy)).toEqual([]);
    const types = answers
      .filter((answer) => answer.request().resourceType() === "image" && !answer.url().startsWith("data:"))
      .map((answer) => answer.headers()["content-type"]);
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => type !== "image/avif" && type !== "image/svg+xml")).toEqual([]);
    await context.close();
  });
});
