import { orderPaymentRoutes } from "../features/payments/order-payments.routes.ts";
import { randomUUID } from "node:crypto";
import zlib from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastifyFormbody from "@fastify/formbody";
import fastifySwagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { WireError } from "../../shared/contract/endpoint.ts";
import { softwareVersionEndpoint } from "../../shared/contract/operations.ts";
import { ok } from "../../shared/domain/text/result.ts";
import manifest from "../../package.json" with { type: "json" };
import { byCodeRoutes } from "../features/account/by-code/by-code.routes.ts";
import { accountRoutes } from "../features/account/account.routes.ts";
import { addressRoutes } from "../features/addresses/addresses.routes.ts";
import { garageRoutes } from "../features/garage/garage.routes.ts";
import { cardRoutes } from "../features/cards/cards.routes.ts";
import { cartRoutes } from "../features/cart/cart.routes.ts";
import { catalogRoutes } from "../features/catalog/tires/catalog.routes.ts";
import { promotionRoutes } from "../features/promotions/promotions.routes.ts";
import { sitemapRoutes } from "../features/catalog/sitemap/sitemap.routes.ts";
import { sizeRoutes } from "../features/catalog/tires/sizes.routes.ts";
import { searchRoutes } from "../features/catalog/search/search.routes.ts";
import { vehicleRoutes } from "../features/catalog/vehicles/vehicles.routes.ts";
import { arcoRoutes } from "../features/privacy/requests/requests.routes.ts";
import { reviewRoutes } from "../features/reviews/reviews.routes.ts";
import { stockAlertRoutes } from "../features/stock-alerts/stock-alerts.routes.ts";
import { contactRoutes } from "../features/contact/contact.routes.ts";
import { checkoutRoutes } from "../features/checkout/checkout.routes.ts";
import { longestPaymentMs } from "../features/payments/attempts/payment-starts.ts";
import { webhookRoutes } from "../features/payments/webhooks/webhook.routes.ts";
import { appointmentRoutes } from "../features/appointments/appointments.routes.ts";
import { dealerRoutes } from "../features/dealers/dealers.routes.ts";
import { deliveryRoutes } from "../features/delivery/delivery.routes.ts";
import { invitationRoutes } from "../features/invitations/invitations.routes.ts";
import { returnRoutes } from "../features/returns/customer/returns.routes.ts";
import { invoiceRoutes } from "../features/invoices/customer/invoices.routes.ts";
import { warrantyRoutes } from "../features/warranty/warranty.routes.ts";
import { orderRoutes } from "../features/orders/orders.routes.ts";
import { trackingRoutes } from "../features/tracking/tracking.routes.ts";
import { placeRoutes } from "../features/places/places.routes.ts";
import { passwordRoutes } from "../features/session/passwords/password.routes.ts";
import { sessionRoutes } from "../features/session/session.routes.ts";
import { taxRoutes } from "../features/tax/tax.routes.ts";
import { parseCallQuery } from "../response-cache/cache-key.ts";
import { addAuthentication } from "../edge/authentication.ts";
import { serve } from "../http/endpoint.ts";
import { addDraining } from "../edge/draining.ts";
import { addErrorHandler } from "../edge/error-handler.ts";
import { createOverloadResponse } from "../edge/overload-response.ts";
import { createHttpServer } from "../edge/http-server.ts";
import { addGracefulClose } from "../edge/graceful-close.ts";
import { healthRoutes } from "../edge/health.ts";
import { addJsonBody } from "../edge/json-body.ts";
import { addSchemas } from "../edge/schemas.ts";
import { addSecurityHeaders } from "../edge/security-headers.ts";
import { createAddressRefusal, refuseUnreadable } from "../edge/unreadable.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { metricsRoutes } from "../edge/metrics.routes.ts";
import { imageRoutes } from "../pages/images.ts";
import { type PageSource, pageRoutes } from "../pages/pages.ts";
import type { Services } from "../http/services.ts";

/** For receiving a request, not for serving it: a slow body must not hold a connection. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Far above any body of the contract; a larger one is 413. */
const BODY_LIMIT_BYTES = 256 * 1024;

export interface AppOptions {
  readonly services: Services;
  /** Without pages only the API is served, as most tests want it. */
  readonly pages?: PageSource;
}

/** Builds the shop's server; main listens with it, and tests call the same one. */
export async function buildApp({ services, pages }: AppOptions): Promise<FastifyInstance> {
  const { config, log, metrics, loadMonitor } = services;
  const overloadResponse = createOverloadResponse(config);
  const refuseAddress = createAddressRefusal(config);
  const httpServer = createHttpServer(services, overloadResponse);
  const app = Fastify({
    serverFactory: httpServer.serverFactory,
    loggerInstance: log,
    // Only the addresses that our own proxies add are trusted.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Closes a connection without traffic in either direction, also of a client that does not read its response.
    connectionTimeout: longestPaymentMs(config) + REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Paths are matched without regard to case, with or without a trailing slash (decisions §1).
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 300,
      querystringParser: parseCallQuery,
    },
    forceCloseConnections: false,
    // A closing server still serves requests: refused ones would be lost.
    return503OnClosing: false,
    ajv: { customOptions: { strict: false } },
    // A malformed address reaches no route; it gets the wire's shape here.
    frameworkErrors: (_error, request, reply) =>
      void refuseAddress(request as unknown as FastifyRequest, reply as unknown as FastifyReply),
    clientErrorHandler: refuseUnreadable(config),
  });
  app.decorate("localHandlers", new Map());
  app.decorateRequest("catalogVersion", undefined);
  addRequestLog(app, metrics);
  app.addHook("onListen", async () => loadMonitor.start());
  app.addHook("preClose", async () => {
    loadMonitor.stop();
    httpServer.close();
  });
  addDraining(app, () => httpServer.close());
  addGracefulClose(app, longestPaymentMs(config) + REQUEST_TIMEOUT_MS);
  addErrorHandler(app);
  addSecurityHeaders(app, config);
  await app.register(fastifyCompress, {
    threshold: 1024,
    // Fast settings: the client waits for the compression, and streams must not be buffered.
    brotliOptions: {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 },
      flush: zlib.constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { level: 6, flush: zlib.constants.Z_SYNC_FLUSH },
  });
  healthRoutes(app, services);
  metricsRoutes(app, services);
  sitemapRoutes(app, services);
  await app.register((scope) => apiRoutes(scope, services));
  await imageRoutes(app, { db: services.db, folder: pages?.images, config: { auth: "none" } });
  if (pages) await app.register((scope) => pageRoutes(scope, services, pages, { overloadResponse, refuseAddress }));
  return app;
}

async function apiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // Responses must not be cached, neither by proxies nor by the back/forward cache. Only a 200 of the catalogue or of reference data may
  // be (http/endpoint.ts). This hook runs before authentication, so that its refusals have the header too.
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
  });
  addSchemas(app);
  addJsonBody(app);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: `API de ${services.config.SHOP_NAME}`, version: manifest.version },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: "sesion" },
        },
      },
    },
  });
  addAuthentication(app, services);
  catalogRoutes(app, services);
  stockAlertRoutes(app, services);
  reviewRoutes(app, services);
  sizeRoutes(app, services);
  dealerRoutes(app, services);
  appointmentRoutes(app, services);
  deliveryRoutes(app, services);
  searchRoutes(app, services);
  vehicleRoutes(app, services);
  promotionRoutes(app, services);
  sessionRoutes(app, services);
  passwordRoutes(app, services);
  accountRoutes(app, services);
  byCodeRoutes(app, services);
  invitationRoutes(app, services);
  contactRoutes(app, services);
  arcoRoutes(app, services);
  cartRoutes(app, services);
  addressRoutes(app, services);
  garageRoutes(app, services);
  cardRoutes(app, services);
  placeRoutes(app, services);
  taxRoutes(app, services);
  checkoutRoutes(app, services);
  orderRoutes(app, services);
  invoiceRoutes(app, services);
  returnRoutes(app, services);
  warrantyRoutes(app, services);
  trackingRoutes(app, services);
  orderPaymentRoutes(app, services);
  await webhookRoutes(app, services);
  serve(app, softwareVersionEndpoint, async () => ok({ version: manifest.version }));
  app.get("/api/openapi.json", { config: { auth: "none" }, schema: { hide: true } }, async () => app.swagger());
  // An unknown call must not fall through to a page.
  const noCall = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ Message: "No existe esa dirección en la API.", Codigo: "notFound" } satisfies WireError);
  for (const url of ["/api", "/api/*"]) app.all(url, { config: { auth: "none" }, schema: { hide: true } }, noCall);
  app.get("/Token", { config: { auth: "none" }, schema: { hide: true } }, noCall);
}

/** One line per request without personal data: the route's pattern, never a query, a body or a header. */
function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "unknown";
    metrics.request(method, route, reply.statusCode, reply.elapsedTime);
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "request");
  });
}
