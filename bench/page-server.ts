import path from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { buildApp } from "../server/entry/app.ts";
import { createServices } from "../server/entry/create-services.ts";
import { readConfig } from "../server/config/config.ts";
import { createLog } from "../server/config/log.ts";
import { openBenchDatabase } from "./bench-shop.ts";
import { builtPages } from "../server/pages/pages.ts";
import { makeCoupon } from "../tests/support/buying/carts.ts";
import { sitemapFiles } from "../tests/support/browser/sitemap.ts";

/** Processor time in milliseconds: of drawing the reference once, and of a page by its kind. */
export interface RenderingRound {
  readonly reference: number;
  readonly first: Readonly<Record<string, number>>;
  readonly again: Readonly<Record<string, number>>;
}

const ROUNDS = 6;
const PAGES = 40;
const DRAWINGS = 1_000;
const COUPON = "VEINTE";
const isTire = (address: string) => address.startsWith("/llanta/");
/** What pages of a kind there are. */
const KINDS: Readonly<Record<string, (addresses: readonly string[]) => readonly string[]>> = {
  tyre: (addresses) => addresses.filter(isTire),
  size: (addresses) => addresses.filter((address) => address.startsWith("/llantas/medida/")),
  vehicle: (addresses) => addresses.filter((address) => address.startsWith("/?marca=")),
  coupon: (addresses) => addresses.filter(isTire).map((address) => `${address}?cupon=${COUPON}`),
};

const REFERENCE = createElement(
  "ul",
  null,
  Array.from({ length: 1_000 }, (_, n) => createElement("li", { key: n, className: "row" }, `Llanta ${n}`)),
);

const config = readConfig({ DATA_DIR: process.env["DATA_DIR"] ?? "", LOG_LEVEL: "silent" });
const log = createLog({ level: config.LOG_LEVEL });
const { pool, db, stop } = await openBenchDatabase(config);
await makeCoupon({ db }, { code: COUPON });

/** Of this process with all its threads. */
async function processorMs(work: () => unknown, times = 1): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Of a cache that has no page yet. */
async function measureRound(): Promise<RenderingRound> {
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
  const drawAll = () => Array.from({ length: DRAWINGS }, () => renderToString(REFERENCE));
  const reference = await processorMs(drawAll, DRAWINGS);
  await app.close();
  return { reference, first, again };
}

const rounds: RenderingRound[] = [];
// The first one compiles.
for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await measureRound());
process.send?.(rounds.slice(1));
await stop();
process.disconnect();
