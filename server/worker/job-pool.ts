import type { Logger as PinoLogger } from "pino";
import pg from "pg";
import { isDatabaseAway } from "../db/database-away.ts";

/** "Cannot connect now": PostgreSQL's own word for an error after which the queue tries again. */
const TRY_AGAIN = "57P03";

/**
 * The queue writes that a job is done in a promise that is not awaited, and tries that again after few errors only. A database
 * that went away at that moment with any other would be an unhandled rejection, which ends the whole process.
 */
function markTryAgain(error: unknown): unknown {
  if (error instanceof Error && isDatabaseAway(error)) Object.assign(error, { code: TRY_AGAIN });
  return error;
}

class JobClient extends pg.Client {}
type Call = (this: pg.Client, ...given: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => void;

const marking = (name: "query" | "connect"): Call =>
  function (...given) {
    const done = given.at(-1);
    // The pool connects with a callback, the queue asks with a promise.
    const asked =
      typeof done === "function"
        ? [...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => (done as Done)(markTryAgain(error), ...rest)]
        : given;
    const answer = (Reflect.get(pg.Client.prototype, name) as Call).apply(this, asked);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          throw markTryAgain(error);
        })
      : answer;
  };
for (const name of ["query", "connect"] as const) Reflect.set(JobClient.prototype, name, marking(name));

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
