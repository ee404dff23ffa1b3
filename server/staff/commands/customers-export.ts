import { writeFile } from "node:fs/promises";
import { exportPerson } from "../../features/privacy/export-person.ts";
import { type StaffCommand, StaffRefusal } from "../staff-command.ts";

/** ARCO access: what the shop has about a person, as one JSON document. */
export const customersExportCommand: StaffCommand = {
  name: "customers export",
  words: ["correo"],
  summary: "Reúne en un documento JSON todos los datos de una persona (derecho de acceso).",
  options: { out: { type: "string", value: "ARCHIVO", says: "lo escribe en un archivo nuevo que sólo lee su dueño." } },
  async run({ openDatabase, say, now }, { words, options }) {
    const email = (words[0] ?? "").trim();
    const exported = await exportPerson(await openDatabase(), { email, now });
    if (!exported.ok) throw new StaffRefusal("No hay datos de una persona con ese correo.");
    const text = `${JSON.stringify(exported.value, null, 2)}\n`;
    if (typeof options["out"] !== "string") return { lines: [text.trimEnd()], data: exported.value };
    await writeNewFile(options["out"], text);
    say(`Escrito en ${options["out"]}.`);
    return { lines: [], data: { file: options["out"] } };
  },
};

/** Readable by its owner only; an older file is left alone. */
async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "EEXIST" ? "ya existe" : `no se pudo escribir (${code ?? "causa desconocida"})`;
    throw new StaffRefusal(`El archivo ${path} ${why}.`);
  }
}
