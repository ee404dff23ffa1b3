import { readFile } from "node:fs/promises";
import path from "node:path";

/** The process id of an embedded PostgreSQL. */
export async function postmasterOf({ folder }: { readonly folder: string }): Promise<number> {
  const file = await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}

/** As when the database's machine stops answering: connections stay open and nothing comes over them, until `resume`. */
export async function hangDatabase(database: { readonly folder: string }): Promise<{ resume: () => void }> {
  const pid = await postmasterOf(database);
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
  const all = [pid, ...children];
  for (const one of all) process.kill(one, "SIGSTOP");
  return {
    resume: () => {
      for (const one of all) process.kill(one, "SIGCONT");
    },
  };
}
