import type { Logger as PinoLogger } from "pino";
import pg from "pg";
import { isDatabaseUnavailable } from "../db/database-errors.ts";

/** PostgreSQL's cannot_connect_now: graphile-worker retries after this error. */
const RETRYABLE = "57P03";

/**
 * graphile-worker does not await the statement that completes a job, and retries it after few error codes only. Any other error of a lost
 * database would be an unhandled rejection, which ends the process. Its one option, completing in batches, cannot stop once two
 * batches have failed (docs/decisions/0041).
 */
function asRetryable(error: unknown): unknown {
  if (error instanceof Error && isDatabaseUnavailable(error)) Object.assign(error, { code: RETRYABLE });
  return error;
}

type Method = (this: pg.Client, ...given: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => void;

const withRetryableErrors = (name: "connect" | "query"): Method =>
  function (...given) {
    const method = Reflect.get(pg.Client.prototype, name) as Method;
    const last = given.at(-1);
    // The pool connects with a callback, the queue queries with a promise.
    if (typeof last === "function") {
      const callback: Callback = (error, ...rest) => (last as Callback)(asRetryable(error), ...rest);
      return method.call(this, ...given.slice(0, -1), callback);
    }
    const result = method.apply(this, given);
    return result instanceof Promise ? result.catch((error: unknown) => Promise.reject(asRetryable(error))) : result;
  };

class JobClient extends pg.Client {
  override connect = withRetryableErrors("connect") as pg.Client["connect"];
  override query = withRetryableErrors("query") as pg.Client["query"];
}

interface Options {
  readonly url: string;
  readonly size: number;
  readonly log: Pick<PinoLogger, "error">;
}

/** Connections of the jobs of this process. */
export function createJobPool({ url, size, log }: Options): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: `rodada-tareas ${process.pid}`,
    Client: JobClient,
  });
  pool.on("error", (error) => log.error({ err: error }, "job pool"));
  pool.on("connect", (client) => client.on("error", (error) => log.error({ err: error }, "job connection")));
  return pool;
}
