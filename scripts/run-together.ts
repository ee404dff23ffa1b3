/**
 * Runs scripts of package.json side by side: `node scripts/run-together.ts lint rooms`. What each one says comes in one piece when
 * it has ended, and all of them end: the findings of all are seen at once.
 */
import { spawn } from "node:child_process";

function runScript(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    // A shell, because Windows starts npm in no other way.
    const child = spawn(`npm run --silent ${name}`, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    const said: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      resolve(code === 0);
    });
  });
}

const outcomes = await Promise.all(process.argv.slice(2).map(runScript));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
