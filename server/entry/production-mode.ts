/**
 * Imported before anything else: React chooses its build, and the slow one unless told otherwise, the moment it is loaded. The code that V8
 * compiles is kept where this process may write; the next start does not compile it again.
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

process.env["NODE_ENV"] ??= "production";
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled/", import.meta.url)));

// Without this, Node prints the whole line of the program before the stack. Lines of a bundle are long.
process.on("uncaughtException", (error) => {
  console.error(error);
  process.exit(1);
});
