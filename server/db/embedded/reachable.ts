import { createHash } from "node:crypto";
import { chown, cp, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** The user that runs the database: PostgreSQL refuses root, so root runs it as `nobody`. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}
const NOBODY: RunAs = { uid: 65534, gid: 65534 };

export const databaseUser = (): RunAs | undefined => (process.getuid?.() === 0 ? NOBODY : undefined);

/** For files that `nobody` must reach when the checkout is in a closed folder, as root's home. */
const SYSTEM_FOLDER = "/var/lib/rodada";

/** Whether other users can enter every folder down to `target`. Missing folders are created open. */
async function isReachable(target: string): Promise<boolean> {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found && (found.mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Binaries that `user` can run: in place, or copied once to the system folder. */
export async function reachableBinaries(native: string, version: string, user: RunAs | undefined): Promise<string> {
  if (!user || (await isReachable(path.join(native, "bin")))) return native;
  const target = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  if (await stat(path.join(target, "bin", "postgres")).catch(() => undefined)) return target;
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const draft = `${target}.${process.pid}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // Another start may have finished the same copy first.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}

/** A data folder that `user` can use: DATA_DIR, or a folder below the system folder. */
export async function reachableDataFolder(dataDir: string, user: RunAs | undefined): Promise<string> {
  const wanted = path.resolve(dataDir);
  const parentIsOpen = !user || (await isReachable(path.dirname(wanted)));
  const folder = parentIsOpen
    ? wanted
    : path.join(SYSTEM_FOLDER, `data-${createHash("sha256").update(wanted).digest("hex").slice(0, 12)}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
