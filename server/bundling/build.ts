import { execFile } from "node:child_process";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { buildIcons } from "./build-icons.ts";
import { buildImages, picturesOf } from "./build-images.ts";
import { sourceStamp } from "./build-stamp.ts";

const run = promisify(execFile);
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The production build of the shop and the back office, with assets compressed beforehand and pictures in small formats. */
export async function buildPages(root: string): Promise<void> {
  const folder = path.join(root, "build");
  const stamp = await sourceStamp(root);
  const pictures = picturesOf(root);
  await Promise.all([buildBoth(root), buildImages(path.join(root, "assets", "images"), pictures)]);
  await Promise.all([
    compressAssets(path.join(folder, "client", "assets")),
    compressAssets(path.join(folder, "office", "assets")),
    buildIcons(path.join(folder, "client")),
    cp(pictures, path.join(folder, "images"), { recursive: true }),
  ]);
  await writeFile(path.join(folder, "stamp"), stamp);
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

/** Builds unless the finished build is of these very sources; answers whether it built. */
export async function buildIfChanged(root: string): Promise<boolean> {
  const present = await readFile(path.join(root, "build", "stamp"), "utf8").catch(() => "");
  if (present === (await sourceStamp(root))) return false;
  await buildPages(root);
  return true;
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
