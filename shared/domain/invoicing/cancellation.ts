import { type Centavos, centavos } from "../money/money.ts";
import { endOfBusinessDay } from "../orders/business-days.ts";
import { isGenericRfc, type PersonKind } from "../tax/rfc.ts";
import { businessTime } from "../text/dates.ts";
import { err, ok, type Result } from "../text/result.ts";
import { startOfDay } from "./global-period.ts";
import { MINUTE_MS } from "../text/durations.ts";

/** The SAT's motives. Source: data cfdi, motivos_cancelacion. */
export const CANCEL_MOTIVES = {
  "01": { label: "Comprobante emitido con errores con relación", needsSubstitute: true },
  "02": { label: "Comprobante emitido con errores sin relación", needsSubstitute: false },
  "03": { label: "No se llevó a cabo la operación", needsSubstitute: false },
  "04": { label: "Operación nominativa relacionada en la factura global", needsSubstitute: false },
} as const satisfies Record<string, { label: string; needsSubstitute: boolean }>;

export type CancelMotive = keyof typeof CANCEL_MOTIVES;

/** A stamped document, as its cancellation is decided. */
export interface StampedDocument {
  readonly kind: "I" | "E";
  readonly isGlobal: boolean;
  readonly taxFolio: string;
  readonly receiverRfc: string;
  readonly total: Centavos;
  /** Its `Fecha`, whenever its stamp was heard of. */
  readonly issuedAt: Date;
  /** UUIDs of stamped documents that name it and are not cancelled: its credit notes, and its replacement. */
  readonly relatedTaxFolios: readonly string[];
}

const MOST_WITHOUT_ACCEPTANCE = centavos(100_000);

/**
 * Whether the receiver has to accept: not up to 1,000.00, not for a credit note, not for the public, and not until the end of the
 * business day after its issue. Source: rule 2.7.1.35, invoicing section 4.
 */
export function needsAcceptance(
  document: Pick<StampedDocument, "kind" | "receiverRfc" | "total" | "issuedAt">,
  now: Date,
): boolean {
  const { kind, receiverRfc, total, issuedAt } = document;
  if (kind === "E" || total <= MOST_WITHOUT_ACCEPTANCE || isGenericRfc(receiverRfc)) return false;
  return now.getTime() >= endOfBusinessDay(issuedAt, 1).getTime() + MINUTE_MS;
}

/** When a receiver's silence accepts a first request: three business days. A second request has no clock. */
export const acceptedBySilenceAt = (askedAt: Date): Date =>
  new Date(endOfBusinessDay(askedAt, 3).getTime() + MINUTE_MS);

const MONTH_OF_RETURN = { legal: 3, natural: 4 } as const satisfies Record<PersonKind, number>;

/**
 * The moment from which a document can no longer be cancelled: the month of the annual return of its year is over (March of the
 * next year for a legal entity, April for a natural person).
 */
export function cancellationDeadline(issuedAt: Date, issuer: PersonKind = "legal"): Date {
  const month = MONTH_OF_RETURN[issuer] + 1;
  return startOfDay(`${businessTime(issuedAt).year + 1}-0${month}-01`);
}

export type CancelError =
  | { readonly kind: "substituteMissing" }
  | { readonly kind: "substituteUnexpected" }
  | { readonly kind: "substituteUnrelated" }
  | { readonly kind: "notGlobal" }
  | { readonly kind: "hasRelations"; readonly taxFolios: readonly string[] }
  | { readonly kind: "deadlineOver"; readonly since: Date };

export interface CancelRequest {
  readonly document: StampedDocument;
  readonly motive: CancelMotive;
  /** UUID of the stamped replacement; for motive 01 only. */
  readonly substitute: string | null;
  readonly issuer: PersonKind;
  readonly now: Date;
}

/**
 * Whether a document may be cancelled with this motive, and whether its receiver will be asked. Relations that are in force forbid
 * it, but for the replacement itself, which has to name the document. Source: invoicing section 4.
 */
export function checkCancellation(request: CancelRequest): Result<{ readonly needsAcceptance: boolean }, CancelError> {
  const { document, motive, substitute, issuer, now } = request;
  const isNamed = substitute !== null && !sameTaxFolio(substitute, document.taxFolio);
  if (CANCEL_MOTIVES[motive].needsSubstitute && !isNamed) return err({ kind: "substituteMissing" });
  if (!CANCEL_MOTIVES[motive].needsSubstitute && substitute !== null) return err({ kind: "substituteUnexpected" });
  if (motive === "04" && !document.isGlobal) return err({ kind: "notGlobal" });
  const isSubstitute = (one: string) => substitute !== null && sameTaxFolio(one, substitute);
  if (substitute !== null && !document.relatedTaxFolios.some(isSubstitute)) return err({ kind: "substituteUnrelated" });
  const taxFolios = document.relatedTaxFolios.filter((one) => !isSubstitute(one));
  if (taxFolios.length > 0) return err({ kind: "hasRelations", taxFolios });
  const since = cancellationDeadline(document.issuedAt, issuer);
  if (now >= since) return err({ kind: "deadlineOver", since });
  return ok({ needsAcceptance: needsAcceptance(document, now) });
}

/** PACs answer UUIDs in lower or upper case. */
export const sameTaxFolio = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** How an invoice is corrected when money goes back. */
export type Correction =
  | { readonly way: "cancel"; readonly motive: "03" }
  | { readonly way: "creditNote"; readonly relation: "01" | "03" };

/** Money that goes back for a stamped invoice; `amount` with IVA. */
export interface MoneyBack {
  readonly total: Centavos;
  readonly issuedAt: Date;
  /** Whether another document names the invoice and is in force: then it cannot be cancelled. */
  readonly hasRelations: boolean;
  readonly amount: Centavos;
  /** Tyres were delivered and came back. */
  readonly goodsCameBack: boolean;
  readonly now: Date;
}

/**
 * All of the money in the month of the invoice, and no goods that came back: the sale did not happen, so it is cancelled. Anything
 * else is a credit note: 03 for goods that came back, else 01. Source: invoicing section 1, point 4.
 */
export function correctionOf(money: MoneyBack): Correction {
  const issued = businessTime(money.issuedAt);
  const today = businessTime(money.now);
  const isSameMonth = issued.year === today.year && issued.month === today.month;
  const isWhole = money.amount >= money.total;
  if (isWhole && isSameMonth && !money.goodsCameBack && !money.hasRelations) return { way: "cancel", motive: "03" };
  return { way: "creditNote", relation: money.goodsCameBack ? "03" : "01" };
}
