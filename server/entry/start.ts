import "./production-mode.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfChanged } from "../bundling/build.ts";
import { builtProgram } from "../bundling/programs.ts";
import { checkNode } from "./check-node.ts";

/** `npm start`: the production build, rebuilt only where its sources changed. */
const ROOT = path.resolve(import.meta.dirname, "..", "..");
checkNode();
if (await buildIfChanged(ROOT)) console.log("Páginas construidas.");
const { launchBuilt } = (await import(
  pathToFileURL(builtProgram(ROOT, "start")).href
)) as typeof import("./launch-built.ts");
await launchBuilt();
