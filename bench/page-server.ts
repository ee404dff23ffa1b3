import "../server/entry/heap-limits.ts";
import path from "node:path";
import { buildApp } from "../server/entry/app.ts";
import { createServices } from "../server/entry/create-services.ts";
import { readConfig } from "../server/config/config.ts";
import { createLog } from "../server/config/log.ts";
import { openBenchDatabase } from "./bench-shop.ts";
import { processorMs } from "./cpu.ts";
import { builtPages } from "../server/pages/pages.ts";
import { makeCoupon } from "../tests/support/buying/carts.ts";
import { sitemapFiles } from "../tests/support/browser/sitemap.ts";

/** Processor time in milliseconds of a page by its kind. */
export interface RenderingRound {
  readonly first: Readonly<Record<string, number>>;
  readonly again: Readonly<Record<string, number>>;
}

const PAGES = 40;
const COUPON = "VEINTE";
const isTire = (address: string) => address.startsWith("/llanta/");
/** What pages of a kind there are. */
const KINDS: Readonly<Record<string, (addresses: readonly string[]) => readonly string[]>> = {
  tyre: (addresses) => addresses.filter(isTire),
  size: (addresses) => addresses.filter((address) => address.startsWith("/llantas/medida/")),
  vehicle: (addresses) => addresses.filter((address) => address.startsWith("/?marca=")),
  coupon: (addresses) => addresses.filter(isTire).map((address) => `${address}?cupon=${COUPON}`),
};

const config = readConfig({ DATA_DIR: process.env["DATA_DIR"] ?? "", LOG_LEVEL: "silent" });
const log = createLog({ level: config.LOG_LEVEL });
const { pool, db, stop } = await openBenchDatabase(config);
await makeCoupon({ db }, { code: COUPON });

/** Of a cache that has no page yet. */
async function measureRound(): Promise<RenderingRound> {
  // The round before leaves a whole shop behind, which no round has to collect.
  globalThis.gc?.();
  const services = createServices({ config, db, pool, log });
  const app = await buildApp({ services, pages: builtPages(path.resolve("build")) });
  services.responseCache.setListening(true);
  const open = async (url: string) => {
    const answer = await app.inject({ url, headers: { "accept-encoding": "br" } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  };
  const addresses = (await sitemapFiles(async (url) => (await app.inject({ url })).body)).flat();

  const openAll = async (urls: readonly string[]) => {
    for (const url of urls) await open(url);
  };
  const first: Record<string, number> = {};
  const again: Record<string, number> = {};
  for (const [kind, ofKind] of Object.entries(KINDS)) {
    const urls = ofKind(addresses);
    const measured = urls.slice(0, PAGES);
    // What pages share, and code.
    await openAll(urls.slice(-2));
    first[kind] = await processorMs(() => openAll(measured), measured.length);
    services.responseCache.clear();
    await openAll(urls.slice(-2));
    again[kind] = await processorMs(() => openAll(measured), measured.length);
  }
  // One page: what it shares is read anew with it.
  again["home"] = await processorMs(async () => {
    for (let page = 0; page <= PAGES; page += 1) {
      services.responseCache.clear();
      await open("/");
    }
  }, PAGES);
  await app.close();
  return { first, again };
}

process.on("message", () => void measureRound().then((round) => process.send?.(round)));
process.once("disconnect", () => void stop());
