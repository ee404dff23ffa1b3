import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { makeScaleData } from "../scripts/scale-data/fill-database.ts";
import { type RunningShop, startRunningShop } from "../tests/support/running-shop.ts";
import { makeTempFolder } from "../tests/support/temp-folder.ts";
import { measureAccount } from "./account.ts";
import { measureCart } from "./cart.ts";
import { benchCases } from "./cases.ts";
import { measureDeployment } from "./deployment.ts";
import { measureDeposits } from "./deposits.ts";
import { measureImportWaits } from "./import-waits.ts";
import { measureImports } from "./imports.ts";
import { measureLimits } from "./limits.ts";
import { CONNECTIONS, measureRatio, ROUNDS, SECONDS } from "./ratio.ts";

/**
 * `npm run bench` measures the demonstration, adding to a cart, selling and busy accounts; `npm run bench -- --large` the same on 10,000 products,
 * 200,000 tyres and a million fitments, how much memory and time the shop takes with them, and how long importing them takes;
 * `npm run bench -- --deployment` prints the figures of docs/deployment.md instead.
 */
const isLarge = process.argv.includes("--large");

const { folder, remove } = await makeTempFolder("bench");
const dataDir = path.join(folder, "data");
const fillLarge = async () => {
  const database = await startEmbeddedPostgres({ dataDir });
  const { seconds, ...counts } = await makeScaleData(database.url);
  await database.stop();
  console.log(`${JSON.stringify(counts)} made in ${Math.round(seconds)} s`);
};
if (process.argv.includes("--deployment")) {
  try {
    await measureDeployment(path.join(folder, "demonstration"));
    await fillLarge();
    await measureImportWaits(dataDir, folder);
  } finally {
    await remove();
  }
  process.exit();
}
if (isLarge) await fillLarge();

const started = Date.now();
const shop: RunningShop = await startRunningShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const startMs = Date.now() - started;
let missed = 0;
try {
  console.log(
    `Node ${process.versions.node}, ${os.cpus().length} CPUs (${os.cpus()[0]?.model ?? ""}), ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, one shop process`,
  );
  const url = shop.url.replace("localhost", "127.0.0.1");
  for (const benchCase of await benchCases(url)) if (!(await measureRatio(url, benchCase))) missed += 1;
  if (isLarge) missed += await measureLimits({ url, startMs, pid: shop.process.pid });
  if (isLarge) missed += await measureImports(dataDir, folder);
} finally {
  await shop.stop();
  await remove();
}
if (!(await measureCart())) missed += 1;
if (!(await measureDeposits())) missed += 1;
missed += await measureAccount();
console.log(missed === 0 ? "Every goal is reached." : `${missed} goals are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
