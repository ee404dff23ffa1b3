import { spawn } from "node:child_process";
import path from "node:path";
import type { Kysely } from "kysely";
import { builtProgram } from "../../../server/bundling/programs.ts";
import { readConfig } from "../../../server/config/config.ts";
import type { Database } from "../../../server/db/tables.ts";
import { readArguments } from "../../../server/staff/cli/command-line.ts";
import type { Outcome, StaffCommand } from "../../../server/staff/staff-command.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..", "..");

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
  const child = spawn(process.execPath, [builtProgram(ROOT, "staff"), ...args], {
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

/** The same without its process, transaction and line of the audit log, where only its answer or its refusal counts: in milliseconds. */
export async function answerOf(
  db: Kysely<Database>,
  command: StaffCommand,
  ...typed: readonly string[]
): Promise<Outcome> {
  const given = readArguments(command, typed);
  if (!given) throw new Error(`Not how ${command.name} is used.`);
  const nothing = () => undefined;
  const context = {
    config: readConfig({}),
    openDatabase: async () => db,
    askFirst: async <Answer>(question: (handle: Kysely<Database>) => Promise<Answer>) => question(db),
    openConnection: () => Promise.reject(new Error("No connection of its own here.")),
    say: nothing,
    ask: async () => "",
    progress: () => ({ update: nothing, end: nothing }),
    stdout: process.stdout,
    isDryRun: false,
    now: new Date(),
  };
  return command.run(context, given);
}
