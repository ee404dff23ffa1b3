/**
 * `npm run test:before [commit]`: runs the API tests of the version before the newest migration, its own code with its own packages,
 * on the schema of this version. With a commit (a release, say) it is that version.
 */
import { exec, execFile, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { LATEST_MIGRATION } from "../server/db/migrate.ts";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Tests of what customers and providers do, by the names they have had. Staff commands refuse to work beside another version, so theirs are left out. */
const TESTS = [
  "account-orders",
  "addresses",
  "cards",
  "cart",
  "cart-coupon",
  "cart-sharing",
  "checkout",
  "contact",
  "dealers",
  "finding",
  "invitations",
  "passwords",
  "payments-cancel",
  "payments-cards",
  "payments-late",
  "payments-methods",
  "payments-notices",
  "webhooks",
  "paypal",
  "places",
  "privacy-erasure",
  "registration",
  "session",
];

const run = promisify(execFile);
const git = async (...args: readonly string[]): Promise<string> =>
  (await run("git", args, { cwd: ROOT, maxBuffer: 1e8 })).stdout.trim();

/** The commit that main was at before the newest migration came in. */
async function commitBefore(): Promise<string> {
  const file = `server/db/migrations/${LATEST_MIGRATION}.ts`;
  const added = await git("log", "--first-parent", "-m", "--diff-filter=A", "--format=%H", "-1", "--", file);
  if (added === "") throw new Error(`No commit of this history adds ${file}: a clone of its whole depth is needed.`);
  return git("rev-parse", `${added}^1`);
}

/** The packages that `npm ci` installs there, without the entry of the project itself. */
async function packagesOf(root: string): Promise<string> {
  const lock = await readFile(path.join(root, "package-lock.json"), "utf8");
  const { "": _root, ...packages } = (JSON.parse(lock) as { packages: Record<string, unknown> }).packages;
  return JSON.stringify(packages);
}

/** That version's files, with its own packages: those that are here where they are the same. */
async function checkOut(commit: string, folder: string): Promise<string> {
  const tree = path.join(folder, "tree");
  await mkdir(tree);
  const archive = path.join(folder, "tree.tar");
  await git("archive", `--output=${archive}`, commit);
  await run("tar", ["-xf", archive, "-C", tree]);
  if ((await packagesOf(tree)) === (await packagesOf(ROOT)))
    await symlink(path.join(ROOT, "node_modules"), path.join(tree, "node_modules"), "junction");
  else await promisify(exec)("npm ci --no-audit --no-fund", { cwd: tree, maxBuffer: 1e8 });
  return tree;
}

/** From now on that version's own code makes and fills databases of this version's schema. */
async function bringForward(tree: string): Promise<void> {
  for (const file of ["server/db/migrate.ts", "server/db/migrations"]) {
    await rm(path.join(tree, file), { recursive: true });
    await cp(path.join(ROOT, file), path.join(tree, file), { recursive: true });
  }
}

async function runTests(tree: string, folder: string): Promise<number> {
  const config = {
    cacheDir: path.join(folder, "cache"),
    test: {
      include: TESTS.map((name) => `{server,tests}/**/${name}.api.test.ts`),
      globalSetup: globSync("tests/support/**/database-server.ts", { cwd: tree }),
      environment: "node",
      maxWorkers: 2,
      // Its tests are as good as they were then, and cannot be mended any more.
      retry: 2,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
  await writeFile(path.join(tree, "vitest.before.config.mjs"), `export default ${JSON.stringify(config)};\n`);
  const vitest = path.join(tree, "node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--config", "vitest.before.config.mjs"], {
    cwd: tree,
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

const [asked] = process.argv.slice(2);
const commit = asked === undefined ? await commitBefore() : await git("rev-parse", `${asked}^{commit}`);
console.log(`The version before is ${await git("log", "-1", "--format=%h, %s", commit)}.`);
const { folder, remove } = await makeTempFolder("version-before");
try {
  const tree = await checkOut(commit, folder);
  await bringForward(tree);
  process.exitCode = await runTests(tree, folder);
} finally {
  await remove();
}
