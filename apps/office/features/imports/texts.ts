import type { ImportKindName } from "../../../../shared/domain/staff/imports/import-kinds.ts";
import type { ShownOperation } from "../../../../shared/contract/staff/imports/imports.ts";

const n = (count: number): string => count.toLocaleString("es-MX");
const few = (count: number, one: string, other: string): string => `${n(count)} ${count === 1 ? one : other}`;

const capital = (label: string): string => label.slice(0, 1).toUpperCase() + label.slice(1);

/** Kinds whose file is the whole truth about what it has. */
export const RETIRES: Readonly<Record<ImportKindName, boolean>> = {
  catalogue: true,
  stock: false,
  vehicles: true,
  locations: true,
  campaigns: true,
  coupons: true,
  banners: true,
  plans: true,
  employees: true,
};

export const OPERATIONS: Readonly<Record<ShownOperation, { readonly label: string; readonly tab: string }>> = {
  added: { label: "Nueva", tab: "Nuevas" },
  changed: { label: "Cambia", tab: "Cambian" },
  retired: { label: "Se retira", tab: "Se retiran" },
  left: { label: "Se queda", tab: "Se quedan" },
};

/** Words of Importar. */
export const TEXTS = {
  title: "Importar",
  noRole: "Importan quienes cuidan catálogo, existencias, precios, promociones, lugares o empleados.",
  newFile: "Archivo nuevo",
  kind: "Qué trae el archivo",
  partial: "Trae sólo una parte: lo que no viene se queda como está",
  choose: "Elegir archivo",
  drop: "Suelta aquí un CSV, o elígelo.",
  dropNote:
    "Con comas, punto y coma o tabuladores. Hasta 96 MB. Subirlo no cambia nada: primero ves todas las diferencias.",
  uploading: "Subiendo...",
  tooLarge: "El archivo pasa de 96 MB.",
  template: "Plantilla",
  now: "Lo de hoy",
  files: "Plantilla y estado de hoy",
  history: "Historial",
  file: "Archivo",
  state: "Estado",
  by: "Quién",
  at: "Cuándo",
  changes: "Cambios",
  inverse: "Deshacer",
  inverseOf: (id: number) => `Deshacer la importación ${id}`,
  undone: "deshecha",
  kept: (count: number) => few(count, "conservada", "conservadas"),
  changesOf: (count: number) => few(count, "cambio", "cambios"),
  empty: "Todavía no hay importaciones",
  emptyNote: "Aquí quedan con quién, cuándo y qué cambió. Cada una se puede deshacer.",
  unreadable: "No se pudo leer esta importación",

  steps: "Pasos de la importación",
  stepFile: "Archivo",
  stepChecked: (problems: number) => `Revisado, ${few(problems, "error", "errores")}`,
  stepChecking: "Revisión",
  stepDiff: "Diferencias",
  stepApply: "Aplicar",
  stepApplied: "Aplicado",
  apply: (count: number) => `Aplicar ${few(count, "cambio", "cambios")}`,
  ask: "Pedir que se aplique",
  applying: "Aplicando...",
  discard: "Descartar",
  checkAgain: "Revisar otra vez",
  undo: "Deshacer",
  all: "Todas",
  unchanged: "Sin cambio",
  search: "Código o texto",
  what: "Qué",
  code: "Código",
  field: "Antes y después",
  line: "Fila",
  notInFile: "no viene",
  diffCaption: "Diferencias",
  nothing: "El archivo no cambia nada",
  nothingNote: "Todo lo que trae ya está así en la tienda.",
  waiting: "Espera su turno para revisarse.",
  progress: {
    Leyendo: "Leyendo el archivo",
    Revisando: "Revisando sus reglas",
    Comparando: "Comparando con la tienda",
  },
  whileChecking: "La tienda sigue igual. Puedes salir de esta página: la revisión continúa.",
  problemsTitle: "Errores",
  problemsNote: (count: number) =>
    `${count === 1 ? "Corrige el error" : `Corrige los ${n(count)} errores`} en tu archivo y súbelo otra vez. Nada cambió.`,
  problemsCut: (listed: number) => `Se guardan los primeros ${n(listed)}.`,
  problemsFile: "Errores en CSV",
  row: "Fila",
  column: "Columna",
  problem: "Error",

  willHappen: "Esto va a pasar",
  happened: "Esto pasó",
  added: (count: number, label: string) => `${capital(label)}: ${few(count, "entra", "entran")}.`,
  changed: (count: number, label: string) => `${capital(label)}: ${few(count, "cambia", "cambian")}.`,
  retired: (count: number, label: string) =>
    `${capital(label)}: ${few(count, "se retira", "se retiran")}. No se borra nada.`,
  left: (count: number) =>
    count === 1 ? "1 se queda como está: cambió después." : `${n(count)} se quedan como están: cambiaron después.`,
  second: "Lo decide otra persona:",
  canUndo: "Se puede deshacer después: se prepara el cambio inverso.",
  onlyIf: "Se aplica sólo si nada cambió desde esta revisión,",
  print: (digest: string) => `Huella ${digest.slice(0, 4)}…${digest.slice(-2)}.`,
  fileOf: (rows: number, size: string) => `${few(rows, "fila", "filas")}, ${size}`,
  before: "Antes",
  noneBefore: "Es la primera de esta clase.",
  asked: "Se pidió. Otra persona la decide en Aprobaciones; mientras, la tienda sigue igual.",
  applied: "Se aplicó.",
  discarded: "El archivo se descartó. La tienda no cambió.",
  changedSince: "Se revisa otra vez: mira las diferencias de nuevo.",
  openUndone: "Ver el cambio inverso",
  openOriginal: "Ver lo que deshace",
} as const;

const MEGABYTE = 1024 * 1024;
export const sizeWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
