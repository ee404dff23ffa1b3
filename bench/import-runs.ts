import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { applyImportAction } from "../server/administration/actions/imports/apply-import.ts";
import { carryOutAction } from "../server/administration/actions/carry-out-action.ts";
import { checkImportAction, undoImportAction } from "../server/administration/actions/imports/check-import.ts";
import type { StaffAction } from "../server/administration/actions/staff-action.ts";
import { readConfig } from "../server/config/config.ts";
import { createPool, createDatabase } from "../server/db/database.ts";
import { startEmbeddedPostgres, visitEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { storeFile } from "../server/imports/runs/store-file.ts";
import { makeScaleData } from "../scripts/scale-data/fill-database.ts";
import { fromOwnAddress } from "../tests/support/own-address.ts";
import { startRunningShop } from "../tests/support/shop/running-shop.ts";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import { keepProcessorBusy } from "./busy-processor.ts";
import { rewrite, runCommand } from "./imports.ts";

/**
 * `node bench/import-runs.ts`: an import of 200,000 tyres of which every price changes, as the back office carries it out: how long the
 * check and the applying take, the most memory of the check's process, and how long buyers wait meanwhile, when nothing is imported, and
 * beside a query that only keeps a processor busy.
 */
const BUYERS_AT_ONCE = 8;
const QUIET_MS = 20_000;
const PAUSE_MS = 20;

type Times = Record<string, number[]>;

async function buyUntil(url: string, isOver: () => boolean): Promise<Times> {
  const times: Times = { "catalogue call": [], page: [], "adding to a cart": [] };
  const timed = async (what: string, ask: () => Promise<Response>) => {
    const began = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (answer.ok) times[what]?.push(performance.now() - began);
    return answer;
  };
  const buy = async () => {
    while (!isOver()) {
      await timed("catalogue call", () => fetch(`${url}/api/Productos/Home`));
      await timed("page", () => fetch(`${url}/llantas/medida/auto-camioneta/185/65R15`));
      const tire = JSON.stringify({ Id: null, TireId: "11500418", Qty: 1 });
      await timed("adding to a cart", () =>
        fetch(`${url}/api/Carritos/Agregar`, {
          method: "POST",
          headers: { "content-type": "application/json", ...fromOwnAddress() },
          body: tire,
        }),
      );
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buy));
  return times;
}

function print(when: string, times: Times): void {
  for (const [what, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    console.log(`| ${what}, ${when} | ${sorted.length} | ${at(0.5)} ms | ${at(0.99)} ms | ${at(1)} ms |`);
  }
}

interface Watched {
  /** The most memory of the check's process. */
  readonly megabytes: number;
  /** Of its processor and of its two connections: on a busy machine this says more than a clock. */
  readonly cpuSeconds: number;
}

const TICKS_A_SECOND = 100;

async function watchChecks(pool: pg.Pool, isOver: () => boolean): Promise<Watched> {
  let most = 0;
  const ticks = new Map<string, number>();
  while (!isOver()) {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'rodada-importar'",
    );
    const pids = new Set(rows.map(({ pid }) => String(pid)));
    for (const entry of await readdir("/proc")) {
      const line = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
      const isCheck = line.includes("check-file.ts");
      if (!isCheck && !pids.has(entry)) continue;
      const [, stat = ""] = (await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "")).split(") ");
      const fields = stat.split(" ");
      ticks.set(entry, Number(fields[11]) + Number(fields[12]));
      if (!isCheck) continue;
      const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
    await delay(100);
  }
  const spent = [...ticks.values()].filter(Number.isFinite).reduce((sum, each) => sum + each, 0);
  return { megabytes: Math.round(most), cpuSeconds: Math.round(spent / TICKS_A_SECOND) };
}

const { folder, remove } = await makeTempFolder("bench-imports");
const dataDir = path.join(folder, "data");
const file = (name: string) => path.join(folder, `${name}.csv`);
const filling = await startEmbeddedPostgres({ dataDir });
await makeScaleData(filling.url);
await filling.stop();
const shop = await startRunningShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent", TRUST_PROXY: "1" });
const url = (await visitEmbeddedPostgres({ dataDir }))?.url ?? "";
const pool = createPool({ url, size: 4, onError: () => undefined });
const db = createDatabase(pool);
try {
  await runCommand(dataDir, ["export", "catalogue", file("catalogue")]);
  await rewrite(file("catalogue"), file("dearer"), (line) =>
    line.replace(
      /,(\d+)\.00,(\d*),(\d*),(\w|-),/,
      (_, price: string, ...rest: string[]) => `,${Number(price) + 5}.00,${rest.slice(0, 3).join(",")},`,
    ),
  );
  const staff = await db
    .selectFrom("staff_member")
    .select(["id", "name"])
    .where("role", "=", "dueño")
    .limit(1)
    .executeTakeFirstOrThrow();
  const config = { ...readConfig({ ...process.env, DATA_DIR: dataDir }), FOUR_EYES: "off" as const };
  const actor = {
    staffId: staff.id,
    name: staff.name,
    permissions: "all" as const,
    sessionId: null,
    requestId: null,
    address: null,
  };
  const act = async <Input, Value>(action: StaffAction<Input, Value>, input: Input): Promise<Value> => {
    const done = await carryOutAction(
      { pool, config },
      { action, input, actor, reason: "", isRehearsal: false, approval: "import" },
    );
    if (!done.ok) throw new Error(done.error.message);
    if (done.value.outcome === "asked") throw new Error("A second person is asked: one owner only may be there.");
    return done.value.result;
  };
  const seconds = async (what: string, work: () => Promise<unknown>) => {
    const began = Date.now();
    await work();
    console.log(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  await pool.query("update staff_member set disabled_at = now() where role = 'dueño' and id <> $1", [staff.id]);

  let runId = 0;
  await seconds("upload", async () => {
    const given = { kind: "catalogue", fileName: "dearer.csv", isPartial: false, staffId: staff.id };
    const stored = await storeFile(db, given, createReadStream(file("dearer")));
    runId = "id" in stored ? stored.id : 0;
  });
  const stateOf = async () =>
    (await db.selectFrom("import_run").select("state").where("id", "=", runId).executeTakeFirstOrThrow()).state;
  const state = { isOver: false };
  const memory = watchChecks(pool, () => state.isOver);
  // The running shop's own job starts the process.
  await seconds("check", async () => {
    await act(checkImportAction, { runId });
    while ((await stateOf()) !== "checked") await delay(100);
  });
  state.isOver = true;
  const { megabytes, cpuSeconds } = await memory;
  console.log(`memory of the check's process: ${megabytes} MB; ${cpuSeconds} s of processor`);

  console.log("\n| what | calls | p50 | p99 | longest |\n| --- | --- | --- | --- | --- |");
  const quietUntil = performance.now() + QUIET_MS;
  print("no import", await buyUntil(shop.url, () => performance.now() > quietUntil));
  const busy = { isOver: false };
  const besideQuery = buyUntil(shop.url, () => busy.isOver);
  await keepProcessorBusy(db, QUIET_MS / 1000);
  busy.isOver = true;
  print("beside a query that keeps a processor busy", await besideQuery);
  const during = { isOver: false };
  const buying = buyUntil(shop.url, () => during.isOver);
  const { diff_digest: digest } = await db
    .selectFrom("import_run")
    .select("diff_digest")
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  await seconds("apply", () => act(applyImportAction, { runId, digest }));
  during.isOver = true;
  print("during the applying", await buying);
  await seconds("preparing the inverse", () => act(undoImportAction, { runId }));
} finally {
  await pool.end();
  await shop.stop();
  await remove();
}
