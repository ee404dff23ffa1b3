import { createServices } from "../../../server/entry/create-services.ts";
import { buildApp } from "../../../server/entry/app.ts";
import { createDatabase, createPool } from "../../../server/db/database.ts";
import { type Services } from "../../../server/http/services.ts";
import type { TestShop } from "./test-shop.ts";

/** The same shop served once more, as another process serves it: nothing is shared but the database. */
export async function startSecondProcess(shop: TestShop, changes: Partial<Services> = {}): Promise<TestShop> {
  const pool = createPool({ url: shop.databaseUrl, size: 10, onError: () => undefined });
  const db = createDatabase(pool);
  const { log, config } = { ...shop.services, ...changes };
  const services = { ...createServices({ config, db, pool, log }), ...changes };
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
