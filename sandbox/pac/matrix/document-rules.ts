import { conceptTransfersOf, retentionsOf, textOf, transfersOf } from "../document/document.ts";
import type { CfdiDocument } from "../document/document.ts";
import { roundToCents, sumOf, toDecimal, valueOf } from "../document/decimal.ts";
import { GENERIC_NATIONAL, isGeneric, mayHaveRegime, mayUse } from "./catalogues.ts";
import type { Rule } from "./rule.ts";

export const hasMoreThanCents = (text: string): boolean => text !== "" && toDecimal(text).decimals > 2;

const PUBLIC_NAME = "PUBLICO EN GENERAL";

const of = ({ root }: CfdiDocument, name: string) => textOf(root, name);

const totalOf = ({ root, summary }: CfdiDocument): bigint =>
  valueOf(root.attributes.get("SubTotal")) -
  valueOf(root.attributes.get("Descuento")) +
  sumOf(transfersOf(summary).map((tax) => valueOf(tax.attributes.get("Importe")))) -
  sumOf(retentionsOf(summary).map((tax) => valueOf(tax.attributes.get("Importe"))));

const subtotalOf = ({ concepts }: CfdiDocument): bigint =>
  roundToCents(sumOf(concepts.map((concept) => valueOf(concept.attributes.get("Importe")))));

/** Invoice for the public in general: such a one is a global one, and only such a one. */
const isForPublic = ({ receiver }: CfdiDocument): boolean =>
  textOf(receiver, "Rfc") === GENERIC_NATIONAL && textOf(receiver, "Nombre") === PUBLIC_NAME;

const monthOf = ({ global }: CfdiDocument): number => Number(textOf(global, "Meses"));
const isBimonthly = ({ global }: CfdiDocument): boolean => textOf(global, "Periodicidad") === "05";

/**
 * Whole document, global information, issuer and receiver. Keys of the small catalogues are not here: the schema has them.
 * Assumed: an egreso to the public in general needs no global information.
 */
export const DOCUMENT_RULES: readonly Rule[] = [
  [
    "CFDI40105",
    "El campo FormaPago debe contener el valor 99 cuando MetodoPago es PPD.",
    (cfdi) => of(cfdi, "MetodoPago") === "PPD" && of(cfdi, "FormaPago") !== "99",
  ],
  [
    "CFDI40107",
    "El valor de este campo excede la cantidad de decimales que soporta la moneda.",
    (cfdi) => hasMoreThanCents(of(cfdi, "SubTotal")) || hasMoreThanCents(of(cfdi, "Total")),
  ],
  [
    "CFDI40108",
    "El TipoDeComprobante es I, E o N, el importe registrado en el campo SubTotal no es igual al redondeo de la suma de los importes de los conceptos registrados.",
    (cfdi) => valueOf(of(cfdi, "SubTotal")) !== subtotalOf(cfdi),
  ],
  [
    "CFDI40110",
    "El valor registrado en el campo Descuento no es menor o igual que el campo SubTotal.",
    (cfdi) => valueOf(of(cfdi, "Descuento")) > valueOf(of(cfdi, "SubTotal")),
  ],
  [
    "CFDI40112",
    "El valor del campo Descuento excede la cantidad de decimales que soporta la moneda.",
    (cfdi) => hasMoreThanCents(of(cfdi, "Descuento")),
  ],
  [
    "CFDI40114",
    "El campo TipoCambio no tiene el valor 1 y la moneda indicada es MXN.",
    (cfdi) =>
      of(cfdi, "Moneda") === "MXN" &&
      cfdi.root.attributes.has("TipoCambio") &&
      valueOf(of(cfdi, "TipoCambio")) !== valueOf("1"),
  ],
  [
    "CFDI40115",
    "El campo TipoCambio se debe registrar cuando el campo Moneda tiene un valor distinto de MXN y XXX.",
    (cfdi) => !["MXN", "XXX"].includes(of(cfdi, "Moneda")) && !cfdi.root.attributes.has("TipoCambio"),
  ],
  [
    "CFDI40119",
    "El campo Total no corresponde con la suma del subtotal, menos los descuentos aplicables, más las contribuciones recibidas menos los impuestos retenidos.",
    (cfdi) => valueOf(of(cfdi, "Total")) !== totalOf(cfdi),
  ],
  [
    "CFDI40122",
    "El campo Exportacion contiene 02 y no existe el complemento de comercio exterior.",
    (cfdi) => of(cfdi, "Exportacion") === "02",
  ],
  [
    "CFDI40130",
    "El nodo InformacionGlobal, el RFC genérico nacional y el nombre PUBLICO EN GENERAL deben existir juntos.",
    (cfdi) =>
      cfdi.global
        ? textOf(cfdi.receiver, "Nombre") !== PUBLIC_NAME
        : isForPublic(cfdi) && of(cfdi, "TipoDeComprobante") === "I",
  ],
  [
    "CFDI40132",
    "El campo Periodicidad contiene 05 y el régimen del emisor no es 621.",
    (cfdi) => isBimonthly(cfdi) && textOf(cfdi.issuer, "RegimenFiscal") !== "621",
  ],
  [
    "CFDI40134",
    "El valor del campo Meses debe ser de 01 a 12 cuando Periodicidad no es 05.",
    (cfdi) => cfdi.global !== undefined && !isBimonthly(cfdi) && monthOf(cfdi) > 12,
  ],
  [
    "CFDI40135",
    "El valor del campo Meses debe ser de 13 a 18 cuando Periodicidad es 05.",
    (cfdi) => isBimonthly(cfdi) && monthOf(cfdi) < 13,
  ],
  [
    "CFDI40136",
    "El campo Año debe ser el año en curso o el inmediato anterior.",
    (cfdi) => {
      if (!cfdi.global) return false;
      const age = Number(of(cfdi, "Fecha").slice(0, 4)) - Number(textOf(cfdi.global, "Año"));
      return age !== 0 && age !== 1;
    },
  ],
  [
    "CFDI40141",
    "La clave del campo RegimenFiscal debe corresponder con el tipo de persona del emisor.",
    ({ issuer }) => !mayHaveRegime(textOf(issuer, "Rfc"), textOf(issuer, "RegimenFiscal")),
  ],
  [
    "CFDI40146",
    "El campo Rfc del receptor debe ser XAXX010101000.",
    ({ global, receiver }) => global !== undefined && textOf(receiver, "Rfc") !== GENERIC_NATIONAL,
  ],
  [
    "CFDI40149",
    "El campo DomicilioFiscalReceptor debe ser igual al campo LugarExpedicion cuando el RFC del receptor es genérico.",
    (cfdi) =>
      isGeneric(textOf(cfdi.receiver, "Rfc")) &&
      textOf(cfdi.receiver, "DomicilioFiscalReceptor") !== of(cfdi, "LugarExpedicion"),
  ],
  [
    "CFDI40158",
    "La clave del campo RegimenFiscalR debe corresponder con el tipo de persona (física o moral).",
    ({ receiver }) => !mayHaveRegime(textOf(receiver, "Rfc"), textOf(receiver, "RegimenFiscalReceptor")),
  ],
  [
    "CFDI40161",
    "La clave del campo UsoCFDI debe corresponder con el tipo de persona (física o moral) y el régimen correspondiente conforme al catálogo c_UsoCFDI.",
    ({ receiver }) =>
      !mayUse(textOf(receiver, "Rfc"), textOf(receiver, "RegimenFiscalReceptor"), textOf(receiver, "UsoCFDI")),
  ],
];

const taxKey = (tax: Parameters<typeof textOf>[0]): string =>
  ["Impuesto", "TipoFactor", "TasaOCuota"].map((name) => textOf(tax, name)).join(" ");

/** Whether a row of the summary differs from the rounded sum of the concepts' taxes of its kind. */
const summaryDiffers = (cfdi: CfdiDocument, name: "Base" | "Importe"): boolean => {
  const sums = new Map<string, bigint>();
  for (const tax of conceptTransfersOf(cfdi)) {
    sums.set(taxKey(tax), (sums.get(taxKey(tax)) ?? 0n) + valueOf(tax.attributes.get(name)));
  }
  return transfersOf(cfdi.summary).some(
    (tax) => valueOf(tax.attributes.get(name)) !== roundToCents(sums.get(taxKey(tax)) ?? 0n),
  );
};

/** The document's taxes. */
export const SUMMARY_RULES: readonly Rule[] = [
  [
    "CFDI40204",
    "El campo TotalImpuestosTrasladados excede la cantidad de decimales que soporta la moneda.",
    ({ summary }) => hasMoreThanCents(textOf(summary, "TotalImpuestosTrasladados")),
  ],
  [
    "CFDI40205",
    "El campo TotalImpuestosTrasladados no es igual a la suma de los importes registrados en el elemento hijo Traslado.",
    ({ summary }) =>
      textOf(summary, "TotalImpuestosTrasladados") !== "" &&
      valueOf(textOf(summary, "TotalImpuestosTrasladados")) !==
        sumOf(transfersOf(summary).map((tax) => valueOf(tax.attributes.get("Importe")))),
  ],
  [
    "CFDI40212",
    "Debe existir el campo TotalImpuestosTrasladados.",
    ({ summary }) => transfersOf(summary).length > 0 && textOf(summary, "TotalImpuestosTrasladados") === "",
  ],
  [
    "CFDI40214",
    "El campo Base de un traslado excede la cantidad de decimales que soporta la moneda.",
    ({ summary }) => transfersOf(summary).some((tax) => hasMoreThanCents(textOf(tax, "Base"))),
  ],
  [
    "CFDI40215",
    "El campo Base no es igual al redondeo de la suma de las bases de los conceptos con el mismo impuesto y tasa.",
    (cfdi) => summaryDiffers(cfdi, "Base"),
  ],
  [
    "CFDI40218",
    "Debe haber sólo un registro con la misma combinación de impuesto, factor y tasa por cada traslado.",
    ({ summary }) => new Set(transfersOf(summary).map(taxKey)).size !== transfersOf(summary).length,
  ],
  [
    "CFDI40220",
    "El campo Importe de un traslado excede la cantidad de decimales que soporta la moneda.",
    ({ summary }) => transfersOf(summary).some((tax) => hasMoreThanCents(textOf(tax, "Importe"))),
  ],
  [
    "CFDI40221",
    "El campo Importe no es igual al redondeo de la suma de los importes de los impuestos trasladados registrados en los conceptos con el mismo impuesto y tasa.",
    (cfdi) => summaryDiffers(cfdi, "Importe"),
  ],
];
