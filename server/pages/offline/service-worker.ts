import type { Config } from "../../config/config.ts";
import { securityHeaders } from "../../edge/security-headers.ts";
import { offlinePage } from "./offline-page.ts";

/**
 * Every page comes from the network. The worker keeps nothing, so that no price and no code can be old: it holds one page in its own text,
 * for a page that the network does not bring. Calls, files and forms do not pass through it.
 */
const workerWith = (page: string, headers: Readonly<Record<string, string>>): string => `"use strict";
const PAGE = ${JSON.stringify(page)};
const HEADERS = ${JSON.stringify(headers)};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate" || method !== "GET" || new URL(url).pathname.startsWith("/api/")) return;
  event.respondWith(answer(event));
});
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(PAGE, { status: 503, headers: HEADERS });
  }
}
`;

/** Takes the place of the other one, and goes. */
const LEAVING_WORKER = `"use strict";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** The text of `/sw.js`. */
export function serviceWorker(config: Config): string {
  if (config.OFFLINE_PAGE === "off") return LEAVING_WORKER;
  const { bytes, headers } = offlinePage(config);
  return workerWith(bytes.toString(), { ...securityHeaders(config), ...headers, "cache-control": "no-store" });
}
