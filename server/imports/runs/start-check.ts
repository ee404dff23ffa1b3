import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

const SCRIPT = fileURLToPath(new URL("check-file.ts", import.meta.url));
/** Megabytes of its heap: files are read as a stream. */
const HEAP_MB = 64;
const LONGEST_MS = 10 * MINUTE_MS;
/** A check that has not told how far it is for so long has ended with its machine. */
const SILENT_SECONDS = 60;

interface Check {
  readonly runId: number;
  readonly attempt: number;
}

interface Started {
  readonly db: Handle;
  readonly url: string;
  /** Addresses that begin with it are this shop's. */
  readonly shopOrigin: string;
  readonly log: { warn(facts: object, message: string): void };
}

/** Checks the file of a run in a process of its own and waits for it. A job that runs twice checks once. */
export async function checkImport({ db, url, shopOrigin, log }: Started, { runId, attempt }: Check): Promise<void> {
  if (!(await claim(db, { runId, attempt }))) return;
  const folder = await mkdtemp(join(tmpdir(), "rodada-importar-"));
  try {
    const code = await runCheck({
      DATABASE_URL: url,
      SHOP_ORIGIN: shopOrigin,
      IMPORT_RUN: String(runId),
      IMPORT_ATTEMPT: String(attempt),
      IMPORT_FILE: join(folder, "file.csv"),
    });
    if (code === 0) return;
    log.warn({ run: runId, code }, "import check failed");
    await fail(db, runId, attempt);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A run waits for its check, or its check has ended without a word. */
async function claim(db: Handle, { runId, attempt }: Check): Promise<boolean> {
  const { rows } = await sql`
    update import_run set state = 'checking' where id = ${runId} and attempt = ${attempt}
      and (state = 'waiting' or (state = 'checking' and not exists (
        select from import_progress where run_id = import_run.id and alive_at > now() - make_interval(secs => ${SILENT_SECONDS}))))
    returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`insert into import_progress (run_id) values (${runId})
    on conflict (run_id) do update set label = '', done = 0, total = 0, alive_at = now()`.execute(db);
  return true;
}

/** Of this process's settings: none is a secret. */
const KEPT = ["TMPDIR", "NODE_COMPILE_CACHE"] as const;

const runCheck = (env: Readonly<Record<string, string>>): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, "--max-semi-space-size=4", SCRIPT], {
      env: {
        ...env,
        ...Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      },
      stdio: "ignore",
      timeout: LONGEST_MS,
      killSignal: "SIGKILL",
    });
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });

const FAILED = "La revisión se interrumpió. Revisa el archivo otra vez.";

const fail = (db: Handle, runId: number, attempt: number) =>
  db
    .updateTable("import_run")
    .set({ state: "failed", failure: FAILED })
    .where("id", "=", runId)
    .where("attempt", "=", attempt)
    .where("state", "=", "checking")
    .execute();

/** No run stays in its check for ever: one whose process is gone fails, and can be checked again. */
export async function failSilentChecks(db: Handle): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_run set state = 'failed', failure = ${FAILED} where state = 'checking' and not exists (
      select from import_progress where run_id = import_run.id and alive_at > now() - make_interval(secs => ${SILENT_SECONDS}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
