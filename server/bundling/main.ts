import path from "node:path";
import { build, buildIfChanged } from "./build.ts";

/** `npm run build`. `--if-changed`: only what is not of these very sources. */
const root = path.resolve(import.meta.dirname, "..", "..");
if (!process.argv.includes("--if-changed")) await build(root);
else if (await buildIfChanged(root)) console.log("Páginas construidas.");
