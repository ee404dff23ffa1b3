import { statfsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = "/dev/shm";
const TMPFS_MAGIC = 0x01_02_19_94;
const GIB = 1024 ** 3;
/** The files of a whole run at their most are 300 MB; three browsers share 100 MB. */
const NEEDED_BYTES = GIB;
/** Tests, browsers and shops need memory too. */
const AVAILABLE_BYTES = 3 * GIB;
const OLD_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the run's files have room in memory. Each copy of the tests' database makes a thousand files: on a disk that others use it
 * takes seconds, in memory a third of one. Containers often have 64 MB there, other systems nothing: there it is the disk.
 */
export function hasRoomInMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return type === TMPFS_MAGIC && bavail * bsize > NEEDED_BYTES && process.availableMemory() > AVAILABLE_BYTES;
  } catch {
    return false;
  }
}

/** A folder of the caller's own that the database's user can reach too when the tests run as root. */
export async function makeTempFolder(name: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const root = hasRoomInMemory() ? MEMORY_FOLDER : os.tmpdir();
  const folder = await mkdtemp(path.join(root, `rodada-${name}-`));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What runs that were killed left in memory. */
export async function removeForgotten(): Promise<void> {
  if (!hasRoomInMemory()) return;
  for (const name of await readdir(MEMORY_FOLDER)) {
    if (!name.startsWith("rodada-")) continue;
    const folder = path.join(MEMORY_FOLDER, name);
    const { mtimeMs = Date.now() } = (await stat(folder).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > OLD_MS) await rm(folder, { recursive: true, force: true });
  }
}
