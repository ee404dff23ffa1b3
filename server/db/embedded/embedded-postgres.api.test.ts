import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isAlive, pidInFile } from "./postmaster.ts";

let folder: string;
let remove: () => Promise<void>;
let other: EmbeddedPostgres;
const settings = { fsync: "off" };

beforeAll(async () => {
  ({ folder, remove } = await makeTempFolder("embedded"));
  other = await startEmbeddedPostgres({ dataDir: path.join(folder, "other"), settings });
});
afterAll(async () => {
  await other.stop();
  await remove();
});

const clusterOf = ({ folder: data }: EmbeddedPostgres): string => path.join(data, "postgres");
const pidOf = async (database: EmbeddedPostgres): Promise<number> =>
  (await pidInFile(clusterOf(database))) ?? expect.fail("No pid file.");

test("a pid file that outlived its server, and names the server of another folder, delays nothing", async () => {
  const dataDir = path.join(folder, "own");
  const own = await startEmbeddedPostgres({ dataDir, settings });
  const killed = await pidOf(own);
  process.kill(killed, "SIGKILL");
  await expect.poll(() => isAlive(killed)).toBe(false);
  await own.stop();
  // As after a reboot that gave the number away.
  const file = path.join(clusterOf(own), "postmaster.pid");
  const lines = (await readFile(file, "utf8")).split("\n");
  await writeFile(file, [await pidOf(other), ...lines.slice(1)].join("\n"));

  const started = performance.now();
  const again = await startEmbeddedPostgres({ dataDir, settings });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(await pidOf(again)).not.toBe(await pidOf(other));
  await again.stop();
  expect(isAlive(await pidOf(other))).toBe(true);
});

test("after one of its processes was killed the folder is still held", async () => {
  const dataDir = path.join(folder, "crashed");
  const lost: Error[] = [];
  const own = await startEmbeddedPostgres({ dataDir, settings, onLost: (error) => lost.push(error) });
  const client = new pg.Client({ connectionString: own.url });
  client.on("error", () => undefined);
  await client.connect();
  const holder = "select pid from pg_locks where locktype = 'advisory' and granted";
  const { rows } = await client.query<{ pid: number }>(holder);
  process.kill(rows[0]?.pid ?? expect.fail("No lock."), "SIGKILL");
  const holders = async (): Promise<number> => {
    const one = new pg.Client({ connectionString: own.url });
    one.on("error", () => undefined);
    try {
      await one.connect();
      return (await one.query(holder)).rowCount ?? 0;
    } catch {
      return 0;
    } finally {
      await one.end().catch(() => undefined);
    }
  };
  await expect.poll(() => isAlive(rows[0]?.pid ?? 0)).toBe(false);
  await expect.poll(holders, { timeout: 15_000 }).toBe(1);
  await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow("ya la usa otro proceso");
  await own.stop();
  expect(lost).toEqual([]);
});

test("two starts at once on one folder: one has it, the other is told so", async () => {
  const dataDir = path.join(folder, "shared");
  const first = await startEmbeddedPostgres({ dataDir, settings });
  await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow("ya la usa otro proceso");
  await first.stop();
});
