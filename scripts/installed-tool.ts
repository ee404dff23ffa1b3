import { spawn } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import path from "node:path";

const TOOLS = path.resolve(import.meta.dirname, "..", "tools");

const lockOf = (folder: string) => path.join(folder, "package-lock.json");
/** The lock that the packages in `folder` were installed from. */
const installedLockOf = (folder: string) => path.join(folder, "node_modules", ".installed-lock.json");

/** Whether the packages of the folder's lock are there, all of them. */
export async function isInstalled(folder: string): Promise<boolean> {
  const installed = await readFile(installedLockOf(folder), "utf8").catch(() => null);
  return installed === (await readFile(lockOf(folder), "utf8"));
}

/**
 * The folder of `tools/` with the packages of one command. They are large and no other command needs them, so the command installs them
 * itself the first time and after a change of their lock.
 */
export async function installedTool(name: "lighthouse" | "mutation"): Promise<string> {
  const folder = path.join(TOOLS, name);
  if (await isInstalled(folder)) return folder;
  console.log(`Installing the packages of tools/${name}, once.`);
  const child = spawn("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0)
    throw new Error(`The packages of tools/${name} could not be installed: «npm ci» there ended with ${code}.`);
  await copyFile(lockOf(folder), installedLockOf(folder));
  return folder;
}
