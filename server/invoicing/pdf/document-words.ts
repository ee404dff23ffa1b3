import {
  type CfdiDocument,
  type Concept,
  type GlobalInformation,
} from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import { FORMS_OF_PAYMENT } from "../../../shared/domain/invoicing/form-of-payment.ts";
import type { PrintedInvoice } from "./printed-invoice.ts";
import { IVA_RATE } from "../../../shared/domain/invoicing/iva-rate.ts";
import { IVA_PERCENT } from "../../../shared/domain/money/money.ts";

/** What every document of ours has, by the SAT's catalogues. */
export const FIXED_WORDS = {
  method: "PUE Pago en una sola exhibición",
  currency: "MXN Peso Mexicano",
  exportation: "01 No aplica",
  tax: `Objeto de impuesto: 02 Sí objeto de impuesto. Traslado: 002 IVA, Tasa ${IVA_RATE} (${IVA_PERCENT} %).`,
} as const;

export const KIND_WORDS = { I: "I Ingreso", E: "E Egreso" } as const satisfies Record<CfdiDocument["kind"], string>;

export const titleOf = ({ kind, global }: CfdiDocument): string =>
  global ? "Factura global" : kind === "E" ? "Nota de crédito" : "Factura";

export const numberOf = ({ series, folio }: CfdiDocument): string => `${series}-${folio}`;

export const formOfPaymentWords = ({ formOfPayment }: CfdiDocument): string =>
  `${formOfPayment} ${FORMS_OF_PAYMENT[formOfPayment]}`;

const named = (key: string, names: ReadonlyMap<string, string>): string => `${key} ${names.get(key) ?? ""}`.trim();

export const wordsOfRegime = ({ regimeNames }: PrintedInvoice, key: string): string => named(key, regimeNames);
export const wordsOfUse = ({ useNames }: PrintedInvoice, key: string): string => named(key, useNames);

// The XML has no word beside the key of an activity.
const UNIT_WORDS = { H87: "Pieza", E48: "Servicio", ACT: "Actividad" } as const satisfies Record<
  Concept["unitKey"],
  string
>;

export const unitWords = ({ unitKey }: Pick<Concept, "unitKey">): string => `${unitKey} ${UNIT_WORDS[unitKey]}`;

/** A moment as the document has it, "2026-11-03T10:15:07", as it is read. */
export const momentWords = (moment: string): string => moment.replace("T", " ");

const PERIODICITIES = {
  "01": "Diario",
  "02": "Semanal",
  "04": "Mensual",
} as const satisfies Record<GlobalInformation["periodicity"], string>;

// oxfmt-ignore
const MONTHS = [
  "Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio", "Julio", "Agosto", "Septiembre", "Octubre", "Noviembre", "Diciembre",
];

export const periodWords = ({ periodicity, months, year }: GlobalInformation) => ({
  periodicity: `${periodicity} ${PERIODICITIES[periodicity]}`,
  months: `${months} ${MONTHS[Number(months) - 1] ?? ""}`.trim(),
  year,
});
