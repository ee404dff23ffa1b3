import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyMiddie from "@fastify/middie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { RouterContextProvider as PageContext } from "react-router";
import { SHOP_CONTEXT_PLACE, type ShopContext } from "../../shared/contract/api.ts";
import { PAGE_QUERIES } from "../../shared/contract/page-queries.ts";
import type { OverloadResponse } from "../edge/overload-response.ts";
import { workOf } from "../edge/http-server.ts";
import { contentSecurityPolicy } from "../edge/security-headers.ts";
import type { AddressRefusal } from "../edge/unreadable.ts";
import type { Services } from "../http/services.ts";
import { imageRoutes } from "./images.ts";
import { hashInlineScripts } from "./inline-scripts.ts";
import { createLocalApi } from "./local-api.ts";
import { logoRoute, shopInfo } from "./shop-info.ts";
import { siteFileRoutes } from "./site-files.ts";
import { createConcurrencyLimit } from "../shedding/concurrency-limit.ts";

const YEAR_SECONDS = 31_536_000;
/** The nonce that pages are rendered with and leave without. Nothing outside this process knows it. */
const SCRIPT_MARK = randomBytes(16).toString("hex");
/** Rendering is work, not waiting: more at once would take memory and make no page sooner. */
const MOST_RENDERS = 6;
/** Longer than any page's path. A page writes its path into its links: 14 kB of slashes made one of 1 MB. */
const LONGEST_PATH = 512;

/** Where the pages come from: the finished build, or Vite while developing. */
export interface PageSource {
  readonly isDev: boolean;
  readonly load: () => Promise<ServerBuild>;
  readonly assets: string | undefined;
  readonly images: string;
  /** What Vite answers itself while developing: modules, styles, hot updates. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** The production build below `folder`. */
export function builtPages(folder: string): PageSource {
  let build: Promise<ServerBuild> | undefined;
  return {
    isDev: false,
    load: () => (build ??= import(pathToFileURL(path.join(folder, "server", "index.js")).href) as Promise<ServerBuild>),
    assets: path.join(folder, "client"),
    images: path.join(folder, "images"),
  };
}

/** Puts pages, their assets and pictures on the server. Everything that is not the API is a page, an unknown one a 404 page. */
export async function pageRoutes(
  app: FastifyInstance,
  services: Services,
  source: PageSource,
  { busy, refuseAddress }: { readonly busy: OverloadResponse; readonly refuseAddress: AddressRefusal },
): Promise<void> {
  const { config, answers, cards, loadMonitor } = services;
  const info = shopInfo(config);
  await imageRoutes(app, source.images);
  await logoRoute(app, config);
  if (source.middleware) {
    await app.register(fastifyMiddie);
    app.use(source.middleware);
  }
  if (source.assets) {
    await app.register(fastifyStatic, {
      root: path.join(source.assets, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
      decorateReply: false,
    });
    await siteFileRoutes(app, source.assets, info);
  }

  for (const [pattern, { reads, isCached }] of Object.entries(PAGE_QUERIES)) {
    answers.keys.add(pattern, { kind: "page", parameters: reads, isCached });
  }
  const inTurn = createConcurrencyLimit(MOST_RENDERS);

  /** `onAway`: something on the page could not be had. */
  const render = async (request: FastifyRequest, webRequest: Request, onAway: () => void): Promise<Response> => {
    const build = await source.load();
    const context = new PageContext();
    const key = (globalThis as unknown as Record<symbol, Parameters<RouterContextProvider["set"]>[0]>)[
      SHOP_CONTEXT_PLACE
    ];
    if (!key) throw new Error("The pages did not leave their context key.");
    const api = createLocalApi(app, {
      address: request.ip,
      onAway: (error) => {
        request.log.error({ err: error }, "database away");
        onAway();
      },
    });
    const report = (error: unknown) => request.log.error({ err: error }, "page not rendered");
    context.set(key, { api, info, nonce: SCRIPT_MARK, report } satisfies ShopContext);
    return createRequestHandler(build, source.isDev ? "development" : "production")(webRequest, context);
  };

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const key = answers.keys.keyOf(request.url);
    const ready = key === null ? undefined : answers.find(key);
    if (ready) {
      for (let at = 0; at < ready.headers.length; at += 2) {
        void reply.header(ready.headers[at] ?? "", ready.headers[at + 1]);
      }
      return reply.send(ready.bodies.identity);
    }
    const address = answers.keys.pageAddress(request.url);
    if ((address.split("?", 1)[0]?.length ?? 0) > LONGEST_PATH) return refuseAddress(request, reply, 414);
    const webRequest = toWebRequest(address, info.publicUrl);
    if (!webRequest) return refuseAddress(request, reply);
    const work = workOf(request.url);
    if (!loadMonitor.takesRender(work, inTurn.waiting)) {
      loadMonitor.turnAway(work, "renders");
      void reply.hijack();
      busy.send(request.raw, reply.raw);
      return reply;
    }
    const { version } = answers;
    let isWhole = true;
    const response = await inTurn.take(() =>
      render(request, webRequest, () => {
        isWhole = false;
      }),
    );
    const body = Buffer.from(await response.arrayBuffer());
    // Prices change: a browser asks again before it shows a page it has.
    const isText = (response.headers.get("content-type") ?? "").startsWith("text/");
    void reply
      // A cache or a crawler must not take a page without its tyres for the whole one; a person still sees what there is of it.
      .code(isWhole || !isText || response.status !== 200 ? response.status : 503)
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
      .headers(Object.fromEntries(response.headers.entries()));
    const target = response.headers.get("location");
    if (target !== null) void reply.header("location", withRest(target, answers.keys.restOf(request.url)));
    if (!isWhole) void reply.header("retry-after", "5");
    if (!isText) return reply.send(body.length > 0 ? body : undefined);
    const { html, hashes } = hashInlineScripts(body.toString("utf8"), SCRIPT_MARK);
    void reply.header("content-security-policy", contentSecurityPolicy(hashes, { cards, isDev: source.isDev }));
    if (key !== null && !source.isDev && isWhole && response.status === 200 && answers.keys.isCached(request.url)) {
      answers.keep(key, { route: "/*", headers: reply.getHeaders(), body: html, madeAt: version });
    }
    return reply.send(html);
  };

  // React Router reads the request itself; a page takes no body (every write is a call of the API).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.get("/*", { config: { auth: "none" } }, page);
}

/**
 * The request as React Router reads it: the shop's own origin, and path and query of the cache key. No header of the client is
 * passed on, so the rendered page depends on none. HEAD is rendered as GET: a kept page must have its body, and Fastify leaves it
 * out of the answer.
 */
function toWebRequest(address: string, origin: string): Request | undefined {
  const url = `${origin}${address}`;
  return URL.canParse(url) && new URL(url).origin === new URL(origin).origin ? new Request(url) : undefined;
}

/** A redirect within the shop, with the parameters that only the browser reads. */
function withRest(target: string, rest: URLSearchParams): string {
  if (!target.startsWith("/") || rest.size === 0) return target;
  const [beforeHash = "", hash] = target.split("#");
  const address = `${beforeHash}${beforeHash.includes("?") ? "&" : "?"}${rest.toString()}`;
  return hash === undefined ? address : `${address}#${hash}`;
}
