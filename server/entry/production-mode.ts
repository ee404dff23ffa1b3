/**
 * Imported before anything else: React chooses its build, and the slow one unless told otherwise, the moment it is loaded. The code that V8
 * compiles is kept beside the programs where this process may write; the next start does not compile it again.
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

process.env["NODE_ENV"] ??= "production";
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled/", import.meta.url)));
