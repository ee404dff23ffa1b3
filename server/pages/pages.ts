import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyMiddie from "@fastify/middie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { RouterContextProvider as PageContext } from "react-router";
import { SHOP_CONTEXT_PLACE, type ShopContext, type ShopInfo } from "../../shared/contract/api.ts";
import { publicUrl, themeOf } from "../config/config.ts";
import { contentSecurityPolicy, newNonce } from "../http/security-headers.ts";
import type { Services } from "../services.ts";
import { imageRoutes } from "./images.ts";
import { createLocalApi } from "./local-api.ts";
import { createPageCache, NONCE_PLACE } from "./page-cache.ts";

const YEAR_SECONDS = 31_536_000;
const TEXT = { "content-type": "text/plain; charset=utf-8" };

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
export async function pageRoutes(app: FastifyInstance, services: Services, source: PageSource): Promise<void> {
  const { config, bodies, cards } = services;
  await imageRoutes(app, source.images);
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
    const favicon = await readFile(path.join(source.assets, "favicon.svg")).catch(() => undefined);
    if (favicon) {
      app.get("/favicon.svg", { config: { auth: "none" } }, async (_request, reply) =>
        reply.header("cache-control", "public, max-age=86400").type("image/svg+xml").send(favicon),
      );
    }
  }

  const info: ShopInfo = {
    name: config.SHOP_NAME,
    legalName: config.SHOP_LEGAL_NAME,
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    publicUrl: publicUrl(config),
    theme: themeOf(config),
  };
  const api = createLocalApi(app);
  const cache = createPageCache(bodies);

  const render = async (request: FastifyRequest, nonce: string): Promise<Response> => {
    const webRequest = toWebRequest(request, info.publicUrl);
    if (!webRequest) return new Response("La dirección no es válida.", { status: 400, headers: TEXT });
    const build = await source.load();
    const context = new PageContext();
    const key = (globalThis as unknown as Record<symbol, Parameters<RouterContextProvider["set"]>[0]>)[
      SHOP_CONTEXT_PLACE
    ];
    if (!key) throw new Error("The pages did not leave their context key.");
    const report = (error: unknown) => request.log.error({ err: error }, "page not rendered");
    context.set(key, { api, info, nonce, report } satisfies ShopContext);
    return createRequestHandler(build, source.isDev ? "development" : "production")(webRequest, context);
  };

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = newNonce();
    const policy = contentSecurityPolicy(nonce, { cards, isDev: source.isDev });
    const kept = cache.find(request.url, nonce);
    if (kept)
      return reply.code(kept.status).headers(kept.headers).header("content-security-policy", policy).send(kept.html);
    const { version } = bodies;
    const response = await render(request, NONCE_PLACE);
    const headers = Object.fromEntries(response.headers.entries());
    const body = Buffer.from(await response.arrayBuffer());
    // Prices change: a browser asks again before it shows a page it has.
    headers["cache-control"] ??= "no-cache";
    void reply.code(response.status).headers(headers);
    if (!(headers["content-type"] ?? "").startsWith("text/")) return reply.send(body.length > 0 ? body : undefined);
    const html = body.toString("utf8");
    if (!source.isDev) cache.keep(request.url, { status: response.status, headers, html, version });
    return reply.header("content-security-policy", policy).send(html.replaceAll(NONCE_PLACE, nonce));
  };

  // React Router reads the request itself; a page takes no body (every write is a call of the API).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.get("/*", { config: { auth: "none" } }, page);
}

/** The request as React Router reads it. Its origin is the shop's own: what the client says of the host is not used. */
function toWebRequest(request: FastifyRequest, origin: string): Request | undefined {
  const address = `${origin}${request.url}`;
  if (!URL.canParse(address) || new URL(address).origin !== new URL(origin).origin) return undefined;
  const headers = new Headers();
  for (const name of ["accept", "accept-language", "user-agent"] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  // HEAD too is rendered as GET: what is kept must have its body, and Fastify leaves it out of the answer.
  return new Request(address, { headers });
}
