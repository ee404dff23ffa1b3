import { once } from "node:events";
import { createWriteStream } from "node:fs";
import pg from "pg";
import { officeKindNamed } from "../kinds/kinds.ts";
import { collectProblems, problemMessage, type Problems } from "../problems.ts";
import { hasChanges, prepareTransaction, readAndCompare } from "../read-and-compare.ts";
import { recordChanges } from "./record-changes.ts";
import { saveDiff } from "./run-rows.ts";

/**
 * A process of its own: checks the file of a run and writes what it would change. Buyers' requests share neither its memory nor its
 * processor's time slice. What it writes is one transaction; how far it is goes over a second connection.
 */
const MOST_PROBLEMS = 50_000;
const TOLD_EVERY_MS = 500;

const {
  DATABASE_URL: url = "",
  IMPORT_RUN = "",
  IMPORT_ATTEMPT = "",
  IMPORT_FILE: path = "",
  SHOP_ORIGIN: shopOrigin = "",
} = process.env;
const runId = Number(IMPORT_RUN);
const attempt = Number(IMPORT_ATTEMPT);

const teller = new pg.Client({ connectionString: url, application_name: "rodada-importar" });
const client = new pg.Client({ connectionString: url, application_name: "rodada-importar" });
// A lost connection fails the query that needs it.
for (const connection of [teller, client]) connection.on("error", () => undefined);
await teller.connect();
await client.connect();

const progress = { label: "Leyendo", done: 0, total: 0 };
let telling: Promise<unknown> = Promise.resolve();
const tell = () => {
  telling = telling.then(() =>
    teller
      .query("update import_progress set label = $2, done = $3, total = $4, alive_at = now() where run_id = $1", [
        runId,
        progress.label,
        progress.done,
        progress.total,
      ])
      .catch(() => undefined),
  );
};
const clock = setInterval(tell, TOLD_EVERY_MS);

try {
  await check();
} finally {
  clearInterval(clock);
  await telling;
  await Promise.allSettled([teller.end(), client.end()]);
}

async function check(): Promise<void> {
  const { rows } = await teller.query<{ kind: string; is_partial: boolean }>(
    "select kind, is_partial from import_run where id = $1",
    [runId],
  );
  const kind = officeKindNamed(rows[0]?.kind ?? "", shopOrigin);
  if (!kind) throw new Error("No such kind of import.");
  await writeChunks();
  await teller.query("delete from import_change where run_id = $1", [runId]);
  await teller.query("delete from import_problem where run_id = $1", [runId]);
  const seenAt = await teller.query<{ now: Date }>("select clock_timestamp() as now");
  // All tables as they are at one moment.
  await client.query("begin isolation level repeatable read");
  await prepareTransaction(client);
  const problems = collectProblems(MOST_PROBLEMS, kind.isPersonal !== true);
  const found = await readAndCompare(client, {
    kind,
    path,
    isPartial: rows[0]?.is_partial === true,
    problems,
    onProgress: (label, done = 0, total = 0) => Object.assign(progress, { label, done, total }),
  });
  const { rows: staged } = await client.query<{ n: number }>("select count(*)::integer as n from staged");
  if (found) {
    if (hasChanges(found)) await recordChanges(client, kind, runId);
    await saveDiff(client, { kind, runId, found });
  } else {
    await saveProblems(problems);
  }
  // Files with persons, and refused files, are not kept.
  if (!found || kind.isPersonal) await client.query("delete from import_chunk where run_id = $1", [runId]);
  const kept = await client.query(
    `update import_run set state = $3, seen_at = $4, row_count = $5, problem_count = $6, failure = '', checked_at = clock_timestamp()
     where id = $1 and attempt = $2 and state = 'checking'`,
    [runId, attempt, found ? "checked" : "refused", seenAt.rows[0]?.now, staged[0]?.n ?? 0, problems.total],
  );
  // Discarded meanwhile, or checked anew.
  await client.query(kept.rowCount === 1 ? "commit" : "rollback");
}

async function writeChunks(): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  for (let place = 0; ; place += 1) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      "select bytes from import_chunk where run_id = $1 and place = $2",
      [runId, place],
    );
    const [chunk] = rows;
    if (!chunk) break;
    if (!file.write(chunk.bytes)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
}

async function saveProblems({ listed }: Problems): Promise<void> {
  const sorted = listed.toSorted((a, b) => a.line - b.line);
  const size = 5_000;
  for (let from = 0; from < sorted.length; from += size) {
    const part = sorted.slice(from, from + size);
    await client.query(
      `insert into import_problem (run_id, place, line, column_name, message)
       select $1, place, line, column_name, message
       from unnest($2::integer[], $3::integer[], $4::text[], $5::text[]) as problem (place, line, column_name, message)`,
      [
        runId,
        part.map((_, place) => from + place + 1),
        part.map(({ line }) => line),
        part.map(({ column }) => column),
        part.map((problem) => problemMessage(problem).slice(0, 500)),
      ],
    );
  }
}
