import { execFile } from "node:child_process";
import { readFile, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** The process may have ended meanwhile. */
export function tellToStop(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The process id in the folder's pid file; the process may be gone. */
export async function pidInFile(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  const pid = Number(text?.split("\n")[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The process id of the folder's server, if one runs. */
export async function runningServer(cluster: string): Promise<number | undefined> {
  const pid = await pidInFile(cluster);
  return pid !== undefined && isAlive(pid) && (await isServerOf(pid, cluster)) ? pid : undefined;
}

/** After kill -9 or a reboot the id in the file may belong to any program, or to the server of another folder. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "darwin") {
    const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
    return stdout.includes(`-D ${cluster} `);
  }
  if (process.platform !== "linux") return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  const [program = "", ...given] = command.split("\0");
  if (path.basename(program) !== "postgres") return false;
  // PostgreSQL's working directory is its data folder. Where a container hides it, the command line names it.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined ? given[given.indexOf("-D") + 1] === cluster : folder === (await realpath(cluster));
}
