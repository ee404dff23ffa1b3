import { readFile } from "node:fs/promises";
import path from "node:path";

/** As when the machine under an embedded PostgreSQL is switched off: no connection is closed in order. */
export async function killDatabase({ folder }: { readonly folder: string }): Promise<void> {
  const file = await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGQUIT");
}
