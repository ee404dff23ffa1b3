import { ConfigError } from "../config/config.ts";
import { EmbeddedPostgresError } from "../db/embedded/embedded-postgres.ts";
import type { Given } from "./cli/command-line.ts";
import { EXIT } from "./cli/exit-codes.ts";
import { type Outcome, StaffRefusal, StaffUnavailable } from "./staff-command.ts";
import { say } from "./cli/terminal.ts";

type Manner = Pick<Given, "isJson" | "isDryRun">;

const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

/** `{"ok":true,"dryRun":false,"result":…}` with `--json`, else lines for a person. */
export function printOutcome({ lines, data }: Outcome, { isJson, isDryRun }: Manner): void {
  if (isJson) return printJson({ ok: true, dryRun: isDryRun, result: data });
  if (isDryRun) say("Ensayo: no se cambió nada. Esto pasaría:");
  if (lines.length > 0) process.stdout.write(`${lines.join("\n")}\n`);
}

interface Failure {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

const BUSY = "Otra orden u otros pedidos usan esos datos ahora mismo: no se cambió nada. Inténtalo de nuevo.";
/** PostgreSQL's lock_not_available and deadlock_detected. */
const BUSY_CODES = ["55P03", "40P01"];

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && BUSY_CODES.includes(String(error.code));

/** The stack of anything unexpected, and never the row it is about: PostgreSQL quotes that in other fields. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StaffUnavailable || error instanceof ConfigError || error instanceof EmbeddedPostgresError) {
    return { code: EXIT.unavailable.code, message: error.message, data: null };
  }
  if (error instanceof StaffRefusal) {
    return { code: EXIT.refused.code, message: error.message, data: error.data ?? null };
  }
  if (isBusy(error)) return { code: EXIT.unavailable.code, message: BUSY, data: null };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: EXIT.failed.code, message, data: null };
}

/** `{"ok":false,"error":"…","details":…}` with `--json`, else a sentence on the other channel. */
export function printFailure({ message, data }: Failure, { isJson }: Manner): void {
  if (isJson) printJson({ ok: false, error: message, details: data });
  else say(message);
}
