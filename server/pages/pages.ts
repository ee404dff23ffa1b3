import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyMiddie from "@fastify/middie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { RouterContextProvider as PageContext } from "react-router";
import { SHOP_CONTEXT_PLACE, type ShopContext } from "../../shared/contract/api.ts";
import { sizeSearchEndpoint } from "../../shared/contract/catalog/catalog.ts";
import { PAGE_QUERIES } from "../../shared/contract/page-routes.ts";
import type { OverloadResponse } from "../edge/overload-response.ts";
import { workOf } from "../edge/http-server.ts";
import { contentSecurityPolicy } from "../edge/security-headers.ts";
import { acceptsPage, type AddressRefusal } from "../edge/unreadable.ts";
import { officeUrl } from "../config/config.ts";
import { nameOf } from "../http/endpoint.ts";
import type { Services } from "../http/services.ts";
import { encodingFor } from "../response-cache/content-encoding.ts";
import type { CachedResponse } from "../response-cache/response-cache.ts";
import { couponPageOf } from "./coupon-pages.ts";
import { hashInlineScripts } from "./inline-scripts.ts";
import { type Unfound, unfoundBy } from "../features/catalog/search/wire-search.ts";
import { createLocalApi, type LocalApiOptions } from "./local-api.ts";
import { logoRoute, shopInfo } from "./shop-info.ts";
import { serviceWorkerRoute } from "./offline/service-worker.routes.ts";
import { siteFileRoutes } from "./site-files.ts";
import { createConcurrencyLimit } from "../shedding/concurrency-limit.ts";

const YEAR_SECONDS = 31_536_000;
/** Of a page with what the shop does not show yet: it is for one person, and its address goes to no other site. */
const PREVIEW_HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;
/** Pages are rendered with this nonce and sent without it. It never leaves the process. */
const RENDER_NONCE = randomBytes(16).toString("hex");
/** Rendering is CPU work: more at once would take memory and finish no page sooner. */
const MAX_RENDERS = 6;
/** Longer than any page's path. A page repeats its path in its links: 14 kB of slashes made a page of 1 MB. */
const MAX_PATH_LENGTH = 512;

/** Where the pages come from: the finished build, or Vite while developing. */
export interface PageSource {
  readonly isDev: boolean;
  readonly load: () => Promise<ServerBuild>;
  readonly assets: string | undefined;
  readonly images: string;
  /** Folder of the built back office; while developing there is none. */
  readonly office?: string;
  /** Vite's own requests while developing: modules, styles, hot updates. */
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
    office: path.join(folder, "office"),
  };
}

/** Serves pages, assets and pictures. Every address outside the API is a page; an unknown one is the 404 page. */
export async function pageRoutes(
  app: FastifyInstance,
  services: Services,
  source: PageSource,
  {
    overloadResponse,
    refuseAddress,
  }: { readonly overloadResponse: OverloadResponse; readonly refuseAddress: AddressRefusal },
): Promise<void> {
  const { config, responseCache, cards, loadMonitor, sizeSearches } = services;
  const info = shopInfo(config);
  await logoRoute(app, config);
  serviceWorkerRoute(app, config);
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
    responseCache.keys.add(pattern, { kind: "page", parameters: reads, isCached });
  }
  const renderLimit = createConcurrencyLimit(MAX_RENDERS);
  /** Of one build: a handler ranks the routes at its first request. While developing, the build changes. */
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  const handlerOf = (build: ServerBuild): RequestHandler => {
    const handler = handlers.get(build) ?? createRequestHandler(build, source.isDev ? "development" : "production");
    handlers.set(build, handler);
    return handler;
  };

  /** `onUnavailable`: a part of the page could not be read. `html` is null for an answer that is not a page, such as page data. */
  const render = async (
    request: FastifyRequest,
    webRequest: Request,
    {
      pageCoupon,
      onUnavailable,
      onAnswer,
      isRendered,
    }: Pick<LocalApiOptions, "pageCoupon" | "onAnswer"> &
      Pick<ShopContext, "isRendered"> & { readonly onUnavailable: () => void },
  ): Promise<{ readonly response: Response; readonly html: Buffer | null }> => {
    const build = await source.load();
    const context = new PageContext();
    const key = (globalThis as unknown as Record<symbol, Parameters<RouterContextProvider["set"]>[0]>)[
      SHOP_CONTEXT_PLACE
    ];
    if (!key) throw new Error("The pages did not leave their context key.");
    const api = createLocalApi(app, {
      address: request.ip,
      pageCoupon,
      onUnavailable: (error) => {
        request.log.error({ err: error }, "database away");
        onUnavailable();
      },
      onAnswer,
    });
    const report = (error: unknown) => request.log.error({ err: error }, "page not rendered");
    let html: Buffer | null = null;
    const keepHtml = (rendered: Buffer) => {
      html = rendered;
    };
    context.set(key, { api, info, nonce: RENDER_NONCE, isRendered, keepHtml, report } satisfies ShopContext);
    const response = await handlerOf(build)(webRequest, context);
    return { response, html };
  };

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const plainKey = responseCache.keys.keyOf(request.url);
    const couponPage = plainKey === null ? await couponPageOf(services, responseCache.keys, request) : null;
    const key = plainKey ?? couponPage?.key ?? null;
    const cached = key === null ? undefined : responseCache.get(key);
    if (cached) return sendCached(cached, request, reply);
    const address = responseCache.keys.pageAddress(request.url);
    if ((address.split("?", 1)[0]?.length ?? 0) > MAX_PATH_LENGTH) return refuseAddress(request, reply, 414);
    const webRequest = toWebRequest(address, info.publicUrl);
    if (!webRequest) return refuseAddress(request, reply);
    const work = workOf(request.url);
    if (!loadMonitor.acceptsRender(work, renderLimit.waiting)) {
      loadMonitor.recordShed(work, "renders");
      void reply.hijack();
      overloadResponse.send(request.raw, reply.raw);
      return reply;
    }
    const { version } = responseCache;
    let isComplete = true;
    let unfound = null as Unfound | null;
    let isEmptySize = false;
    let digest = "";
    let renewed = null as CachedResponse | null;
    const { response, html: rendered } = await renderLimit.run(() =>
      render(request, webRequest, {
        pageCoupon: couponPage?.coupon,
        onUnavailable: () => {
          isComplete = false;
        },
        onAnswer: (call, query, answer) => {
          unfound ??= unfoundBy(call, query, answer);
          isEmptySize ||= call === nameOf(sizeSearchEndpoint) && (answer as readonly unknown[]).length === 0;
        },
        isRendered: (data) => {
          digest = createHash("sha256").update(data).digest("base64");
          // A part that could not be read is none, as it may have been before.
          renewed = (isComplete && key !== null && responseCache.renew(key, digest, version)) || null;
          return renewed !== null;
        },
      }),
    );
    if (unfound !== null && request.method === "GET")
      sizeSearches.recordUnfound(unfound.isNear ? "near" : "words", unfound.text, request.headers, request.ip);
    if (renewed !== null) return sendCached(renewed, request, reply);
    // Prices change: a browser must revalidate a page it has.
    const isText = (response.headers.get("content-type") ?? "").startsWith("text/");
    void reply
      // A cache or a crawler must not take an incomplete page for a complete one; a person sees what was rendered.
      .code(isComplete || !isText || response.status !== 200 ? response.status : 503)
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
      .headers(Object.fromEntries(response.headers.entries()));
    const target = response.headers.get("location");
    if (target !== null)
      void reply.header("location", withClientParams(target, responseCache.keys.clientParams(request.url)));
    const isPreview = responseCache.keys.isPreview(request.url);
    if (isPreview) void reply.headers(PREVIEW_HEADERS);
    if (!isComplete) void reply.header("retry-after", "5");
    if (!isText) {
      const body = Buffer.from(await response.arrayBuffer());
      return reply.send(body.length > 0 ? body : undefined);
    }
    // The back office shows a preview beside its fields; every other page stands in no frame.
    const framed = isPreview && response.status === 200 ? { frameAncestors: new URL(officeUrl(config)).origin } : {};
    if ("frameAncestors" in framed) void reply.removeHeader("x-frame-options");
    const { html, hashes } = hashInlineScripts(rendered ?? Buffer.from(await response.arrayBuffer()), RENDER_NONCE);
    void reply.header(
      "content-security-policy",
      contentSecurityPolicy(hashes, { cards, isDev: source.isDev, ...framed }),
    );
    if (
      key !== null &&
      !source.isDev &&
      isComplete &&
      // Each time it is asked for, it counts.
      unfound === null &&
      // Sizes that no tyre has are endless.
      !isEmptySize &&
      response.status === 200
    ) {
      const stored = responseCache.set(key, { route: "/*", headers: reply.getHeaders(), body: html, version, digest });
      if (encodingFor(request.headers["accept-encoding"]) === "br") {
        // Compressed once, for this visitor and for those after.
        await stored;
        const cached = responseCache.get(key);
        if (cached) return sendCached(cached, request, reply);
      }
    }
    return reply.send(html);
  };

  // React Router reads the request itself; a page takes no body (every write is a call of the API).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.get("/*", { config: { auth: "none" } }, page);
  app.post("/*", { config: { auth: "none" } }, (request, reply) => {
    const place = acceptsPage(request) ? placeOf(request.url, info.publicUrl) : undefined;
    return place === undefined ? reply.callNotFound() : reply.header("cache-control", "no-store").redirect(place, 303);
  });
}

/** Where a browser goes that sent a form without the page's code: back to the page. Undefined for an address that leads to another site. */
function placeOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin);
  // Dots are resolved: `/.//otro.mx` is `//otro.mx`.
  return url?.origin === new URL(origin).origin && !url.pathname.startsWith("//")
    ? url.pathname + url.search
    : undefined;
}

/** A compressed body that is not made yet is compressed for this client. */
function sendCached(cached: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers } = cached;
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? "", headers[at + 1]);
  void reply.header("vary", "accept-encoding");
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = encoding === "identity" ? undefined : cached.body(encoding);
  if (!body) return reply.send(cached.body("identity"));
  return reply.header("content-encoding", encoding).send(body);
}

/**
 * The request for React Router: the shop's own origin, and the path and query of the cache key. The page depends on no header of the
 * client, because none is passed on. HEAD is rendered as GET: a cached page needs its body, and Fastify omits it from the response.
 */
function toWebRequest(address: string, origin: string): Request | undefined {
  const url = `${origin}${address}`;
  return URL.canParse(url) && new URL(url).origin === new URL(origin).origin ? new Request(url) : undefined;
}

/** A redirect within the shop, with the parameters that only the browser reads. */
function withClientParams(target: string, params: URLSearchParams): string {
  if (!target.startsWith("/") || params.size === 0) return target;
  const [beforeHash = "", hash] = target.split("#");
  const address = `${beforeHash}${beforeHash.includes("?") ? "&" : "?"}${params.toString()}`;
  return hash === undefined ? address : `${address}#${hash}`;
}
