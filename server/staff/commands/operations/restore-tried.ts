import type { StaffCommand } from "../../staff-command.ts";

/** A restore is tried into another database. The command records in the shop's own that it was tried. */
export const restoreTriedCommand: StaffCommand = {
  name: "restore tried",
  words: [],
  summary: "Anota que hoy se probó restaurar un respaldo en otra base de datos; Sistema muestra la última vez.",
  details: ["Después de restore en una base de datos de prueba. El motivo dice con qué respaldo y cómo salió."],
  options: {},
  changes: { reason: "needed" },
  async run({ openDatabase }) {
    await openDatabase();
    return { lines: ["Anotado. Sistema lo muestra junto a los respaldos."], data: {} };
  },
};
