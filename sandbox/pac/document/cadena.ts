import { childOf, childrenOf, normalizeSpace } from "../../core/xml.ts";
import type { XmlElement } from "../../core/xml.ts";

/** Attributes in the order of the SAT's stylesheet for CFDI 4.0. */
const DOCUMENT =
  "Version Serie Folio Fecha FormaPago NoCertificado CondicionesDePago SubTotal Descuento Moneda TipoCambio Total TipoDeComprobante Exportacion MetodoPago LugarExpedicion Confirmacion";
const GLOBAL = "Periodicidad Meses Año";
const ISSUER = "Rfc Nombre RegimenFiscal FacAtrAdquirente";
const RECEIVER = "Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor UsoCFDI";
const CONCEPT =
  "ClaveProdServ NoIdentificacion Cantidad ClaveUnidad Unidad Descripcion ValorUnitario Importe Descuento ObjetoImp";
const TAX = "Base Impuesto TipoFactor TasaOCuota Importe";
const THIRD_PARTY =
  "RfcACuentaTerceros NombreACuentaTerceros RegimenFiscalACuentaTerceros DomicilioFiscalACuentaTerceros";
const PART = "ClaveProdServ NoIdentificacion Cantidad Unidad Descripcion ValorUnitario Importe";
const STAMP = "Version UUID FechaTimbrado RfcProvCertif Leyenda SelloCFD NoCertificadoSAT";

const valuesOf = (element: XmlElement | undefined, names: string): string[] =>
  names.split(" ").flatMap((name) => {
    const value = element?.attributes.get(name);
    return value === undefined ? [] : [normalizeSpace(value)];
  });

const taxesOf = (element: XmlElement | undefined, group: string, name: string): readonly XmlElement[] =>
  childrenOf(childOf(element, group), name);

const customsOf = (element: XmlElement): string[] =>
  childrenOf(element, "InformacionAduanera").flatMap((customs) => valuesOf(customs, "NumeroPedimento"));

const conceptValues = (concept: XmlElement): string[] => {
  const taxes = childOf(concept, "Impuestos");
  return [
    ...valuesOf(concept, CONCEPT),
    ...taxesOf(taxes, "Traslados", "Traslado").flatMap((tax) => valuesOf(tax, TAX)),
    ...taxesOf(taxes, "Retenciones", "Retencion").flatMap((tax) => valuesOf(tax, TAX)),
    ...valuesOf(childOf(concept, "ACuentaTerceros"), THIRD_PARTY),
    ...customsOf(concept),
    ...childrenOf(concept, "CuentaPredial").flatMap((property) => valuesOf(property, "Numero")),
    ...childrenOf(concept, "Parte").flatMap((part) => [...valuesOf(part, PART), ...customsOf(part)]),
  ];
};

const summaryValues = (taxes: XmlElement | undefined): string[] => [
  ...taxesOf(taxes, "Retenciones", "Retencion").flatMap((tax) => valuesOf(tax, "Impuesto Importe")),
  ...valuesOf(taxes, "TotalImpuestosRetenidos"),
  ...taxesOf(taxes, "Traslados", "Traslado").flatMap((tax) => valuesOf(tax, TAX)),
  ...valuesOf(taxes, "TotalImpuestosTrasladados"),
];

const toCadena = (values: readonly string[]): string => `||${values.join("|")}||`;

/** The original string of a CFDI 4.0 without complements, stamped or not: what its `Sello` seals. */
export const cadenaOf = (document: XmlElement): string =>
  toCadena([
    ...valuesOf(document, DOCUMENT),
    ...valuesOf(childOf(document, "InformacionGlobal"), GLOBAL),
    ...childrenOf(document, "CfdiRelacionados").flatMap((related) => [
      ...valuesOf(related, "TipoRelacion"),
      ...childrenOf(related, "CfdiRelacionado").flatMap((one) => valuesOf(one, "UUID")),
    ]),
    ...valuesOf(childOf(document, "Emisor"), ISSUER),
    ...valuesOf(childOf(document, "Receptor"), RECEIVER),
    ...childrenOf(childOf(document, "Conceptos"), "Concepto").flatMap(conceptValues),
    ...summaryValues(childOf(document, "Impuestos")),
  ]);

/** The original string of a stamp: what its `SelloSAT` seals. */
export const stampCadenaOf = (stamp: XmlElement): string => toCadena(valuesOf(stamp, STAMP));
