import { type FileHandle, open } from "node:fs/promises";
import { StaffRefusal } from "./staff-command.ts";

/**
 * A new file that only its owner reads; an older one is left alone.
 *
 * @throws StaffRefusal
 */
export async function openNewFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "EEXIST" ? "ya existe" : `no se pudo escribir (${code ?? "causa desconocida"})`;
    throw new StaffRefusal(`El archivo ${path} ${why}.`);
  }
}
