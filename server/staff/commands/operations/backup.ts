import type { Handle } from "../../../db/database.ts";
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
  async run({ openConnection, openDatabase, say, progress, now }, { words }) {
    const file = words[0] ?? "";
    const bar = progress();
    const written = await writeBackup(await openConnection(), {
      file,
      now,
      onRows: (rows) => bar.update("Filas", rows),
    }).finally(() => bar.end());
    const { tables, rows, bytes } = written;
    await recordBackup(await openDatabase(), written).catch(() => say(NOT_RECORDED));
    return {
      lines: [`${file}: ${tables} tablas, ${rows} filas, ${(bytes / 1_048_576).toFixed(1)} MB.`],
      data: { file, ...written },
    };
  },
};

/** The file is what counts: a role that may only read the database makes one all the same. */
const NOT_RECORDED = "El respaldo está hecho; no se pudo anotar, y Sistema no lo mostrará.";

const recordBackup = (db: Handle, { tables, rows, bytes }: { tables: number; rows: number; bytes: number }) =>
  db.insertInto("backup_record").values({ bytes, row_count: rows, table_count: tables }).execute();
