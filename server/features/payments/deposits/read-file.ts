import { Worker } from "node:worker_threads";
import type { KnownDays } from "../../../../shared/domain/banking/movements/movement-keys.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Handle } from "../../../db/database.ts";
import { createConcurrencyLimit } from "../../../shedding/concurrency-limit.ts";
import { type GivenLayout, rememberedLayout } from "./bank-layouts.ts";
import { parseFile, type ReadFile, type StatementError, type StatementReading, toStore } from "./statement-file.ts";
import type { ThreadAnswer } from "./statement-thread.ts";

/** A bank's file as it was uploaded. */
export interface StatementFile {
  readonly bank: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly given: GivenLayout;
}

/** Bytes of a file that takes a few hundredths of a second, less than a thread's start. */
const SMALL = 200_000;
const LONGEST_MS = 60_000;
/** One core is left for the shop. */
const reading = createConcurrencyLimit(1);

/**
 * Reads a file with the layout of its bank; nothing is stored. A large one in a thread of its own: the largest takes a second of processor,
 * in which this process would answer no buyer.
 */
export async function readFile(
  db: Handle,
  { bank, bytes, given }: StatementFile,
): Promise<Result<ReadFile, StatementError>> {
  const today = businessDay(await databaseTime(db));
  const file = { bytes, remembered: await rememberedLayout(db, bank), given, today };
  const knownOf: KnownOf = (...days) => movementsOfDays(db, bank, [...new Set(days)]);
  return bytes.length > SMALL ? reading.run(() => inThread(file, knownOf)) : inThisProcess(file, knownOf);
}

type KnownOf = (firstDay: string, lastDay: string) => Promise<KnownDays>;

async function inThisProcess(file: StatementReading, knownOf: KnownOf): Promise<Result<ReadFile, StatementError>> {
  const parsed = parseFile(file);
  if (!parsed.ok) return parsed;
  return ok(toStore(parsed.value, await knownOf(parsed.value.firstDay, parsed.value.lastDay)));
}

function inThread(workerData: StatementReading, knownOf: KnownOf): Promise<Result<ReadFile, StatementError>> {
  const thread = new Worker(new URL("statement-thread.ts", import.meta.url), { workerData });
  const timer = setTimeout(() => void thread.terminate(), LONGEST_MS);
  return new Promise<Result<ReadFile, StatementError>>((resolve, reject) => {
    thread.on("message", (said: ThreadAnswer) => {
      if (said.kind === "days") {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        knownOf(said.firstDay, said.lastDay).then((known) => thread.postMessage(known), reject);
      } else resolve(said.kind === "read" ? ok(said.file) : err(said.error));
    });
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("A bank's file was not read in time.")));
  }).finally(() => {
    clearTimeout(timer);
    void thread.terminate();
  });
}

/**
 * What is known of days, in the account's order: statements as they were uploaded, or, where the bank writes the newest first, the other
 * way round. In a statement the rows stand as they do in the next one.
 */
async function movementsOfDays(db: Handle, bank: string, days: readonly string[]): Promise<KnownDays> {
  const rows = await db
    .selectFrom("bank_movement")
    .select(["statement_id", "day", "amount", "text"])
    .where("bank", "=", bank)
    .where("day", "in", [...days])
    .orderBy("statement_id")
    .orderBy("line")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, known]) => {
      const statements = [...Map.groupBy(known, ({ statement_id: id }) => id).values()];
      return [day, [statements.flat(), statements.toReversed().flat()]];
    }),
  );
}
