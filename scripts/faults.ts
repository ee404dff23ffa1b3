import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";

/** The faults of tests/labs/faults.api.test.ts for as long as asked for: `npm run faults -- --minutes 30 --seed 7`. */
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, seed: { type: "string", default: String(Date.now() % 1e6) } },
});
const numbers = [values.minutes, values.seed].map(Number);
if (numbers.some((number) => !Number.isFinite(number) || number <= 0)) {
  console.error("Usage: npm run faults -- --minutes 10 --seed 7");
  process.exit(2);
}
console.log(`Seed ${values.seed}, ${values.minutes} minutes.`);
const vitest = path.resolve("node_modules", "vitest", "vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "--project", "api", "tests/labs/faults.api.test.ts"], {
  env: { ...process.env, FAULT_MINUTES: values.minutes, FAULT_SEED: values.seed },
  stdio: "inherit",
});
child.once("exit", (code) => process.exit(code ?? 1));
