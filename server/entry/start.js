/**
 * `npm start`: the production build, made anew only where its sources changed. Plain JavaScript: an older Node gets a sentence, and the shop's
 * process does not keep what removes types.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";

const OLDEST_NODE = [22, 22];
const ROOT = path.resolve(import.meta.dirname ?? ".", "..", "..");

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Se necesita Node ${OLDEST_NODE.join(".")} o más nuevo y este es ${process.versions.node}. ` +
      "Arranca con «npm start» después de «npm ci», que trae el suyo en Linux y Windows.",
  );
  process.exit(1);
}
// A process of its own: what pictures and compression need would stay in the shop's memory.
execFileSync(process.execPath, [path.join(ROOT, "server", "bundling", "main.ts"), "--if-changed"], {
  stdio: "inherit",
});
await import("../../build/bin/start.js");
