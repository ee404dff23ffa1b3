import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { installedTool } from "../scripts/installed-tool.ts";
import { makeScaleData } from "../scripts/scale-data/fill-database.ts";
import { startRunningShop } from "../tests/support/shop/running-shop.ts";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import { measureAccount } from "./account.ts";
import { measureAlive } from "./alive.ts";
import { measureCart } from "./cart.ts";
import { benchCases } from "./cases.ts";
import { measureDeployment } from "./deployment.ts";
import { measureDeposits } from "./deposits.ts";
import { measureImportWaits } from "./import-waits.ts";
import { measureImports } from "./imports.ts";
import { measureLighthouse } from "./lighthouse.ts";
import {
  LONGEST_FIRST_START_MS,
  LONGEST_START_MS,
  QUIET_MS,
  measureMemory,
  residentMb,
  restRow,
  startRow,
} from "./limits.ts";
import { packagesRow } from "./packages.ts";
import { CONNECTIONS, isQuick, measureRatio, RATIO_COLUMNS, ROUNDS, SECONDS } from "./ratio.ts";
import { loadLine } from "./report/machine.ts";
import { writeReport } from "./report/report.ts";
import { missedIn, printSection, type Row, type Section } from "./report/section.ts";
import { measureOffice } from "./office/office.ts";
import { measureRendering } from "./rendering.ts";
import { measureWeights } from "./weights.ts";

const NAMES = [
  "catalogue",
  "rendering",
  "cart",
  "deposits",
  "account",
  "weights",
  "alive",
  "lighthouse",
  "process",
  "office",
  "imports",
];
/** The same with 10,000 products, 200,000 tyres and a million fitments; the rest does not depend on the catalogue's size. */
const AT_SCALE = ["catalogue", "process", "imports"];
/** Left out of a quick try unless they are named. */
const SLOW = ["lighthouse", "office"];
const QUICK_CASES = ["Home", "home page", "home page, brotli"];

/**
 * `npm run bench` measures everything that the shop promises to be quick at and writes docs/benchmarks.md. `-- --scale`: with the
 * large catalogue. `-- --only cart,deposits`: these sections; the report keeps the others. `-- --quick`: a try of a minute, which
 * writes nothing. `-- --deployment` prints the figures of docs/deployment.md instead.
 */
const { values } = parseArgs({
  options: {
    scale: { type: "boolean", default: false },
    deployment: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const offered = values.scale ? AT_SCALE : NAMES.filter((name) => name !== "imports");
const chosen = values.only?.split(",") ?? offered.filter((name) => !isQuick || !SLOW.includes(name));
const unknown = chosen.filter((name) => !offered.includes(name));
if (unknown.length > 0) {
  console.error(`Not measured here: ${unknown.join(", ")}. There are: ${offered.join(", ")}.`);
  process.exit(2);
}
const isChosen = (...names: readonly string[]): boolean => names.some((name) => chosen.includes(name));

// Before anything is measured: an install may fail, and is work for the processors.
if (isChosen("lighthouse")) await installedTool("lighthouse");

const sections: Section[] = [];
const load = loadLine();
const { folder, remove } = await makeTempFolder("bench");
const dataDir = path.join(folder, "data");

async function fillLargeCatalogue(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir });
  const { seconds, ...counts } = await makeScaleData(database.url);
  await database.stop();
  console.log(`${JSON.stringify(counts)} made in ${Math.round(seconds)} s`);
}

if (values.deployment) {
  try {
    await measureDeployment(path.join(folder, "demonstration"));
    await fillLargeCatalogue();
    await measureImportWaits(dataDir, folder);
  } finally {
    await remove();
  }
  process.exit();
}

function add(section: Section): void {
  const { id, title } = section;
  const shown = values.scale ? { ...section, id: `${id}-scale`, title: `${title}, with the large catalogue` } : section;
  const named = id === "imports" ? section : shown;
  sections.push(named);
  printSection(named);
}

async function start() {
  const began = Date.now();
  const shop = await startRunningShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent", MALLOC_ARENA_MAX: "1" });
  return { shop, url: shop.url.replace("localhost", "127.0.0.1"), startMs: Date.now() - began };
}

async function measureCatalogue(url: string): Promise<Section> {
  const cases = (await benchCases(url)).filter(({ name }) => !isQuick || QUICK_CASES.includes(name));
  const rows: Row[] = [];
  for (const one of cases) rows.push(await measureRatio(url, one));
  return {
    id: "catalogue",
    title: "Catalogue calls and pages",
    reading: `One shop process, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s; raw node:http sends the same bytes from a process of its own before and after each round. Rounds differ by 20 % and more: read ratios above 1 as "about 1".`,
    columns: RATIO_COLUMNS,
    rows,
  };
}

/** What is asked of one running shop; its memory last, after all that load. */
async function measureRunningShop(): Promise<void> {
  const rows: Row[] = [];
  if (!values.scale) {
    rows.push(await packagesRow());
    const first = await start();
    await first.shop.stop();
    rows.push(startRow("first start: empty folder, build there", first.startMs, LONGEST_FIRST_START_MS));
  }
  // A process that has also filled the demonstration's database keeps memory of that.
  const running = await start();
  rows.push(startRow("start on an existing database", running.startMs, LONGEST_START_MS));
  try {
    if (isChosen("process")) await delay(QUIET_MS);
    const { pid = 0 } = running.shop.process;
    rows.push(restRow(await residentMb(pid)));
    const before: string[] = [];
    const measure = async (name: string, run: () => Promise<Section>) => {
      if (!isChosen(name)) return;
      add(await run());
      before.push(name);
    };
    await measure("catalogue", () => measureCatalogue(running.url));
    await measure("weights", () => measureWeights(running.shop.url));
    await measure("alive", () => measureAlive(running.shop.url));
    await measure("lighthouse", () => measureLighthouse(running.shop.url));
    if (isChosen("process")) rows.push(...(await measureMemory(running.url, pid, before)));
  } finally {
    await running.shop.stop();
  }
  if (!isChosen("process")) return;
  add({
    id: "process",
    title: "Start and memory of a process",
    reading:
      "From the start's process to the first `/readyz`, with the sandbox and the embedded database; memory of the shop's own process (RSS) that started on an existing database, with MALLOC_ARENA_MAX as deploy/ has it.",
    columns: ["found"],
    rows,
  });
}

try {
  if (values.scale) await fillLargeCatalogue();
  if (isChosen("catalogue", "weights", "alive", "lighthouse", "process")) await measureRunningShop();
  if (isChosen("imports")) add(await measureImports(dataDir, folder));
  if (isChosen("rendering")) add(await measureRendering());
  if (isChosen("cart")) add(await measureCart());
  if (isChosen("office")) add(await measureOffice());
  if (isChosen("deposits")) add(await measureDeposits());
  if (isChosen("account")) add(await measureAccount());
} finally {
  await remove();
}
const missed = missedIn(sections);
console.log(missed === 0 ? "\nEvery goal is reached." : `\n${missed} goals are missed.`);
// A report only, no failure: on a noisy machine a person judges the missed goals.
if (!isQuick) await writeReport(sections, load);
