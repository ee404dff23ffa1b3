import { execFile } from "node:child_process";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { buildIcons } from "./build-icons.ts";
import { buildImages, picturesOf } from "./build-images.ts";
import { type BuildPart, isBuilt, PAGES, PROGRAM_PART, sourceStamp } from "./build-stamp.ts";

const run = promisify(execFile);
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Build = (root: string) => Promise<void>;
/** In this order: the pages' build empties the whole folder. */
const PARTS: readonly (readonly [BuildPart, Build])[] = [
  [PAGES, buildPages],
  [PROGRAM_PART, buildPrograms],
];

/** The production build: pages of the shop and the back office, and the server's programs. */
export async function build(root: string): Promise<void> {
  for (const [part, make] of PARTS) await buildPart(root, part, make);
}

/** Builds what is not of these very sources; answers whether it built. */
export async function buildIfChanged(root: string): Promise<boolean> {
  let hasBuilt = false;
  for (const [part, make] of PARTS) hasBuilt = (await buildPartIfChanged(root, part, make)) || hasBuilt;
  return hasBuilt;
}

/** The same for the server's programs alone: what tests without pages need. */
export const buildProgramsIfChanged = (root: string): Promise<boolean> =>
  buildPartIfChanged(root, PROGRAM_PART, buildPrograms);

async function buildPartIfChanged(root: string, part: BuildPart, make: Build): Promise<boolean> {
  if (isBuilt(root, part)) return false;
  await buildPart(root, part, make);
  return true;
}

async function buildPart(root: string, { sources, stamp }: BuildPart, make: Build): Promise<void> {
  const made = sourceStamp(root, sources);
  await make(root);
  await writeFile(path.join(root, stamp), made);
}

/** A process of its own: the bundler holds hundreds of megabytes. */
async function buildPrograms(root: string): Promise<void> {
  await run(process.execPath, [path.join(import.meta.dirname, "bundle-programs.ts")], { cwd: root });
}

/** Pages with assets compressed beforehand and pictures in small formats. */
async function buildPages(root: string): Promise<void> {
  const folder = path.join(root, "build");
  const pictures = picturesOf(root);
  await Promise.all([buildBoth(root), buildImages(path.join(root, "assets", "images"), pictures)]);
  await Promise.all([
    compressAssets(path.join(folder, "client", "assets")),
    compressAssets(path.join(folder, "office", "assets")),
    buildIcons(path.join(folder, "client")),
    cp(pictures, path.join(folder, "images"), { recursive: true }),
  ]);
}

/** The shop first: its build empties the whole folder. */
async function buildBoth(root: string): Promise<void> {
  await runPackage(root, "@react-router/dev", "bin.cjs", "build");
  await runPackage(root, "vite", "bin/vite.js", "build", "--config", "apps/office/vite.config.ts");
}

/** A process of its own: a build changes NODE_ENV and holds hundreds of megabytes. */
async function runPackage(root: string, name: string, bin: string, ...words: readonly string[]): Promise<void> {
  const manifest = createRequire(path.join(root, "package.json")).resolve(`${name}/package.json`);
  await run(process.execPath, [path.join(path.dirname(manifest), bin), ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: 16 * 1024 * 1024,
  });
}

async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  const compress = async (name: string) => {
    const bytes = await readFile(path.join(folder, name));
    await writeFile(path.join(folder, `${name}.br`), await brotli(bytes));
    await writeFile(path.join(folder, `${name}.gz`), await gzip(bytes, { level: 9 }));
  };
  await Promise.all(names.map(compress));
}
