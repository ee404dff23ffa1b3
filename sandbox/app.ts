import type { AddressInfo } from "node:net";
import formbody from "@fastify/formbody";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { controlRoutes } from "./control.routes.ts";
import { addFaultHooks } from "./core/fault-hooks.ts";
import { createSandboxCore } from "./core/sandbox-provider.ts";
import type { SandboxCore, SandboxProvider } from "./core/sandbox-provider.ts";
import { refuseForeignPages } from "./core/same-site.ts";
import type { WebhookTiming } from "./core/webhook-sender.ts";
import { indexRoutes } from "./index.routes.ts";
import { createMailStore } from "./mailbox/mail-store.ts";
import type { MailStore } from "./mailbox/mail-store.ts";
import { mailboxRoutes } from "./mailbox/mailbox.routes.ts";
import { startSmtpMailbox } from "./mailbox/smtp.ts";
import { createOpenpay } from "./openpay/openpay.ts";
import type { Openpay } from "./openpay/openpay.ts";
import type { OpenpayOptions } from "./openpay/openpay-options.ts";
import { demonstrationIssuer } from "./pac/certificates/issue-csd.ts";
import type { DemonstrationIssuer } from "./pac/certificates/issue-csd.ts";
import type { PacOptions } from "./pac/pac-options.ts";
import { createPac } from "./pac/pac.ts";
import type { PaypalOptions } from "./paypal/paypal-options.ts";
import { rootCertificatePem } from "./paypal/certificate.ts";
import { createPaypal } from "./paypal/paypal.ts";
import type { SafetypayOptions } from "./safetypay/safetypay-options.ts";
import { createSafetypay } from "./safetypay/safetypay.ts";
import { createSat } from "./sat/sat.ts";
import { createSkydropx } from "./skydropx/skydropx.ts";
import type { SkydropxOptions } from "./skydropx/skydropx.ts";

export type SandboxOptions = {
  publicUrl?: string;
  logger?: boolean;
  webhookTiming?: Partial<WebhookTiming>;
  openpay?: OpenpayOptions;
  paypal?: PaypalOptions;
  safetypay?: SafetypayOptions;
  pac?: PacOptions;
  skydropx?: SkydropxOptions;
};

export type SandboxState = {
  core: SandboxCore;
  mails: MailStore;
  openpay: Openpay;
  providers: readonly SandboxProvider[];
};

export type Sandbox = { app: FastifyInstance; state: SandboxState; reset(): void };

const SWEEP_EVERY_MS = 2_000;

/** Builds the sandbox without listening: providers, mailbox, control and the index page. */
export const buildSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const core = createSandboxCore(options.publicUrl ?? "http://127.0.0.1:3001", options.webhookTiming);
  const mails = createMailStore();
  const openpay = createOpenpay(core, options.openpay);
  const paypal = createPaypal(core, options.paypal);
  const safetypay = createSafetypay(core, options.safetypay);
  const pac = createPac(core, options.pac);
  const sat = createSat(pac.context);
  // A further provider is one line here and one folder beside openpay/.
  const providers: readonly SandboxProvider[] = [
    openpay.provider,
    paypal.provider,
    safetypay.provider,
    pac.provider,
    sat,
    createSkydropx(core, options.skydropx),
  ];
  const reset = () => {
    core.clock.reset();
    core.faults.clear();
    core.requests.clear();
    core.webhooks.reset();
    mails.clear();
    for (const provider of providers) provider.reset();
  };

  const app = Fastify({
    logger: options.logger ?? false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(formbody);
  await app.register(async (own) => {
    own.addHook("onRequest", refuseForeignPages);
    indexRoutes(own, core, providers);
    mailboxRoutes(own, mails);
    await own.register(async (control) => controlRoutes(control, core, providers, reset), { prefix: "/__emu" });
    for (const provider of providers) await own.register(provider.control, { prefix: "/__emu" });
  });
  for (const provider of providers) {
    await app.register(
      async (scope) => {
        addFaultHooks(scope, core, provider);
        await scope.register(provider.routes);
      },
      { prefix: provider.prefix },
    );
  }

  const sweeper = setInterval(() => {
    for (const provider of providers) void provider.sweep();
  }, SWEEP_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(sweeper);
    core.webhooks.reset();
  });
  await app.ready();
  return { app, state: { core, mails, openpay, providers }, reset };
};

export type StartOptions = SandboxOptions & { port?: number; host?: string; smtpPort?: number };

export type RunningSandbox = Sandbox & {
  url: string;
  smtpUrl: string;
  paypalRootPem: string;
  /** Issuer and certificate with which a demonstration issues invoices. */
  invoicing: DemonstrationIssuer;
  close(): Promise<void>;
};

/** Builds and listens; port 0 takes any free one. `close` ends connections that a fault holds open as well. */
export const startSandbox = async (options: StartOptions = {}): Promise<RunningSandbox> => {
  const { port = 3001, host = "127.0.0.1", smtpPort = 0 } = options;
  const sandbox = await buildSandbox(options);
  await sandbox.app.listen({ port, host });
  const address = sandbox.app.server.address() as AddressInfo;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  if (options.publicUrl === undefined) sandbox.state.core.setPublicUrl(url);
  const smtp = await startSmtpMailbox(sandbox.state.mails, host, smtpPort);
  return {
    ...sandbox,
    url,
    smtpUrl: smtp.url,
    paypalRootPem: rootCertificatePem(),
    invoicing: demonstrationIssuer(),
    close: async () => {
      await Promise.all([sandbox.app.close(), smtp.close()]);
    },
  };
};
