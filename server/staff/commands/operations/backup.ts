import { writeBackup } from "../../backup/write-backup.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** Beside a shop that sells, or without one. */
export const backupCommand: StaffCommand = {
  name: "backup",
  words: ["archivo"],
  summary: "Guarda todos los datos de la tienda, como están en un momento, en un archivo nuevo (.gz).",
  details: [
    "La tienda puede seguir vendiendo. El archivo tiene datos personales: sólo lo lee su dueño; guárdalo cifrado y en otro lugar.",
    "Sirve con la base de datos incluida y con cualquier PostgreSQL. Las configuraciones y llaves no van en él.",
  ],
  options: {},
  async run({ openConnection, progress, now }, { words }) {
    const file = words[0] ?? "";
    const bar = progress();
    const written = await writeBackup(await openConnection(), {
      file,
      now,
      onRows: (rows) => bar.update("Filas", rows),
    }).finally(() => bar.end());
    const { tables, rows, bytes } = written;
    return {
      lines: [`${file}: ${tables} tablas, ${rows} filas, ${(bytes / 1_048_576).toFixed(1)} MB.`],
      data: { file, ...written },
    };
  },
};
