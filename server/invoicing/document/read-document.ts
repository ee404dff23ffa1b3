import {
  type CfdiDocument,
  type Concept,
  type GlobalInformation,
  type Relation,
  RELATIONS,
  summedDocument,
  UNITS,
} from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import { isFormOfPayment } from "../../../shared/domain/invoicing/form-of-payment.ts";
import { type CfdiSeal, cfdiElement } from "../../../shared/domain/invoicing/xml/cfdi-element.ts";
import { originalChain } from "../../../shared/domain/invoicing/xml/original-chain.ts";
import {
  childNamed,
  childrenNamed,
  type XmlElement,
  xmlElement,
} from "../../../shared/domain/invoicing/xml/xml-element.ts";
import { centavos, fromPesos, type Centavos } from "../../../shared/domain/money/money.ts";
import { readXml } from "./read-xml.ts";

/** A document of ours as it was sealed: what a credit note, the PDF and a report are made from. */
export interface ReadDocument {
  readonly document: CfdiDocument;
  readonly seal: CfdiSeal;
}

/**
 * A document from its XML, stamped or not; null where it is not one that we could have written. Made again from what was read, it has
 * the same original chain: nothing of it is lost or guessed.
 */
export function readDocument(xml: string): ReadDocument | null {
  const root = readXml(xml);
  const document = root && documentOf(root);
  if (!root || !document) return null;
  const seal = {
    certificateNumber: valueOf(root, "NoCertificado"),
    certificate: valueOf(root, "Certificado"),
    seal: valueOf(root, "Sello"),
  };
  return originalChain(cfdiElement(document, seal)) === originalChain(root) ? { document, seal } : null;
}

const NOTHING = xmlElement("", {});
const valueOf = (element: XmlElement, name: string): string => element.attributes[name] ?? "";
const oneOf = (element: XmlElement, name: string): XmlElement => childNamed(element, name) ?? NOTHING;
const allOf = (element: XmlElement, group: string, name: string): readonly XmlElement[] =>
  childrenNamed(oneOf(element, group), name);

/** Amounts of ours have two decimals; anything else becomes an amount that does not make the same chain again. */
const amountOf = (element: XmlElement, name: string): Centavos => {
  const text = valueOf(element, name);
  return /^\d{1,12}\.\d{2}$/.test(text) ? fromPesos(Number(text)) : centavos(0);
};

function documentOf(root: XmlElement): CfdiDocument | null {
  const kind = valueOf(root, "TipoDeComprobante");
  const formOfPayment = valueOf(root, "FormaPago");
  if ((kind !== "I" && kind !== "E") || !isFormOfPayment(formOfPayment)) return null;
  const issuer = oneOf(root, "Emisor");
  const receiver = oneOf(root, "Receptor");
  const global = childNamed(root, "InformacionGlobal");
  return summedDocument({
    kind,
    formOfPayment,
    series: valueOf(root, "Serie"),
    folio: valueOf(root, "Folio"),
    date: valueOf(root, "Fecha"),
    issuer: {
      rfc: valueOf(issuer, "Rfc"),
      legalName: valueOf(issuer, "Nombre"),
      taxRegime: valueOf(issuer, "RegimenFiscal"),
      place: valueOf(root, "LugarExpedicion"),
    },
    receiver: {
      rfc: valueOf(receiver, "Rfc"),
      legalName: valueOf(receiver, "Nombre"),
      postalCode: valueOf(receiver, "DomicilioFiscalReceptor"),
      taxRegime: valueOf(receiver, "RegimenFiscalReceptor"),
      cfdiUse: valueOf(receiver, "UsoCFDI"),
    },
    global: global ? globalOf(global) : null,
    relations: childrenNamed(root, "CfdiRelacionados").flatMap(relationOf),
    concepts: allOf(root, "Conceptos", "Concepto").flatMap(conceptOf),
  });
}

const globalOf = (element: XmlElement): GlobalInformation => ({
  periodicity: valueOf(element, "Periodicidad") as GlobalInformation["periodicity"],
  months: valueOf(element, "Meses"),
  year: valueOf(element, "Año"),
});

function relationOf(element: XmlElement): Relation[] {
  const type = valueOf(element, "TipoRelacion");
  if (!Object.hasOwn(RELATIONS, type)) return [];
  const taxFolios = childrenNamed(element, "CfdiRelacionado").map((related) => valueOf(related, "UUID"));
  return [{ type: type as Relation["type"], taxFolios }];
}

function conceptOf(element: XmlElement): Concept[] {
  const unitKey = valueOf(element, "ClaveUnidad");
  if (!Object.hasOwn(UNITS, unitKey)) return [];
  const [transfer = NOTHING] = allOf(oneOf(element, "Impuestos"), "Traslados", "Traslado");
  return [
    {
      productKey: valueOf(element, "ClaveProdServ"),
      code: valueOf(element, "NoIdentificacion"),
      quantity: Number(valueOf(element, "Cantidad")),
      unitKey: unitKey as Concept["unitKey"],
      description: valueOf(element, "Descripcion"),
      unitPreTax: amountOf(element, "ValorUnitario"),
      preTax: amountOf(element, "Importe"),
      iva: amountOf(transfer, "Importe"),
    },
  ];
}
