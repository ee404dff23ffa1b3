import { addCentavos, type Centavos, ZERO } from "../../money/money.ts";
import type { FormOfPayment } from "../form-of-payment.ts";
import { placeTimeZone } from "../../locations/place-time-zone.ts";

/** Who sells, as in the settings. `place` is the postal code that documents are issued at (LugarExpedicion). */
export interface Issuer {
  readonly rfc: string;
  readonly legalName: string;
  readonly taxRegime: string;
  readonly place: string;
}

/** Who buys, as on the Constancia de Situación Fiscal. */
export interface Receiver {
  readonly rfc: string;
  readonly legalName: string;
  readonly postalCode: string;
  readonly taxRegime: string;
  readonly cfdiUse: string;
}

/** The units of the SAT that the shop uses, with the text beside the key; an activity has none. */
export const UNITS = { H87: "Pieza", E48: "Servicio", ACT: null } as const satisfies Record<string, string | null>;

/** A row of a document: `preTax` is quantity times unit price, exactly; `iva` is rounded once for its line. */
export interface Concept {
  /** ClaveProdServ. */
  readonly productKey: string;
  /** NoIdentificacion: the tyre's code, or the order's number. */
  readonly code: string;
  readonly quantity: number;
  readonly unitKey: keyof typeof UNITS;
  readonly description: string;
  readonly unitPreTax: Centavos;
  readonly preTax: Centavos;
  readonly iva: Centavos;
}

/** TipoRelacion: credit note, return of goods, replacement. */
export const RELATIONS = {
  "01": "Nota de crédito de los documentos relacionados",
  "03": "Devolución de mercancía sobre facturas o traslados previos",
  "04": "Sustitución de los CFDI previos",
} as const satisfies Record<string, string>;

export interface Relation {
  readonly type: keyof typeof RELATIONS;
  /** UUIDs of stamped documents. */
  readonly taxFolios: readonly string[];
}

/** InformacionGlobal: the period of a global invoice by the SAT's keys. */
export interface GlobalInformation {
  readonly periodicity: "01" | "02" | "04";
  /** "01" to "12". */
  readonly months: string;
  readonly year: string;
}

/** What a document gets when it is made out: series, folio, moment and form of payment. */
export interface DocumentHead {
  readonly series: string;
  readonly folio: string;
  /** Local time without a zone, "2026-11-03T10:15:07"; see `issueDate`. */
  readonly date: string;
  readonly formOfPayment: FormOfPayment;
}

/**
 * A CFDI 4.0 as data: I is an income (an invoice, or a global one), E is an egreso (a credit note). Always in pesos, paid at once
 * (PUE), with 16 % IVA. `subtotal + iva = total`. Source: invoicing section 2.
 */
export interface CfdiDocument extends DocumentHead {
  readonly kind: "I" | "E";
  readonly issuer: Issuer;
  readonly receiver: Receiver;
  readonly global: GlobalInformation | null;
  readonly relations: readonly Relation[];
  readonly concepts: readonly Concept[];
  readonly subtotal: Centavos;
  readonly iva: Centavos;
  readonly total: Centavos;
}

/** The document with its sums: those of the concepts, never 16 % of a sum (CFDI40221). */
export function summedDocument(document: Omit<CfdiDocument, "subtotal" | "iva" | "total">): CfdiDocument {
  const subtotal = sumOf(document.concepts.map(({ preTax }) => preTax));
  const iva = sumOf(document.concepts.map((concept) => concept.iva));
  return { ...document, subtotal, iva, total: addCentavos(subtotal, iva) };
}

/** The exact sum of any number of amounts: a global invoice may have more than a call takes arguments. */
export const sumOf = (amounts: readonly Centavos[]): Centavos =>
  amounts.reduce((sum, amount) => addCentavos(sum, amount), ZERO);

/** The moment as a document has it, on the clock of its place of issue (a postal code). Throws RangeError on an invalid date. */
export function issueDate(moment: Date, place: string): string {
  const clock = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    ...DATE_PARTS,
    timeZone: placeTimeZone(place),
  });
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}:${parts["second"]}`;
}

const DATE_PARTS = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

/** What no text of a document may have: the bar divides the original chain, and XML has no control characters. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_A_TEXT = /[|\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text of ours as a document may have it: no bar, no control characters, at most so many characters. */
export function documentText(text: string, limit: number): string {
  const clean = text.toWellFormed().replace(NOT_IN_A_TEXT, " ").replace(/\s+/g, " ").trim();
  return Array.from(clean).slice(0, limit).join("").trim();
}
