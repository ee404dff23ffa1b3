import { rm } from "node:fs/promises";
import { exportFile } from "../../../imports/export-file.ts";
import { IMPORT_KINDS } from "../../../imports/kinds/kinds.ts";
import { openNewFile } from "../../new-file.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** `export catalogue`, `export stock` and so on: files that import back unchanged. */
export const exportCommands: readonly StaffCommand[] = IMPORT_KINDS.map((kind) => ({
  name: `export ${kind.name}`,
  words: ["archivo.csv"],
  summary: "Escribe un archivo nuevo con lo que está vigente; se puede volver a importar.",
  options: {},
  async run({ openConnection }, { words }) {
    const file = words[0] ?? "";
    const connection = await openConnection();
    const handle = await openNewFile(file);
    try {
      const rows = await exportFile(connection, kind, handle.createWriteStream());
      return { lines: [`${rows} ${rows === 1 ? "fila" : "filas"} en ${file}.`], data: { file, rows } };
    } catch (error) {
      // Half an export would import as a catalogue of which half was retired.
      await rm(file, { force: true });
      throw error;
    }
  },
}));
