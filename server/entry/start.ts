import "./production-mode.ts";
import "./heap-limits.ts";
import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { isBuilt, PAGES, PROGRAM_PART } from "../bundling/build-stamp.ts";
import { builtProgram } from "../bundling/programs.ts";
import { checkNode } from "./check-node.ts";

/** `npm start`: the production build, rebuilt only where its sources changed. */
const ROOT = path.resolve(import.meta.dirname, "..", "..");
checkNode();
if (!isBuilt(ROOT, PAGES) || !isBuilt(ROOT, PROGRAM_PART)) {
  // A process of its own: what pictures and compression need would stay in the shop's memory.
  await promisify(execFile)(process.execPath, [path.join(ROOT, "server", "bundling", "main.ts"), "--if-changed"]);
  console.log("Páginas construidas.");
}
const { launchBuilt } = (await import(
  pathToFileURL(builtProgram(ROOT, "start")).href
)) as typeof import("./launch-built.ts");
await launchBuilt();
