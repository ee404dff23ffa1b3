import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import { serviceWorker } from "../../../server/pages/offline/service-worker.ts";
import { DESKTOP, withBrowser } from "../../support/browser/browser.ts";
import { withVisit } from "../../support/browser/visit.ts";

/** A shop of one page, whose releases a test makes itself: its price, its code and its worker. */
let server: Server;
let release: { readonly price: string; readonly code: string; readonly worker: string };
let origin: string;
const WORKER = serviceWorker(readConfig({}));
const LEAVING = serviceWorker(readConfig({ OFFLINE_PAGE: "off" }));
/** Another version of the shop may have kept something. */
const KEEPING = `addEventListener("install", (event) => event.waitUntil(caches.open("antes").then((cache) => cache.put("/", new Response("$1")))));`;

beforeEach(async () => {
  release = { price: "$100", code: "uno", worker: WORKER };
  server = createServer((request, response) => {
    const isWorker = request.url === "/sw.js";
    const isCode = request.url === "/code.js";
    response.setHeader("content-type", isWorker || isCode ? "text/javascript" : "text/html");
    response.setHeader("cache-control", "no-cache");
    if (isWorker) response.end(release.worker);
    else if (isCode) response.end(`document.title = ${JSON.stringify(release.code)}`);
    else response.end(`<!doctype html><script src="/code.js"></script><h1>${release.price}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const visit = withVisit(withBrowser(), DESKTOP);
const shown = async () => {
  await visit.page.goto(origin);
  return [await visit.page.locator("h1").textContent(), await visit.page.title()];
};
const register = () =>
  visit.page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
const registrations = () =>
  visit.page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length));
const OFFLINE = ["Sin conexión a internet", "Sin conexión a internet | Rodada"];

test("a release shows its own price and code at once, and a page that was seen is not shown without a connection", async () => {
  await shown();
  await register();
  expect(await shown()).toEqual(["$100", "uno"]);
  expect(await visit.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  release = { ...release, price: "$200", code: "dos" };
  expect(await shown()).toEqual(["$200", "dos"]);
  await visit.context.setOffline(true);
  expect(await shown()).toEqual(OFFLINE);
  await visit.context.setOffline(false);
  await expect.poll(() => visit.page.locator("h1").textContent()).toBe("$200");
  expect(await visit.page.evaluate(() => caches.keys())).toEqual([]);
});

test("a shop that is away, while there is a connection, is called so", async () => {
  await shown();
  await register();
  await new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });
  expect(await shown()).toEqual(["No hay conexión con la tienda", "No hay conexión con la tienda | Rodada"]);
});

test("switched off, it goes with the next page, and so does what any version kept", async () => {
  release = { ...release, worker: KEEPING };
  await shown();
  await register();
  expect(await visit.page.evaluate(() => caches.keys())).toEqual(["antes"]);
  release = { ...release, worker: WORKER };
  await shown();
  await expect.poll(registrations).toBe(1);
  release = { price: "$300", code: "tres", worker: LEAVING };
  expect(await shown()).toEqual(["$300", "tres"]);
  await expect.poll(registrations).toBe(0);
  expect(await visit.page.evaluate(() => caches.keys())).toEqual([]);
  expect(await shown()).toEqual(["$300", "tres"]);
  expect(await visit.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
