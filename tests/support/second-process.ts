import { buildApp } from "../../server/app.ts";
import { createDatabase, createPool } from "../../server/db/database.ts";
import { createAccountLimits } from "../../server/features/account/account-limits.ts";
import { createVisitorLimits } from "../../server/features/cart/visitor-limits.ts";
import { createLoginLimits } from "../../server/features/session/login-limits.ts";
import { createPressure } from "../../server/http/pressure.ts";
import { createReadyAnswers } from "../../server/http/ready-answers.ts";
import { createMetrics } from "../../server/metrics/metrics.ts";
import type { Services } from "../../server/services.ts";
import type { TestShop } from "./test-shop.ts";

/** The same shop served once more, as another process serves it: nothing is shared but the database. */
export async function startSecondProcess(shop: TestShop, changes: Partial<Services> = {}): Promise<TestShop> {
  const pool = createPool({ url: shop.databaseUrl, size: 10, onError: () => undefined });
  const db = createDatabase(pool);
  const metrics = createMetrics({ db, pool });
  const { log, config } = { ...shop.services, ...changes };
  const services = {
    ...shop.services,
    db,
    answers: createReadyAnswers(),
    metrics,
    pressure: createPressure({ config, pool, log, metrics }),
    loginLimits: createLoginLimits(pool),
    accountLimits: createAccountLimits(pool),
    visitorLimits: createVisitorLimits(pool),
    ...changes,
  };
  const app = await buildApp({ services });
  await app.ready();
  return {
    ...shop,
    app,
    db,
    pool,
    services,
    call: (options) => app.inject(options),
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
