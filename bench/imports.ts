import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { builtProgram } from "../server/bundling/programs.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { migrate } from "../server/db/migrate.ts";
import type { Row, Section } from "./report/section.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const LONGEST_SECONDS = 60;
/** Node itself and the code take about 110 MB; a catalogue held in memory would take several times this. */
const MOST_MEMORY_MB = 300;

interface Run {
  readonly seconds: number;
  readonly memoryMb: number;
}

/** Runs `npm run shop -- …` and tells how long it took and the most memory its process had. */
export async function runCommand(dataDir: string, args: readonly string[]): Promise<Run> {
  const started = Date.now();
  const child = spawn(process.execPath, [builtProgram(ROOT, "staff"), ...args], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let kilobytes = 0;
  const timer = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, "utf8")
      .then((status) => {
        kilobytes = Math.max(kilobytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
        return undefined;
      })
      .catch(() => undefined);
  }, 100);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${String(code)}.`);
  return { seconds: (Date.now() - started) / 1000, memoryMb: Math.round(kilobytes / 1024) };
}

/** The same file with one column of every row changed; the columns before and after it have no commas or line ends. */
export async function rewrite(from: string, to: string, change: (line: string) => string): Promise<void> {
  const output = createWriteStream(to);
  let isHeader = true;
  for await (const line of createInterface({ input: createReadStream(from) })) {
    output.write(`${isHeader ? line : change(line)}\n`);
    isHeader = false;
  }
  await new Promise<void>((resolve) => void output.end(resolve));
}

/** Imports of the large catalogue: as it is, with every price and every count changed, and into a shop that has none. */
export async function measureImports(dataDir: string, folder: string): Promise<Section> {
  const file = (name: string) => path.join(folder, `${name}.csv`);
  await runCommand(dataDir, ["export", "catalogue", file("catalogue")]);
  await runCommand(dataDir, ["export", "stock", file("stock")]);
  await rewrite(file("catalogue"), file("dearer"), (line) =>
    line.replace(
      /,(\d+)\.00,(\d*),(\d*),(\w|-),/,
      (_, price: string, ...rest: string[]) => `,${Number(price) + 5}.00,${rest.slice(0, 3).join(",")},`,
    ),
  );
  await rewrite(file("stock"), file("counted"), (line) =>
    line.replace(/,(\d+),/, (_, n: string) => `,${Number(n) + 1},`),
  );
  const empty = path.join(folder, "empty");
  const database = await startEmbeddedPostgres({ dataDir: empty });
  await migrate(database.url);
  await database.stop();
  const cases = [
    ["the same catalogue again", dataDir, ["import", "catalogue", file("catalogue"), "--yes"]],
    ["every price changed", dataDir, ["import", "catalogue", file("dearer"), "--yes"]],
    ["every count changed", dataDir, ["import", "stock", file("counted"), "--yes"]],
    ["the whole catalogue, new", empty, ["import", "catalogue", file("catalogue"), "--yes"]],
  ] as const;
  const rows: Row[] = [];
  for (const [what, where, args] of cases) {
    const { seconds, memoryMb } = await runCommand(where, args);
    rows.push({
      what,
      figures: [`${seconds.toFixed(1)} s`, `${memoryMb} MB`],
      target: `at most ${LONGEST_SECONDS} s and ${MOST_MEMORY_MB} MB`,
      isReached: seconds <= LONGEST_SECONDS && memoryMb <= MOST_MEMORY_MB,
    });
  }
  return {
    id: "imports",
    title: "Importing 200,000 tyres",
    reading:
      "`npm run shop -- import` of the large catalogue, from starting the command to its end, with the most memory it had.",
    columns: ["time", "memory"],
    rows,
  };
}
