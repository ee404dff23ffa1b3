import { childNamed, childrenNamed, type XmlElement } from "./xml-element.ts";

const TAX = ["Base", "Impuesto", "TipoFactor", "TasaOCuota", "Importe"];

/** The order of a document's attributes in the chain, by element. Source: the SAT's stylesheet, data cfdi README. */
const ORDER = {
  Comprobante: [
    "Version",
    "Serie",
    "Folio",
    "Fecha",
    "FormaPago",
    "NoCertificado",
    "CondicionesDePago",
    "SubTotal",
    "Descuento",
    "Moneda",
    "TipoCambio",
    "Total",
    "TipoDeComprobante",
    "Exportacion",
    "MetodoPago",
    "LugarExpedicion",
    "Confirmacion",
  ],
  InformacionGlobal: ["Periodicidad", "Meses", "Año"],
  Emisor: ["Rfc", "Nombre", "RegimenFiscal", "FacAtrAdquirente"],
  Receptor: [
    "Rfc",
    "Nombre",
    "DomicilioFiscalReceptor",
    "ResidenciaFiscal",
    "NumRegIdTrib",
    "RegimenFiscalReceptor",
    "UsoCFDI",
  ],
  Concepto: [
    "ClaveProdServ",
    "NoIdentificacion",
    "Cantidad",
    "ClaveUnidad",
    "Unidad",
    "Descripcion",
    "ValorUnitario",
    "Importe",
    "Descuento",
    "ObjetoImp",
  ],
} as const;

/**
 * The original chain (cadena original) of a `Comprobante`: what its seal signs. Third parties, customs, property, parts and
 * complements other than the stamp are not in it: our documents have none. Source: Anexo 20.
 */
export function originalChain(comprobante: XmlElement): string {
  const values = [
    ...valuesOf(comprobante, ORDER.Comprobante),
    ...childrenNamed(comprobante, "InformacionGlobal").flatMap((one) => valuesOf(one, ORDER.InformacionGlobal)),
    ...childrenNamed(comprobante, "CfdiRelacionados").flatMap((one) => [
      ...valuesOf(one, ["TipoRelacion"]),
      ...childrenNamed(one, "CfdiRelacionado").flatMap((related) => valuesOf(related, ["UUID"])),
    ]),
    ...childrenNamed(comprobante, "Emisor").flatMap((one) => valuesOf(one, ORDER.Emisor)),
    ...childrenNamed(comprobante, "Receptor").flatMap((one) => valuesOf(one, ORDER.Receptor)),
    ...childrenNamed(comprobante, "Conceptos")
      .flatMap((one) => childrenNamed(one, "Concepto"))
      .flatMap((one) => [...valuesOf(one, ORDER.Concepto), ...transfers(one, TAX), ...withholdings(one, TAX)]),
    ...childrenNamed(comprobante, "Impuestos").flatMap((taxes) => [
      ...withholdings(comprobante, ["Impuesto", "Importe"]),
      ...valuesOf(taxes, ["TotalImpuestosRetenidos"]),
      ...transfers(comprobante, TAX),
      ...valuesOf(taxes, ["TotalImpuestosTrasladados"]),
    ]),
  ];
  return chainOf(values);
}

const transfers = (element: XmlElement, order: readonly string[]): string[] =>
  taxValues(element, "Traslados", "Traslado", order);

const withholdings = (element: XmlElement, order: readonly string[]): string[] =>
  taxValues(element, "Retenciones", "Retencion", order);

function taxValues(element: XmlElement, group: string, tax: string, order: readonly string[]): string[] {
  const taxes = childNamed(element, "Impuestos");
  const found = taxes && childNamed(taxes, group);
  return found ? childrenNamed(found, tax).flatMap((one) => valuesOf(one, order)) : [];
}

/** An attribute that is absent leaves nothing; one that is there and empty leaves its bar. */
export const valuesOf = ({ attributes }: XmlElement, order: readonly string[]): string[] =>
  order.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [normalizedSpace(value)];
  });

export const chainOf = (values: readonly string[]): string => `||${values.join("|")}||`;

/** As XPath's normalize-space: space, tab, CR and LF only. A no-break space stays, so `trim` and `\s` would be wrong. */
const normalizedSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
