import type { FastifyError, FastifyInstance } from "fastify";
import type { SandboxCore, SandboxProvider } from "../core/sandbox-provider.ts";
import { cancelRoutes } from "./cancel/cancel.routes.ts";
import { expireCancellations } from "./cancel/cancellation.ts";
import { receiverRoutes } from "./cancel/receiver.routes.ts";
import { openDocumentFiles } from "./document-files.ts";
import { createPacContext } from "./pac-context.ts";
import type { PacContext } from "./pac-context.ts";
import { pacControlRoutes } from "./pac-control.routes.ts";
import { PacError, toErrorBody } from "./pac-errors.ts";
import type { PacOptions } from "./pac-options.ts";
import { clearPacStore } from "./pac-store.ts";
import { documentsPageRoutes } from "./pages/documents-page.routes.ts";
import { receiverPageRoutes } from "./pages/receiver-page.routes.ts";
import { stampRoutes } from "./stamp/stamp.routes.ts";
import { storageRoutes, warehouseRoutes } from "./storage.routes.ts";
import { authorize, tokenRoutes } from "./tokens.routes.ts";

/** A global invoice of a month has thousands of concepts. */
const MOST_BYTES = 40 * 1024 * 1024;

const toPacError = (error: FastifyError): PacError =>
  error instanceof PacError
    ? error
    : new PacError("CO1000 - Error no controlado.", error.message, error.statusCode ?? 500);

/** What clients call. Bodies arrive as bytes, whatever type a client names. */
const apiRoutes = (app: FastifyInstance, context: PacContext): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  tokenRoutes(app, context);
  app.register(async (guarded) => {
    guarded.addHook("onRequest", async (request) => authorize(context, request));
    stampRoutes(guarded, context);
    cancelRoutes(guarded, context);
    receiverRoutes(guarded, context);
    warehouseRoutes(guarded, context);
  });
};

/** SW sapien: stamps and cancels CFDI 4.0 over REST. */
export const createPac = (
  core: SandboxCore,
  options: PacOptions = {},
): { provider: SandboxProvider; context: PacContext } => {
  const context = createPacContext(core, options);
  const files = openDocumentFiles(context.store, options.folder);
  const provider: SandboxProvider = {
    name: "pac",
    prefix: "/pac",
    links: [
      { href: "/pac/documentos", text: "PAC de pruebas: facturas timbradas" },
      { href: "/pac/receptor", text: "PAC de pruebas: acepta o rechaza cancelaciones como receptor" },
    ],
    routes: async (app) => {
      // Before the answer leaves: a client that has a stamp finds it again.
      app.addHook("onSend", async ({ method }) => {
        if (method !== "GET") files.save();
      });
      app.setErrorHandler((error: FastifyError, _request, reply) => {
        const known = toPacError(error);
        return reply.code(known.httpStatus).send(toErrorBody(known));
      });
      app.setNotFoundHandler(async (_request, reply) =>
        reply.code(404).send(toErrorBody(new PacError("CO1000 - Error no controlado.", "No existe la ruta.", 404))),
      );
      documentsPageRoutes(app, context);
      receiverPageRoutes(app, context);
      storageRoutes(app, context);
      await app.register(async (api) => apiRoutes(api, context));
    },
    control: async (app) => pacControlRoutes(app, context),
    faultBody: (status) => toErrorBody(new PacError("CO1000 - Error no controlado.", null, status)),
    sweep: async () => {
      expireCancellations(context);
      files.save();
    },
    reset: () => {
      clearPacStore(context.store);
      files.clear();
    },
  };
  return { provider, context };
};
