/** Where an import is. `refused`: its file has errors. `failed`: its check could not be finished. */
export const IMPORT_STATES = {
  uploading: "Se sube",
  waiting: "Espera su revisión",
  checking: "Se revisa",
  refused: "Con errores",
  checked: "Revisado",
  applied: "Aplicado",
  discarded: "Descartado",
  failed: "Sin revisar",
} as const satisfies Record<string, string>;

export type ImportState = keyof typeof IMPORT_STATES;

/** Of a row. `moved`: only its place among others. `left`: an inverse leaves it, as it changed since. */
export const IMPORT_OPERATIONS = ["added", "changed", "retired", "moved", "left"] as const;
export type ImportOperation = (typeof IMPORT_OPERATIONS)[number];
