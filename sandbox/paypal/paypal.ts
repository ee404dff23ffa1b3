import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SandboxCore, SandboxProvider } from "../core/sandbox-provider.ts";
import { accessTokenRoutes, authorize } from "./access-tokens.routes.ts";
import { checkoutPageRoutes } from "./pages/checkout-page.routes.ts";
import { disputeRoutes } from "./disputes.routes.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { expireOrders } from "./orders/orders.ts";
import { paymentRoutes } from "./orders/payments.routes.ts";
import { createPaypalContext } from "./paypal-context.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { paypalControlRoutes } from "./paypal-control.routes.ts";
import { notFound, OAuthError, PaypalError, toErrorBody } from "./paypal-errors.ts";
import type { PaypalOptions } from "./paypal-options.ts";
import { clearPaypalStore } from "./paypal-store.ts";
import { reviewPageRoutes } from "./pages/review-page.routes.ts";
import { certificateRoutes, webhookRoutes } from "./webhooks.routes.ts";

export type Paypal = { provider: SandboxProvider; context: PaypalContext };

/** Bodies the framework refuses before a route sees them. */
const toPaypalError = (error: unknown): PaypalError => {
  if (error instanceof PaypalError) return error;
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : 500;
  if (status === 415) return PaypalError.named("UNSUPPORTED_MEDIA_TYPE");
  return PaypalError.named(typeof status === "number" && status < 500 ? "INVALID_REQUEST" : "INTERNAL_SERVER_ERROR");
};

/** JSON, or nothing at all: clients name the type of an empty body too. */
const parseJson = (
  _request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
): void => {
  if (text === "") return done(null);
  try {
    done(null, JSON.parse(text));
  } catch {
    done(PaypalError.of("MALFORMED_REQUEST_JSON", { location: "body" }));
  }
};

/** What an app calls with its access token. */
const apiRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  app.addHook("onRequest", async (request) => {
    authorize(context, request);
    const type = request.headers["content-type"];
    if (type !== undefined && !/^application\/json\b/i.test(type)) throw PaypalError.named("UNSUPPORTED_MEDIA_TYPE");
  });
  orderRoutes(app, context);
  paymentRoutes(app, context);
  disputeRoutes(app, context);
  webhookRoutes(app, context);
};

export const createPaypal = (core: SandboxCore, options: PaypalOptions = {}): Paypal => {
  const context = createPaypalContext(core, options);
  const provider: SandboxProvider = {
    name: "paypal",
    prefix: "/paypal",
    links: [
      { href: "/paypal/revision", text: "PayPal de pruebas: decide los pagos en revisión" },
      { href: "/__emu/paypal/orders", text: "Órdenes de PayPal" },
    ],
    routes: async (app) => {
      app.addContentTypeParser("application/json", { parseAs: "string" }, parseJson);
      app.setErrorHandler((error, _request, reply) => {
        if (error instanceof OAuthError)
          return reply.code(error.httpStatus).send({ error: error.code, error_description: error.message });
        const known = toPaypalError(error);
        return reply.code(known.httpStatus).send(toErrorBody(known));
      });
      app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(toErrorBody(notFound())));
      accessTokenRoutes(app, context);
      certificateRoutes(app);
      checkoutPageRoutes(app, context);
      reviewPageRoutes(app, context);
      await app.register(async (api) => apiRoutes(api, context));
    },
    control: async (app) => paypalControlRoutes(app, context),
    faultBody: (status) =>
      toErrorBody(PaypalError.named(status === 500 ? "INTERNAL_SERVER_ERROR" : "SERVICE_UNAVAILABLE")),
    sweep: () => expireOrders(context),
    reset: () => clearPaypalStore(context.store),
  };
  return { provider, context };
};
