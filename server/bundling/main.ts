import path from "node:path";
import { buildShop } from "./build.ts";

await buildShop(path.resolve(import.meta.dirname, "..", ".."));
