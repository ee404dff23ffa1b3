import path from "node:path";
import { buildPages } from "./build.ts";

await buildPages(path.resolve(import.meta.dirname, "..", ".."));
