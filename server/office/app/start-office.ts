import { existsSync } from "node:fs";
import path from "node:path";
import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { officePort } from "../../config/config.ts";
import { createDatabase, createPool } from "../../db/database.ts";
import type { Services } from "../../http/services.ts";
import { buildOffice } from "./office-app.ts";

interface OfficeStart {
  readonly services: Services;
  readonly url: string;
  readonly log: FastifyBaseLogger;
  readonly files: string | undefined;
}

/** Listens with the back office, on a pool of its own. */
export async function startOffice({ services, url, log, files }: OfficeStart): Promise<{
  readonly port: number;
  close(): Promise<void>;
}> {
  const { config } = services;
  const onError = (error: Error) => log.error({ err: error }, "office pool");
  const pool = createPool({ url, size: config.OFFICE_POOL, onError });
  const db = createDatabase(pool);
  const built = files !== undefined && existsSync(path.join(files, "index.html")) ? files : undefined;
  const app = await buildOffice({
    services: { config, db, pool, log, shop: { ...services, db } },
    files: built,
  });
  await app.listen({ port: officePort(config) ?? 0, host: config.OFFICE_HOST });
  return {
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
