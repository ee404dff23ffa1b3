import { createServices } from "../../../server/entry/create-services.ts";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Kysely } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { startSandbox } from "../../../sandbox/app.ts";
import { buildApp } from "../../../server/entry/app.ts";
import { keepCacheFresh } from "../../../server/entry/fresh-cache.ts";
import { readConfig } from "../../../server/config/config.ts";
import { createDatabase, createPool } from "../../../server/db/database.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import type { Database } from "../../../server/db/tables.ts";
import { createLog } from "../../../server/config/log.ts";
import { type Services } from "../../../server/http/services.ts";
import { startWebhookRelay } from "../buying/webhook-relay.ts";
import { WITHOUT_ORDER_LIMITS } from "../buying/order-limits.ts";
import { invoicingSettings } from "../invoicing/invoicing-settings.ts";
import { trackingSettings } from "../tracking/tracking-settings.ts";
import { webhooksTo, sandboxSettings } from "./sandbox-settings.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestShop {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly services: Services;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly logLines: string[];
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

interface StartOptions {
  readonly hearsNotices?: boolean;
  /** Through the sandbox's PAC; jobs run when a test runs them. */
  readonly issuesInvoices?: boolean;
  /** Through the sandbox's Skydropx. */
  readonly tracksParcels?: boolean;
}
type StartSettings = [environment?: Record<string, string>, options?: StartOptions];

/** The same app as the shop runs, on a real database of its own and a real sandbox over HTTP. */
export async function startTestShop(
  serverUrl: string,
  ...[environment = {}, { hearsNotices = false, issuesInvoices = false, tracksParcels = false } = {}]: StartSettings
): Promise<TestShop> {
  const database = await createTestDatabase(serverUrl);
  const relay = hearsNotices ? await startWebhookRelay() : undefined;
  const sandbox = await startSandbox({
    port: 0,
    webhookTiming: { delayMs: 5, firstRetryMs: 50, longestRetryMs: 200 },
    ...(relay && webhooksTo(relay.url)),
  });
  const config = readConfig({
    ...sandboxSettings(sandbox.url),
    ...(issuesInvoices && invoicingSettings(sandbox.url)),
    ...(tracksParcels && trackingSettings(sandbox.url)),
    OPENPAY_TIMEOUT_MS: "1500",
    PAYPAL_TIMEOUT_MS: "1500",
    SAFETYPAY_TIMEOUT_MS: "1500",
    ...WITHOUT_ORDER_LIMITS,
    ...environment,
  });
  const pool = createPool({ url: database.url, size: 10, onError: () => undefined });
  const db = createDatabase(pool);
  const logLines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line: string) => void logLines.push(line) });
  const services = createServices({ config, db, pool, log });
  const listener = keepCacheFresh(services, database.url);
  const app = await buildApp({ services });
  await app.ready();
  relay?.connect(app);
  return {
    app,
    db,
    pool,
    services,
    databaseUrl: database.url,
    sandboxUrl: sandbox.url,
    logLines,
    call: (options) => app.inject(options),
    async close() {
      await app.close();
      await listener.stop();
      await db.destroy();
      await sandbox.close();
      await relay?.close();
      await database.drop();
    },
  };
}

/** A shop of the file's own, or of the `describe`: it is there from the first hook on. */
export function withTestShop(...settings: StartSettings): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => void Object.assign(shop, await startTestShop(inject("databaseServer"), ...settings)));
  afterAll(() => shop.close());
  return shop;
}

/** A bearer header for a customer of the demonstration. */
export async function signIn(shop: TestShop, email = DEMO_EMAIL): Promise<{ authorization: string }> {
  const answer = await shop.call({
    method: "POST",
    url: "/Token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username: email, password: DEMO_PASSWORD, grant_type: "password" }).toString(),
  });
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` };
}

/** The bearer header of `signIn`, from the first hook on. */
export function withSession(shop: TestShop): { readonly authorization: string } {
  const headers = { authorization: "" };
  beforeAll(async () => void Object.assign(headers, await signIn(shop)));
  return headers;
}
