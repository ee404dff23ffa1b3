import { numberWords } from "../../../kit/table/count-words.ts";
import { IVA_PERCENT } from "../../../../../shared/domain/money/money.ts";

/** Texts of Factura global. */
export const GLOBAL_TEXTS = {
  title: "Factura global",
  titleOf: {
    day: (words: string) => `Global del ${words}`,
    week: (words: string) => `Global del ${words}`,
    month: (words: string) => `Global de ${words}`,
  },
  preview: "Vista previa",
  made: "Hecha",
  period: "Periodo",
  day: "Día",
  week: "Semana",
  month: "Mes",
  before: "Periodo anterior",
  after: "Periodo siguiente",
  unreadable: "No se pudo leer la vista previa",
  close: "Cerrar y timbrar",
  closeOn: (day: string) => `Cerrar y timbrar desde el ${day}`,
  seeInvoice: "Ver la factura",

  stillOpen: "La tienda la timbra sola después del cierre, el",
  stillOpenEnd: "Hasta entonces un cliente puede pedir su factura y su pedido sale de aquí.",
  isOver: "El periodo terminó el",
  isOverEnd: "Lo que falte se cierra ahora.",
  alreadyMade: "La factura global de este periodo ya está hecha.",
  stragglers: (count: number) =>
    count === 1
      ? "1 pedido es de un periodo que ya se cerró y va en éste."
      : `${numberWords(count)} pedidos son de un periodo que ya se cerró y van en éste.`,
  refused: (count: number) =>
    count === 1
      ? "1 pedido tiene su factura rechazada: entra aquí si no se corrige antes del cierre."
      : `${numberWords(count)} pedidos tienen su factura rechazada: entran aquí si no se corrigen antes del cierre.`,
  refusedLink: "Ver rechazadas",

  wouldEnter: "Entrarían",
  entered: "Entraron",
  orders: (count: number) => (count === 1 ? "pedido" : "pedidos"),
  subtotal: "Subtotal",
  withoutIva: "sin IVA",
  iva: "IVA",
  rate: `${IVA_PERCENT} %`,
  total: "Total",
  same: "igual a los pedidos",

  caption: "Pedidos que entrarían",
  captionMade: "Pedidos que entraron",
  csv: "CSV",
  order: "Pedido",
  paidAt: "Pagado",
  form: "Forma de pago",
  note: "Nota",
  first: (shown: number, all: number) => `Los primeros ${numberWords(shown)} de ${numberWords(all)}.`,
  empty: "No hay pedidos para esta global",
  emptyNote: "Entran los pedidos pagados en el periodo cuyo cliente no pidió factura.",

  document: "Documento",
  receiver: "Receptor",
  name: "Nombre",
  regime: "Régimen, uso",
  periodicity: "Periodicidad",
  periodicityOf: (key: string, words: string, month: string) => `${key} ${words.toLowerCase()}, mes ${month}`,
  documentForm: "FormaPago",
  biggest: (form: string) => `${form}, la de mayor suma`,
  noForm: "la de mayor suma",
  concepts: "Conceptos",
  onePerOrder: (count: number) => `${numberWords(count)}, uno por pedido`,
  byForm: "Por forma de pago",
  byFormSome: (count: number) => `de los primeros ${numberWords(count)} pedidos`,

  closeTitle: "Cerrar y timbrar",
  closeFact: (orders: number, total: string) =>
    `${orders === 1 ? "Entra 1 pedido" : `Entran ${numberWords(orders)} pedidos`} por ${total}.`,
  closeUndo: "Un periodo cerrado no se abre. Quien pida su factura después la recibe con la global corregida.",
  pending: "Se manda timbrar. Queda en Facturas.",
} as const;
