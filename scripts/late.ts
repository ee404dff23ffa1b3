import { spawn } from "node:child_process";
import path from "node:path";

/** The journeys over a network that is late, each tried once: `npm run late`, or `npm run late -- tests/journeys/session-over` for some. */
const vitest = path.resolve("node_modules", "vitest", "vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "--project", "journeys", "--retry=0", ...process.argv.slice(2)], {
  env: { ...process.env, LATE_NETWORK: "1" },
  stdio: "inherit",
});
child.once("exit", (code) => process.exit(code ?? 1));
