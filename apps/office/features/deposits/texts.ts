import type { MatchReason, MovementRow, MovementTab } from "../../../../shared/contract/staff/banking/movements.ts";
import type { ColumnRole } from "../../../../shared/domain/banking/statement-layout.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";

export const FORM_WORDS: Readonly<Record<NonNullable<MovementRow["form"]>, string>> = {
  transfer: "03 SPEI",
  cash: "01 Efectivo",
  check: "02 Cheque",
};

export const ROLE_WORDS: Readonly<Record<ColumnRole, string>> = {
  date: "Fecha",
  text: "Concepto o referencia",
  amount: "Importe con signo",
  credit: "Abono",
  debit: "Cargo",
  sign: "Cargo o abono",
  ignored: "No se usa",
};

/** Why a proposal is one, below it. */
export const REASON_WORDS: Readonly<Record<Exclude<MatchReason, "otherAmount">, string>> = {
  exact: "referencia e importe exactos",
  lateOrder: "el pedido ya había terminado; valen las reglas del pago tardío",
  recorded: "su pago ya se anotó a mano: sólo se enlaza",
  severalReferences: "trae la referencia de varios pedidos",
  referenceInside: "la referencia está dentro de otro número",
  beforeOrder: "el depósito es anterior al pedido",
  name: "mismo importe y nombre, sin referencia",
  date: "mismo importe y fecha cercana, sin referencia",
  nothing: "ningún pedido en espera con este importe",
  several: "hay varios pedidos posibles",
  settled: "el pago de su pedido ya está conciliado",
  twin: "otro movimiento paga el mismo pedido",
};

export const TAB_NAMES: Readonly<Record<MovementTab | "files", string>> = {
  decide: "",
  sure: "seguros",
  likely: "probables",
  none: "sin-pedido",
  unclaimed: "por-devolver",
  matched: "conciliados",
  other: "otros",
  files: "archivos",
};

const pesos = (amount: number): string => formatMxn(centavos(amount));
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-MX")} ${count === 1 ? one : many}`;

export const differenceWords = (amount: number, expected: number): string =>
  `es ${pesos(Math.abs(expected - amount))} ${amount < expected ? "menor" : "mayor"} que el pedido`;

export const TEXTS = {
  title: "Depósitos",
  upload: "Subir estado de cuenta",
  tabs: {
    decide: "Por decidir",
    sure: "Seguros",
    likely: "Probables",
    none: "Sin pedido",
    unclaimed: "Por devolver",
    matched: "Conciliados",
    other: "Ignorados y cargos",
    files: "Archivos",
  },
  search: "Pedido, referencia o importe",
  caption: "Movimientos del banco y su propuesta",
  date: "Fecha",
  movement: "Movimiento del banco",
  amount: "Abono",
  proposal: "Propuesta",
  form: "Forma",
  act: "Acción",
  sure: "Seguro",
  likely: "Probable",
  otherAmount: "Otro importe",
  none: "Sin pedido",
  matched: "Conciliado",
  ignored: "Ignorado",
  unclaimed: "Por devolver",
  charge: "Cargo",
  confirm: "Confirmar",
  decide: "Decidir",
  find: "Buscar pedido",
  aside: "Apartar",
  reopen: "Reabrir",
  actOf: (act: string, row: string) => `${act}: ${row}`,
  rowName: (day: string, amount: number) => `movimiento del ${day} por ${pesos(amount)}`,
  emptyText: "(sin texto: ya pasó su plazo)",
  by: (who: string) => (who === "" ? "" : `por ${who}`),
  confirmMany: (count: number) => `Confirmar ${counted(count, "depósito", "depósitos")}`,
  confirmTitle: (count: number) => `Al confirmar ${count === 1 ? "el elegido" : `los ${count}`}`,
  sureNoun: ["seguro", "seguros"] as const,
  eachAlone: "Cada depósito se confirma por separado: uno que ya no es seguro no detiene a los demás.",
  confirmUndo: "Un depósito confirmado ya es un pago: si fuera un error, el dinero se devuelve desde su pedido.",
  confirmed: "Conciliado",
  notConfirmed: "No se confirmó",
  order: "Número de pedido",
  orderWrong: "Escribe el número del pedido.",
  orderHint: (ids: readonly number[]) =>
    ids.length === 0 ? "El que espera este depósito." : `Posibles: ${ids.join(", ")}.`,
  formHint: "Como lo dice el movimiento; va en la factura.",
  formUnsaid: "No lo dice (03)",
  matchTitle: "Conciliar depósito",
  otherTitle: (orderId: number, amount: number, expected: number) =>
    `${orderId}: ${differenceWords(amount, expected).replace("es ", "el importe es ").replace(" que el pedido", "")}`,
  isOther: "El importe es otro: registrarlo como diferencia",
  expected: "Pedido",
  received: "Depósito",
  difference: "Diferencia",
  recordDifference: "Registrar diferencia",
  otherNote: "El pedido queda en espera. Después decides ahí si se acepta o se devuelve.",
  wasRecorded: "El depósito quedó como diferencia. Decide si se acepta o se devuelve:",
  openOrder: (orderId: number) => `abrir el pedido ${orderId}`,
  asideTitle: "Apartar movimiento",
  asideKind: "Qué es",
  asIgnored: "No es de un pedido",
  asUnclaimed: "Pago sin pedido, por devolver",
  asideAct: "Apartar",
  asideUndo: "Se puede volver a abrir.",
  reopenTitle: "Volver a abrir",
  empty: "No hay movimientos por decidir",
  emptyNote: "Sube el estado de cuenta de hoy para conciliar los depósitos.",
  emptyOther: "Aquí no hay nada",
  noFile: "Todavía no se sube ningún estado de cuenta.",
  noFileNote: "CSV o TXT de tu banco, hasta 10 MB. También puedes soltar el archivo aquí.",
  lastFile: "El mismo archivo dos veces no cambia nada: los renglones ya conocidos se reconocen por su huella.",
  rows: (count: number) => counted(count, "renglón", "renglones"),
  fresh: (count: number) => counted(count, "nuevo", "nuevos"),
  known: (count: number) => counted(count, "ya conocido", "ya conocidos"),
  charges: (count: number) => counted(count, "cargo", "cargos"),
  size: (bytes: number) =>
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  dialogTitle: "Subir estado de cuenta",
  bank: "Banco",
  reading: "Leyendo el archivo...",
  columns: "Qué es cada columna",
  remembered: "Columnas reconocidas como la última vez.",
  guessed: "Columnas reconocidas por su nombre y contenido: revísalas.",
  columnOf: (at: number, name: string) => `Columna ${at + 1}${name === "" ? "" : `, ${name}`}`,
  noName: "(sin nombre)",
  decimal: "Decimales",
  decimalPoint: "1,234.56",
  decimalComma: "1.234,56",
  problems: (count: number) =>
    `${counted(count, "renglón", "renglones")} sin entender: no se guarda nada hasta corregirlo`,
  tooLarge: "El archivo tiene más de 10 MB: súbelo por partes.",
  sureCount: (count: number) => counted(count, "seguro", "seguros"),
  likelyCount: (count: number) => counted(count, "probable", "probables"),
  knownFile: "Este archivo ya se había subido: no hay nada nuevo.",
  save: (count: number) => (count === 0 ? "Guardar" : `Guardar ${counted(count, "movimiento", "movimientos")}`),
  saved: (added: number, known: number) =>
    `${counted(added, "movimiento nuevo", "movimientos nuevos")}; ${counted(known, "ya conocido", "ya conocidos")}.`,
  back: "Regresar",
  file: "Archivo",
  days: "Días",
  uploadedBy: "Lo subió",
  at: "Cuándo",
  byCommand: "línea de órdenes",
  filesCaption: "Estados de cuenta subidos",
} as const;
