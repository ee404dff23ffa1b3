import { type FileHandle, open, stat } from "node:fs/promises";
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
    throw new StaffRefusal(await whyNot(path, (error as NodeJS.ErrnoException).code));
  }
}

async function whyNot(path: string, code = "causa desconocida"): Promise<string> {
  if (code === "ENOENT") return `No existe la carpeta del archivo «${path}». Revisa la ruta.`;
  if (code !== "EEXIST") return `El archivo ${path} no se pudo escribir (${code}).`;
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory()
    ? `«${path}» es una carpeta: escribe también el nombre del archivo.`
    : `El archivo ${path} ya existe.`;
}
