import path from "node:path";
import { build, buildIfChanged } from "./build.ts";

/** `npm run build`. `--if-changed`: only what is not of these very sources. */
const root = path.resolve(import.meta.dirname, "..", "..");
await (process.argv.includes("--if-changed") ? buildIfChanged(root) : build(root));
