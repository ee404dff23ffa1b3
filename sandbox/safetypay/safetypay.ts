import type { SandboxCore, SandboxProvider } from "../core/sandbox-provider.ts";
import { bankPageRoutes } from "./bank-page.routes.ts";
import { deskRoutes } from "./desk.routes.ts";
import { expireTokens } from "./operations.ts";
import { postRoutes } from "./post.routes.ts";
import { createSafetypayContext } from "./safetypay-context.ts";
import { safetypayControlRoutes } from "./safetypay-control.routes.ts";
import type { SafetypayOptions } from "./safetypay-options.ts";
import { clearSafetypayStore } from "./safetypay-store.ts";

/** SafetyPay, Express v3: bank transfers. */
export const createSafetypay = (core: SandboxCore, options: SafetypayOptions = {}): { provider: SandboxProvider } => {
  const context = createSafetypayContext(core, options);
  const provider: SandboxProvider = {
    name: "safetypay",
    prefix: "/safetypay",
    links: [
      { href: "/safetypay/banco", text: "Banco de pruebas: transferencias de SafetyPay en espera" },
      { href: "/__emu/safetypay/operations", text: "Operaciones de SafetyPay" },
    ],
    routes: async (app) => {
      app.setNotFoundHandler(async (_request, reply) => reply.code(404).type("text/html").send("<h1>Not Found</h1>"));
      postRoutes(app, context);
      bankPageRoutes(app, context);
      deskRoutes(app, context);
    },
    control: async (app) => safetypayControlRoutes(app, context),
    // No number of its own: callers take any 404 or 500 for "without communication".
    faultBody: (status) => (status === 500 ? "<h1>Internal Server Error</h1>" : "<h1>Service Unavailable</h1>"),
    sweep: () => expireTokens(context),
    reset: () => clearSafetypayStore(context.store),
  };
  return { provider };
};
