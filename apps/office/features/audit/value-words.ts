import { APPROVAL_KINDS, isApprovalKind } from "../../../../shared/domain/staff/approval-kinds.ts";
import { isOfficeSetting, SETTING_RULES, settingWords } from "../../../../shared/domain/staff/office-settings.ts";
import { CANCEL_MOTIVES } from "../../../../shared/domain/invoicing/cancellation.ts";
import { ALL_INVOICE_STATES, invoiceStateLabel } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { EXCEPTION_MOTIVES } from "../../../../shared/domain/orders/shipments/exception-motive.ts";
import { SHIPMENT_STATE_WORDS } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import {
  ALL_PRICE_CHANGE_STATES,
  priceChangeLabel,
} from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import { ALL_RETURN_KINDS, RETURN_KINDS } from "../../../../shared/domain/returns/return-kinds.ts";
import { ALL_RETURN_STATES, returnStateLabel } from "../../../../shared/domain/returns/return-states.ts";
import { ADJUSTMENT_CAUSES } from "../../../../shared/domain/staff/stock-adjustments.ts";
import type { ProviderWord } from "../../../../shared/domain/staff/payment-validation.ts";
import { CATALOG_FIELDS } from "./catalog-words.ts";

/** Fields of the log that are amounts in centavos. */
const AMOUNTS: Readonly<Record<string, string>> = {
  amount: "Importe",
  paid: "Cobrado",
  refunded: "Reembolsado",
  refundable: "Por reembolsar",
  total: "Total",
  difference: "Diferencia",
  price: "Precio con IVA",
  listPrice: "Precio de lista sin IVA",
  shipping: "Envío",
  expected: "Esperado",
  received: "Recibido",
  minimum: "Desde, sin IVA",
};

const FIELDS: Readonly<Record<string, string>> = {
  status: "Estado",
  state: "Estado",
  role: "Rol",
  active: "Acceso",
  factor: "Segundo factor",
  approval: "Solicitud",
  decision: "Decisión",
  kind: "Clase",
  tries: "Intentos",
  lines: "Líneas",
  brokenAt: "Línea que no coincide",
  employee: "Empleado",
  email: "Correo",
  phone: "Teléfono",
  deliveryReference: "Referencias de entrega",
  note: "Nota",
  mail: "Correo",
  payment: "Pago",
  order: "Pedido",
  shipment: "Envío núm.",
  parcels: "Paquetes",
  pieces: "Piezas",
  unchecked: "Sin revisar",
  carrier: "Paquetería",
  line: "Renglón",
  picked: "Tomadas",
  isChecked: "Código revisado",
  dot: "Semana DOT",
  cameBack: "Envíos que volvieron",
  piecesGone: "Piezas que no volvieron",
  provider: "Según quien cobra",
  motive: "Motivo",
  responsible: "Responsable",
  remindOn: "Recordar el",
  ownerId: "A cargo de",
  shipments: "Envíos",
  snoozedUntil: "Pospuesto hasta",
  endsOn: "Último día",
  isOtherAmount: "Otro importe",
  isOwed: "Se debe devolver",
  money: "Dinero",
  refund: "Devolución",
  cause: "Motivo",
  hasLabel: "Con etiqueta",
  inTime: "En plazo",
  sellable: "Vendibles",
  damaged: "Dañadas",
  name: "Nombre",
  folio: "Folio",
  percent: "Descuento %",
  minProducts: "Desde piezas",
  maxProducts: "Tope de piezas",
  countsPerTire: "Cuenta por llanta",
  products: "Modelos",
  startsAt: "Desde",
  endsAt: "Hasta",
  isActive: "Vale",
  campaign: "Campaña núm.",
  uses: "Usos",
  perCustomer: "Usos por cuenta",
  guestsOnly: "Sólo invitados",
  codes: "Códigos",
  months: "Meses",
  bank: "Banco",
  brands: "Marcas",
  plan: "Plan",
  tires: "Llantas",
  change: "Cambio",
  rule: "Regla",
  from: "Desde",
  to: "Hasta",
  moved: "Movidas",
  left: "Sin mover",
  discount: "Descuento",
  minimum: "Desde cuántas piezas",
};

/** Words of the code that stand for a value. */
const WORDS: Readonly<Record<string, string>> = {
  accept: "se acepta",
  asked: "pedida a quien cobró",
  byHand: "a mano, por hacer",
  done: "hecha a mano",
  returned: "ya devuelta por quien cobró",
  contested: "en disputa",
  otherAmount: "por otro importe",
  inReview: "en revisión",
  none: "no hay",
  noStock: "sin existencias",
  wrongData: "datos equivocados",
  fraud: "fraude",
  other: "otro",
  approved: "aprobada",
  rejected: "rechazada",
  withdrawn: "retirada",
  expired: "vencida",
  failed: "no se pudo hacer",
};

/** Words of the code that mean one thing in a field, and another or nothing elsewhere. */
const WORDS_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A return's 'rejected' and 'withdrawn' are goods'; they read the same for requests.
  state: {
    ...Object.fromEntries(ALL_INVOICE_STATES.map((state) => [state, invoiceStateLabel(state).toLowerCase()])),
    ...SHIPMENT_STATE_WORDS,
    ...Object.fromEntries(ALL_RETURN_STATES.map((state) => [state, returnStateLabel(state).toLowerCase()])),
  },
  cause: ADJUSTMENT_CAUSES,
  plan: Object.fromEntries(ALL_PRICE_CHANGE_STATES.map((state) => [state, priceChangeLabel(state).toLowerCase()])),
  kind: Object.fromEntries(ALL_RETURN_KINDS.map((kind) => [kind, RETURN_KINDS[kind].label])),
  motive: {
    ...Object.fromEntries(Object.entries(EXCEPTION_MOTIVES).map(([motive, { label }]) => [motive, label])),
    ...Object.fromEntries(
      Object.entries(CANCEL_MOTIVES).map(([motive, { label }]) => [motive, `${motive} ${label.toLowerCase()}`]),
    ),
  },
  provider: {
    paid: "cargo completo",
    otherAmount: "otro importe",
    wentBack: "dinero devuelto",
    contested: "en disputa",
    notPaid: "no se cobró",
    notThere: "no lo conoce",
    silent: "no contestó",
    byStaff: "lo registró el personal",
    noPayment: "sin pago",
  } satisfies Partial<Record<ProviderWord, string>>,
};

/** Numbers of things, which are written without commas. */
const NUMBERS: ReadonlySet<string> = new Set(["campaign", "approval", "shipment", "ownerId", "responsible", "order"]);

const CODED: ReadonlySet<string> = new Set(["decision", "money", "refund", "state", "cause"]);

/** What a field of the log is called; one that is not known here keeps its own name. */
export const fieldWords = (field: string): string =>
  isOfficeSetting(field)
    ? SETTING_RULES[field].label
    : (AMOUNTS[field] ?? FIELDS[field] ?? CATALOG_FIELDS[field] ?? field);

/** A field's value as a person reads it. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return "nada";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (isOfficeSetting(field) && (typeof value === "number" || typeof value === "string"))
    return settingWords(field, value);
  if (typeof value === "number") {
    if (NUMBERS.has(field)) return String(value);
    if (Object.hasOwn(AMOUNTS, field) && Number.isSafeInteger(value)) return formatMxn(centavos(value));
    const status = field === "status" || field === "order" ? orderStatusFromCode(value) : undefined;
    return status ? ORDER_STATUSES[status].label : value.toLocaleString("es-MX");
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ") || "nada";
  if (typeof value !== "string") return JSON.stringify(value);
  const inField = WORDS_IN[field]?.[value];
  if (inField !== undefined) return inField;
  if (field === "kind" && isApprovalKind(value)) return APPROVAL_KINDS[value].label;
  return CODED.has(field) ? (WORDS[value] ?? value) : value;
}

export type Values = Readonly<Record<string, unknown>> | null;

export interface ChangedValue {
  readonly field: string;
  readonly label: string;
  /** Null: it was not there. */
  readonly before: string | null;
  /** Null: it is not there any more. */
  readonly after: string | null;
}

/** Before and after, field by field; a field that is the same in both is left out where `isAll` is not set. */
export function changedValues(before: Values, after: Values, { isAll = false } = {}): readonly ChangedValue[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const wordsIn = (values: Values, field: string) =>
    values !== null && Object.hasOwn(values, field) ? valueWords(field, values[field]) : null;
  return fields
    .map((field) => ({
      field,
      label: fieldWords(field),
      before: wordsIn(before, field),
      after: wordsIn(after, field),
    }))
    .filter((changed) => isAll || changed.before !== changed.after);
}
