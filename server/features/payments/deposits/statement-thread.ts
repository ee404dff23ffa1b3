import { parentPort, workerData } from "node:worker_threads";
import type { KnownDays } from "../../../../shared/domain/banking/movements/movement-keys.ts";
import { parseFile, type ReadFile, type StatementError, type StatementReading, toStore } from "./statement-file.ts";

/** What the thread says: why the file is refused; between which days it lies, so that it is told what is known of them; what it has. */
export type ThreadAnswer =
  | { readonly kind: "refused"; readonly error: StatementError }
  | { readonly kind: "days"; readonly firstDay: string; readonly lastDay: string }
  | { readonly kind: "read"; readonly file: ReadFile };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (said: ThreadAnswer): void => parentPort?.postMessage(said);

const parsed = parseFile(workerData as StatementReading);
if (parsed.ok) {
  const { firstDay, lastDay } = parsed.value;
  parentPort?.once("message", (known: KnownDays) => answer({ kind: "read", file: toStore(parsed.value, known) }));
  answer({ kind: "days", firstDay, lastDay });
} else answer({ kind: "refused", error: parsed.error });
