import { spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..", "..");

export interface StaffRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a staff command as a person does, in a process of its own; `typed` is what they answer. */
export function runStaff(
  args: readonly string[],
  { environment, typed = "" }: { environment: Record<string, string>; typed?: string },
): Promise<StaffRun> {
  const child = spawn(process.execPath, [path.join(ROOT, "server", "staff", "main.ts"), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, ...environment },
  });
  const run = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (run.stderr += chunk.toString()));
  child.stdin.end(typed);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...run }));
  });
}
