import {
  acceptedBySilenceAt,
  CANCEL_MOTIVES,
  needsAcceptance,
} from "../../../../shared/domain/invoicing/cancellation.ts";
import {
  cancellingWords,
  type RefusalWords,
  stampingWords,
} from "../../../../shared/domain/invoicing/refusal-words.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { formatDateTime, formatLongDate } from "../../../../shared/domain/text/dates.ts";
import type { Cfdi } from "../cfdi.repository.ts";

/** "RW-8832"; empty where it has no number. */
export const cfdiNumber = ({ series, folio }: Pick<Cfdi, "series" | "folio">): string =>
  folio === null ? "" : `${series}-${folio}`;

const KIND_NAMES = { income: "Factura", creditNote: "Nota de crédito", global: "Factura global" } as const;

export const kindName = ({ kind }: Pick<Cfdi, "kind">): string => KIND_NAMES[kind];

/** "Factura RW-8832", or "Factura sin folio (documento 12)". */
export const cfdiName = (cfdi: Pick<Cfdi, "id" | "kind" | "series" | "folio">): string =>
  `${kindName(cfdi)} ${cfdiNumber(cfdi) || `sin folio (documento ${cfdi.id})`}`;

/** Refusals of our own, before anything was sent: `build:` and why. */
const BUILDING: Readonly<Record<string, string>> = {
  notPaid: "Un pedido de la factura ya no está pagado.",
  noInvoice: "La factura que se acredita no tiene timbre.",
  receiverInvalid: "Los datos del receptor no cumplen el esquema del SAT.",
  noSales: "No le quedó ningún pedido.",
  exceedsInvoice: "El importe es mayor de lo que queda por acreditar.",
};

/** What a refusal to stamp means, those of the shop itself included. */
export function refusalMeaning(code: string | null): RefusalWords {
  const forStaff = (sentence: string): RefusalWords => ({ sentence, field: null, remedy: "staff" });
  if (code === "declaredUnstamped") return forStaff("Se anotó que el PAC nunca la timbró: se puede timbrar otra vez.");
  if (code === "schema") return forStaff("Su XML no cumple el esquema del SAT: no se mandó.");
  const [, kind = "", orderId] = /^build:(\w+)(?::(\d+))?$/.exec(code ?? "") ?? [];
  if (kind === "") return stampingWords(code);
  const of = orderId === undefined ? "" : ` Es por el pedido ${orderId}.`;
  return forStaff((BUILDING[kind] ?? "Los importes no suman el total del pedido: no se manda.") + of);
}

export interface CancelFacts extends Pick<
  Cfdi,
  "kind" | "receiver" | "total" | "issued_at" | "cancel_asked_at" | "cancel_sent_at"
> {
  /** Its receiver refused an earlier request: the next one has no clock. */
  readonly wasRejected: boolean;
}

/** When the receiver's silence accepts; null: it need not accept, or has no clock. */
export function acceptedBy({ wasRejected, cancel_asked_at: askedAt, ...cfdi }: CancelFacts): Date | null {
  if (askedAt === null || wasRejected || !asksReceiver(cfdi, askedAt)) return null;
  return acceptedBySilenceAt(cfdi.cancel_sent_at ?? askedAt);
}

/** Whether a request at this moment waits for the receiver. */
export const asksReceiver = (
  { kind, receiver, total, issued_at: issuedAt }: Pick<Cfdi, "kind" | "receiver" | "total" | "issued_at">,
  now: Date,
): boolean =>
  issuedAt !== null &&
  needsAcceptance(
    { kind: kind === "creditNote" ? "E" : "I", receiverRfc: receiver.rfc, total: centavos(total ?? 0), issuedAt },
    now,
  );

export interface NotedCfdi extends CancelFacts, Pick<Cfdi, "state" | "refusal_code" | "cancel_code"> {}

/** What is to be known of a document in its state, plain Spanish; empty where nothing is. */
export function noteOf(cfdi: NotedCfdi): string {
  switch (cfdi.state) {
    case "draft":
    case "sealed":
      return "Se está timbrando.";
    case "sent":
    case "unknown":
      return waitingNote(cfdi);
    case "refused":
      return refusalMeaning(cfdi.refusal_code).sentence;
    case "stamped":
      return cfdi.cancel_code === null ? "" : `No se canceló: ${cancellingWords(cfdi.cancel_code).sentence}`;
    case "cancelAsked":
      return cfdi.cancel_code === null
        ? "La solicitud de cancelación va en camino al SAT."
        : cancellingWords(cfdi.cancel_code).sentence;
    case "cancelPending":
      return pendingNote(cfdi);
    case "cancelRejected":
      return "Su receptor rechazó la cancelación: la factura sigue vigente.";
    case "abandoned":
      return "Terminó sin timbre; su folio lo toma otra.";
    case "cancelled":
      return "";
  }
}

/** A code of the PAC, not a word of ours as "noAnswer". */
const IS_PAC_CODE = /^(?:\d{3}|(?:AU|CO|CFDI)\d+)$/;

function waitingNote({ state, refusal_code: code }: NotedCfdi): string {
  if (code === null || !IS_PAC_CODE.test(code))
    return "El PAC no ha contestado: se manda la misma hasta saber si la timbró.";
  const { sentence } = stampingWords(code);
  return state === "sent"
    ? `${sentence} Se manda otra vez por sí sola.`
    : `${sentence} No se sabe si ya la había timbrado: se manda la misma hasta saberlo.`;
}

function pendingNote(cfdi: NotedCfdi): string {
  const until = acceptedBy(cfdi);
  if (until) return `Espera a su receptor hasta el ${formatDateTime(until)}; si no contesta, queda cancelada.`;
  return cfdi.wasRejected
    ? "Espera a su receptor, sin plazo: ya la rechazó una vez."
    : "El SAT la está cancelando; no necesita que el receptor acepte.";
}

export const motiveLabel = (motive: NonNullable<Cfdi["cancel_motive"]>): string => CANCEL_MOTIVES[motive].label;

const SAT_WORDS: Readonly<Record<string, string>> = {
  none: "",
  pending: ", con la cancelación en proceso",
  rejected: ", con la cancelación rechazada",
  accepted: " con aceptación del receptor",
  withoutAcceptance: " sin aceptación",
  expired: " por plazo vencido",
};

/** What the SAT's service said last; `notFound` proves nothing, as it errs for hours. */
export function satWords(state: string): string {
  if (state === "") return "Todavía no se le pregunta al SAT.";
  if (state === "notFound") return "El SAT dice que no la encuentra. Una respuesta así no prueba nada.";
  const [found, cancelling = "none"] = state.split(":");
  return `El SAT la tiene ${found === "cancelled" ? "cancelada" : "vigente"}${SAT_WORDS[cancelling] ?? ""}.`;
}

/** "noviembre", "la semana del 16 de noviembre…": a period in a sentence after "de". */
export function periodWords(period: "day" | "week" | "month", start: Date, end: Date): string {
  if (period === "day") return `del ${formatLongDate(start)}`;
  if (period === "week") return `del ${formatLongDate(start)} al ${formatLongDate(end)}`;
  return `de ${new Intl.DateTimeFormat("es-MX", { timeZone: "America/Mexico_City", month: "long", year: "numeric" }).format(start)}`;
}
