import path from "node:path";
import { build } from "./build.ts";

await build(path.resolve(import.meta.dirname, "..", ".."));
