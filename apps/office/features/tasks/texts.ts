import type { TaskView } from "../../../../shared/contract/staff/tasks.ts";

export const VIEW_WORDS: Readonly<Record<TaskView, string>> = {
  role: "De mi papel",
  mine: "Míos",
  free: "Sin dueño",
  snoozed: "Pospuestos",
  closed: "Cerrados hoy",
};

/** As the address has them. */
export const VIEW_NAMES: Readonly<Record<TaskView, string>> = {
  role: "",
  mine: "mios",
  free: "libres",
  snoozed: "pospuestos",
  closed: "cerrados",
};

const DISPUTES: Readonly<Record<string, string>> = {
  chargeback: "Contracargo",
  dispute: "Disputa",
  reversal: "Reversión",
  refund: "Devolución",
  unknownStep: "Movimiento sin reconocer",
};

export const disputeWord = (kind: string | undefined): string => DISPUTES[kind ?? ""] ?? "Reclamación";

export const TEXTS = {
  title: "Pendientes",
  checked: (ago: string) => `revisado ${ago}`,
  justNow: "ahora",
  ago: (age: string) => `hace ${age}`,
  neverChecked: "sin revisar todavía",
  checkNow: "Revisar ahora",
  late: "Fuera de plazo",
  today: "Hoy",
  foot: "Un pendiente se cierra solo cuando desaparece su causa.",
  most: "Se muestran los 200 más atrasados.",
  empty: "No hay nada pendiente",
  emptyOf: {
    role: "No hay nada pendiente",
    mine: "No tienes nada a tu nombre",
    free: "Todo tiene dueño",
    snoozed: "No hay nada pospuesto",
    closed: "Hoy no se ha cerrado nada",
  } as const satisfies Readonly<Record<TaskView, string>>,
  lastCheck: "Última revisión:",
  unreadable: "No se pudieron leer los pendientes",
  take: "Tomar",
  takeOf: (what: string) => `Tomar: ${what}`,
  reassign: "Cambiar dueño, ahora",
  snooze: "Posponer",
  snoozeOf: (what: string) => `Posponer: ${what}`,
  snoozedUntil: "Vuelve",
  open: "Abrir",
  confirm: "Confirmar",
  validate: "Validar",
  resolve: "Resolver",
  decide: "Decidir",
  review: "Revisar",
  refund: "Devolver",
  answer: "Contestar",
  seeInvoice: "Ver factura",
  seeGlobal: "Ver global",
  seeMails: "Ver correos",
  seeJobs: "Ver trabajos",
  seeStock: "Ver existencias",
  until: "Hasta cuándo",
  inTwoHours: "En 2 horas",
  tomorrow: "Mañana a las 9:00",
  inThreeDays: "En 3 días a las 9:00",
  inAWeek: "En una semana a las 9:00",
  snoozeHint: "Por qué puede esperar. Queda en la bitácora; no escribas datos de personas.",
  assign: "Asignar",
  owner: "A nombre de",
  noOne: "Nadie",
  pieces: (count: number) => (count === 1 ? "1 pieza" : `${count} piezas`),
} as const;
