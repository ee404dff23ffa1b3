import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SandboxCore, SandboxProvider } from "../core/sandbox-provider.ts";
import { authorize } from "./charges/authorization.ts";
import { bankPageRoutes } from "./pages/bank-page.routes.ts";
import { browserRoutes } from "./pages/browser.routes.ts";
import { cardRoutes } from "./cards.routes.ts";
import { chargeRoutes } from "./charges/charges.routes.ts";
import { expireCharges } from "./charges/charges.ts";
import { customerRoutes } from "./customers.routes.ts";
import { cardKindRoutes } from "./card-kind.ts";
import { createOpenpayContext } from "./openpay-context.ts";
import type { OpenpayContext } from "./openpay-context.ts";
import { openpayControlRoutes } from "./openpay-control.routes.ts";
import { OpenpayError, toErrorBody } from "./openpay-errors.ts";
import type { OpenpayOptions } from "./openpay-options.ts";
import { clearOpenpayStore } from "./openpay-store.ts";
import { paynetRoutes } from "./pages/paynet.routes.ts";
import { tokenRoutes } from "./tokens.routes.ts";

export type Openpay = { provider: SandboxProvider; context: OpenpayContext };

/** The browser script sends credentials, so the exact origin must be named: a star would be refused. */
const addCors = (request: FastifyRequest, reply: FastifyReply): void => {
  const { origin } = request.headers;
  if (origin === undefined) return;
  reply
    .header("access-control-allow-origin", origin)
    .header("access-control-allow-credentials", "true")
    .header("access-control-allow-headers", "Accept, Content-Type, Authorization")
    .header("access-control-allow-methods", "GET, POST, PUT, DELETE, OPTIONS")
    .header("access-control-max-age", "600")
    .header("vary", "Origin");
};

/** Bodies the framework refuses before a route sees them. */
const toOpenpayError = (error: unknown): OpenpayError => {
  if (error instanceof OpenpayError) return error;
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : 500;
  if (status === 413) return new OpenpayError(1009);
  return typeof status === "number" && status < 500 ? new OpenpayError(1001) : new OpenpayError(1000);
};

/** Any content type, or none with an empty body: real clients send both. */
const parseBody = (
  _request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
): void => {
  if (text === "") return done(null);
  try {
    done(null, JSON.parse(text));
  } catch {
    done(new OpenpayError(1001, "The request body is not valid JSON"));
  }
};

const merchantRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  app.addHook("onRequest", async (request) => authorize(context, request));
  tokenRoutes(app, context);
  customerRoutes(app, context);
  cardKindRoutes(app);
  bankPageRoutes(app, context);
  cardRoutes(app, context);
  for (const base of ["", "/customers/:cid"] as const) chargeRoutes(app, context, base);
};

export const createOpenpay = (core: SandboxCore, options: OpenpayOptions = {}): Openpay => {
  const context = createOpenpayContext(core, options);
  const provider: SandboxProvider = {
    name: "openpay",
    prefix: "/openpay",
    links: [
      { href: "/openpay/caja", text: "Caja de pruebas: paga referencias de tienda" },
      { href: "/__emu/openpay/charges", text: "Cargos de OpenPay" },
    ],
    routes: async (app) => {
      app.addContentTypeParser(["application/json", "*"], { parseAs: "string" }, parseBody);
      app.addHook("onSend", async (request, reply) => addCors(request, reply));
      app.setErrorHandler((error, _request, reply) => {
        const known = toOpenpayError(error);
        return reply.code(known.httpStatus).send(toErrorBody(known));
      });
      app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(toErrorBody(new OpenpayError(1005))));
      app.options("/*", async (_request, reply) => reply.code(204).send());
      await browserRoutes(app);
      paynetRoutes(app, context);
      await app.register(async (merchant) => merchantRoutes(merchant, context), { prefix: "/v1/:m" });
    },
    control: async (app) => openpayControlRoutes(app, context),
    faultBody: (status) => toErrorBody(new OpenpayError(status === 500 ? 1000 : 1004)),
    sweep: () => expireCharges(context),
    reset: () => clearOpenpayStore(context.store),
  };
  return { provider, context };
};
