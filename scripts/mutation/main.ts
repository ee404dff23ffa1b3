import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { installedTool } from "../installed-tool.ts";

/**
 * `npm run mutation [-- --constants] [room …]`: mutation tests of `shared/domain`, room by room, each with its own tests. A change of a
 * constant, which is made while a module is loaded, has all tests of its room run again: a fifth of the changes takes nine tenths of the
 * time. They are tried with `--constants` only.
 */
const ROOT = path.resolve(import.meta.dirname, "..", "..");
const FOLDER = path.join("coverage", "mutation");
/** The least share of changes that a test notices, in percent, of all rooms together. */
const LEAST = 95;

type Status = "Killed" | "Timeout" | "Survived" | "NoCoverage" | "CompileError" | "RuntimeError" | "Ignored";

interface Count {
  readonly noticed: number;
  readonly valid: number;
}

const share = ({ noticed, valid }: Count): number => (valid === 0 ? 100 : (100 * noticed) / valid);

const CONSTANTS = "--constants";
const hasConstants = process.argv.includes(CONSTANTS);

const STRYKER = path.join(await installedTool("mutation"), "node_modules/@stryker-mutator/core/bin/stryker.js");

async function measure(room: string): Promise<Count> {
  const of = (file: string) => path.join(FOLDER, room, file);
  const base = JSON.parse(await readFile(path.join(import.meta.dirname, "stryker.config.json"), "utf8")) as object;
  const config = {
    ...base,
    mutate: [`shared/domain/${room}/**/*.ts`, "!shared/domain/**/*.test.ts"],
    htmlReporter: { fileName: of("index.html") },
    jsonReporter: { fileName: of("mutation.json") },
    ignoreStatic: !hasConstants,
    incrementalFile: of(hasConstants ? "incremental-constants.json" : "incremental.json"),
    tempDirName: of("sandbox"),
  };
  await mkdir(path.join(ROOT, FOLDER, room), { recursive: true });
  await writeFile(path.join(ROOT, of("config.json")), JSON.stringify(config));
  const child = spawn(process.execPath, [STRYKER, "run", of("config.json")], {
    cwd: ROOT,
    env: { ...process.env, MUTATED_ROOM: room },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${room}: Stryker ended with ${code}.`);
  const report = JSON.parse(await readFile(path.join(ROOT, of("mutation.json")), "utf8")) as {
    files: Record<string, { mutants: { status: Status }[] }>;
  };
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (wanted: readonly Status[]) => statuses.filter((status) => wanted.includes(status)).length;
  const noticed = count(["Killed", "Timeout"]);
  return { noticed, valid: noticed + count(["Survived", "NoCoverage"]) };
}

const entries = await readdir(path.join(ROOT, "shared", "domain"), { withFileTypes: true });
const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const asked = process.argv.slice(2).filter((word) => word !== CONSTANTS);
const total = { noticed: 0, valid: 0 };
for (const name of rooms.filter((room) => asked.length === 0 || asked.includes(room))) {
  const count = await measure(name);
  total.noticed += count.noticed;
  total.valid += count.valid;
  console.log(`${name.padEnd(12)} ${share(count).toFixed(1)} %  ${count.noticed} of ${count.valid}`);
}
console.log(`${"total".padEnd(12)} ${share(total).toFixed(2)} %  ${total.noticed} of ${total.valid}`);
if (share(total) < LEAST) {
  console.error(`Less than ${LEAST} % of the changes are noticed.`);
  process.exitCode = 1;
}
