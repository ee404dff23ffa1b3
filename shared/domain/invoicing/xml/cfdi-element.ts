import type { Centavos } from "../../money/money.ts";
import { type CfdiDocument, type Concept, UNITS } from "../document/cfdi-document.ts";
import { type XmlElement, xmlElement } from "./xml-element.ts";
import { IVA_RATE } from "../iva-rate.ts";

const NAMESPACE = "http://www.sat.gob.mx/cfd/4";
const SCHEMA = "http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd";

/** What sealing adds: the certificate's number and its DER in base64, and the seal, empty while there is none. */
export interface CfdiSeal {
  readonly certificateNumber: string;
  readonly certificate: string;
  readonly seal: string;
}

/**
 * Pesos with two decimals and without separators, "5066.00", as every amount of a document has them. Throws RangeError for a negative
 * amount: a credit note's are positive too.
 */
export function pesosText(amount: Centavos): string {
  if (amount < 0) throw new RangeError(`No document has this amount: ${amount}`);
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The document as the SAT's `cfdi:Comprobante`. Source: invoicing section 2, cfdv40.xsd. */
export function cfdiElement(document: CfdiDocument, { certificateNumber, certificate, seal }: CfdiSeal): XmlElement {
  const attributes = {
    "xmlns:cfdi": NAMESPACE,
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": `${NAMESPACE} ${SCHEMA}`,
    Version: "4.0",
    Serie: document.series,
    Folio: document.folio,
    Fecha: document.date,
    Sello: seal,
    FormaPago: document.formOfPayment,
    NoCertificado: certificateNumber,
    Certificado: certificate,
    SubTotal: pesosText(document.subtotal),
    Moneda: "MXN",
    Total: pesosText(document.total),
    TipoDeComprobante: document.kind,
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: document.issuer.place,
  };
  return xmlElement("cfdi:Comprobante", attributes, [
    ...globalInformation(document),
    ...relations(document),
    issuer(document),
    receiver(document),
    xmlElement("cfdi:Conceptos", {}, document.concepts.map(conceptElement)),
    xmlElement("cfdi:Impuestos", { TotalImpuestosTrasladados: pesosText(document.iva) }, [
      transferredIva(document.subtotal, document.iva),
    ]),
  ]);
}

const globalInformation = ({ global }: CfdiDocument): readonly XmlElement[] =>
  global === null
    ? []
    : [
        xmlElement("cfdi:InformacionGlobal", {
          Periodicidad: global.periodicity,
          Meses: global.months,
          Año: global.year,
        }),
      ];

const relations = (document: CfdiDocument): readonly XmlElement[] =>
  document.relations.map(({ type, taxFolios }) =>
    xmlElement(
      "cfdi:CfdiRelacionados",
      { TipoRelacion: type },
      taxFolios.map((taxFolio) => xmlElement("cfdi:CfdiRelacionado", { UUID: taxFolio })),
    ),
  );

const issuer = ({ issuer: { rfc, legalName, taxRegime } }: CfdiDocument): XmlElement =>
  xmlElement("cfdi:Emisor", { Rfc: rfc, Nombre: legalName, RegimenFiscal: taxRegime });

const receiver = ({ receiver: { rfc, legalName, postalCode, taxRegime, cfdiUse } }: CfdiDocument): XmlElement =>
  xmlElement("cfdi:Receptor", {
    Rfc: rfc,
    Nombre: legalName,
    DomicilioFiscalReceptor: postalCode,
    RegimenFiscalReceptor: taxRegime,
    UsoCFDI: cfdiUse,
  });

function conceptElement(concept: Concept): XmlElement {
  const unit = UNITS[concept.unitKey];
  const attributes = {
    ClaveProdServ: concept.productKey,
    NoIdentificacion: concept.code,
    Cantidad: String(concept.quantity),
    ClaveUnidad: concept.unitKey,
    ...(unit !== null && { Unidad: unit }),
    Descripcion: concept.description,
    ValorUnitario: pesosText(concept.unitPreTax),
    Importe: pesosText(concept.preTax),
    ObjetoImp: "02",
  };
  return xmlElement("cfdi:Concepto", attributes, [
    xmlElement("cfdi:Impuestos", {}, [transferredIva(concept.preTax, concept.iva)]),
  ]);
}

const transferredIva = (preTax: Centavos, iva: Centavos): XmlElement =>
  xmlElement("cfdi:Traslados", {}, [
    xmlElement("cfdi:Traslado", {
      Base: pesosText(preTax),
      Impuesto: "002",
      TipoFactor: "Tasa",
      TasaOCuota: IVA_RATE,
      Importe: pesosText(iva),
    }),
  ]);
