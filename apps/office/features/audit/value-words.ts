import { GRANT_WORDS, PERMISSIONS } from "../../../../shared/domain/staff/access/permissions.ts";
import { APPROVAL_KINDS, isApprovalKind } from "../../../../shared/domain/staff/approval-kinds.ts";
import { isOfficeSetting, settingWords } from "../../../../shared/domain/staff/office-settings.ts";
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
import {
  ARCO_CHANNELS,
  ARCO_DECISIONS,
  ARCO_RIGHTS,
  ARCO_STATES,
  IDENTITY_KINDS,
} from "../../../../shared/domain/privacy/arco-request.ts";
import { ADJUSTMENT_CAUSES } from "../../../../shared/domain/staff/stock-adjustments.ts";
import type { ProviderWord } from "../../../../shared/domain/staff/payment-validation.ts";
import { auditFieldLabel, isAuditAmount } from "../../../../shared/domain/staff/audit/audit-fields.ts";

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
  checked: "revisada",
  applied: "aplicada",
  accepted: "aceptada",
};

/** Words of the code that mean one thing in a field, and another or nothing elsewhere. */
const WORDS_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A return's 'rejected' and 'withdrawn' are goods'; they read the same for requests.
  state: {
    ...ARCO_STATES,
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
  period: { day: "día", week: "semana", month: "mes" },
  right: ARCO_RIGHTS,
  channel: ARCO_CHANNELS,
  identity: IDENTITY_KINDS,
  decision: ARCO_DECISIONS,
  match: { sure: "seguro", likely: "probable", otherAmount: "otro importe", byHand: "a mano" },
  as: { new: "con los datos de ahora", same: "como se escribió" },
  return: { heard: "por ver", kept: "es nuestra", returned: "devuelta" },
  replacement: { shipped: "en camino", delivered: "entregado" },
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

const GRANTED: Readonly<Record<string, string>> = GRANT_WORDS;

/** Numbers of things, which are written without commas. */
const NUMBERS: ReadonlySet<string> = new Set(["campaign", "approval", "shipment", "ownerId", "responsible", "order"]);

const CODED: ReadonlySet<string> = new Set(["decision", "money", "refund", "state", "cause"]);

/** What a field of the log is called; one without a label keeps its own name. */
export const fieldWords = (field: string): string => auditFieldLabel(field) ?? field;

/** A field's value as a person reads it. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return "nada";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (isOfficeSetting(field) && (typeof value === "number" || typeof value === "string"))
    return settingWords(field, value);
  if (typeof value === "number") {
    if (NUMBERS.has(field)) return String(value);
    if (isAuditAmount(field) && Number.isSafeInteger(value)) return formatMxn(centavos(value));
    const status = field === "status" || field === "order" ? orderStatusFromCode(value) : undefined;
    return status ? ORDER_STATUSES[status].label : value.toLocaleString("es-MX");
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ") || "nada";
  if (typeof value !== "string") return JSON.stringify(value);
  const inField = (field in PERMISSIONS ? GRANTED : WORDS_IN[field])?.[value];
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
