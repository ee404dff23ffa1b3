import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/tables.ts";
import type { Services } from "../http/services.ts";

/** Dependencies of the back office: a pool of its own, so that a report takes no buyer's connection. */
export interface OfficeServices {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  /** The shop's use cases that ask providers, on the back office's pool. */
  readonly shop: Services;
}
