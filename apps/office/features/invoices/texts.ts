import { numberWords } from "../../kit/table/count-words.ts";

const counted = (count: number, one: string, many: string): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`;

/** Texts of Facturas. */
export const TEXTS = {
  title: "Facturas",
  caption: "Facturas, notas de crédito y globales",
  archive: (isMonth: boolean) => (isMonth ? "ZIP del mes" : "ZIP de lo filtrado"),
  csv: (isMonth: boolean) => (isMonth ? "CSV del mes" : "CSV de lo filtrado"),
  toGlobal: "Factura global",

  paid: "Pagado en el mes",
  stamped: "Timbrado",
  willBeGlobal: "Irá a la global",
  missing: "Falta",
  orders: (count: number) => counted(count, "pedido", "pedidos"),
  withoutRfc: (count: number) => counted(count, "pedido sin RFC", "pedidos sin RFC"),
  invoices: (count: number) => counted(count, "factura", "facturas"),
  noHoles: "folios sin huecos",
  holes: (folios: readonly string[]) =>
    folios.length > 3 ? `${folios.length} folios sin factura` : `sin factura: ${folios.join(", ")}`,
  nothingMissing: "todo lo pagado tiene su documento",
  missingParts: (refused: number, unknown: number) =>
    [refused > 0 && counted(refused, "rechazada", "rechazadas"), unknown > 0 && `${numberWords(unknown)} sin saber`]
      .filter(Boolean)
      .join(", "),

  all: "Todas",
  attention: "Por atender",
  toStamp: "Por timbrar",
  refused: "Rechazadas",
  cancellations: "Cancelaciones",
  income: "Ingreso",
  creditNotes: "Egreso",
  globals: "Global",

  search: "RFC, pedido, folio o folio fiscal",
  month: "Mes",
  state: "Estado",
  kind: "Clase",
  form: "Forma de pago",
  use: "Uso",

  folio: "Folio",
  noFolio: "Sin folio",
  order: "Pedido",
  receiver: "Receptor",
  formShort: "Forma",
  total: "Total",
  issued: "Fecha",
  act: "Acción",
  stamp: "Timbrar",
  askPac: "Preguntar",
  resend: "Reenviar",
  askSat: "Preguntar al SAT",
  see: "Ver",
  actOf: (act: string, number: string) => `${act}: ${number}`,

  noun: ["factura", "facturas"],
  resendMany: (count: number) => `Reenviar ${counted(count, "factura", "facturas")}`,
  eachAlone: "Cada una va por separado: si una no se puede enviar, las demás salen.",
  sent: "Enviada",
  notSent: "No se envió",

  empty: "Este mes no hay facturas por timbrar",
  emptyNote: "Aparecen aquí en cuanto se paga un pedido con RFC, y al cerrar la factura global.",
  asked: (id: number) => `Queda pedido (solicitud ${id}). Lo decide otra persona.`,
  done: "Hecho.",
} as const;
