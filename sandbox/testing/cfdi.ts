import { createPrivateKey, sign, X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { escapeXml, parseXml } from "../core/xml.ts";
import type { Csd } from "../pac/certificates/issue-csd.ts";
import { demonstrationIssuer } from "../pac/certificates/issue-csd.ts";
import { cadenaOf } from "../pac/document/cadena.ts";

/** One that is undefined is left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** Attributes that go over those of an ordinary invoice, by element. */
export type InvoiceParts = {
  document?: Attributes;
  global?: Attributes;
  issuer?: Attributes;
  receiver?: Attributes;
  concept?: Attributes;
  transfer?: Attributes;
  summary?: Attributes;
  total?: Attributes;
  relations?: readonly { kind: string; uuid: string }[];
};

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeXml(value)}"`))
    .join("");

const pesos = (centavos: number) => (centavos / 100).toFixed(2);

const keyOf = ({ key, password }: Csd) =>
  createPrivateKey({ key: Buffer.from(key, "base64"), format: "der", type: "pkcs8", passphrase: password });

const serialOf = ({ certificate }: Csd) =>
  Buffer.from(new X509Certificate(Buffer.from(certificate, "base64")).serialNumber, "hex").toString("latin1");

let folio = 500_000;

/** An invoice of one tyre over `centavos` before IVA, to a person of the register, not sealed. */
export const anInvoice = (
  at: string,
  parts: InvoiceParts = {},
  csd: Csd = demonstrationIssuer(),
  centavos = 200_000,
) => {
  const iva = Math.round((centavos * 16) / 100);
  const tax = {
    Base: pesos(centavos),
    Impuesto: "002",
    TipoFactor: "Tasa",
    TasaOCuota: "0.160000",
    Importe: pesos(iva),
  };
  const transfers = (attributes: Attributes) =>
    `<cfdi:Traslados><cfdi:Traslado${written({ ...tax, ...attributes })}/></cfdi:Traslados>`;
  folio += 1;
  const document = {
    Version: "4.0",
    Serie: "RW",
    Folio: String(folio),
    Fecha: at,
    Sello: "",
    FormaPago: "04",
    NoCertificado: serialOf(csd),
    Certificado: csd.certificate,
    SubTotal: pesos(centavos),
    Moneda: "MXN",
    Total: pesos(centavos + iva),
    TipoDeComprobante: "I",
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: "42501",
    ...parts.document,
  };
  const receiver = {
    Rfc: "IIA040805DZ4",
    Nombre: "INDISTRIA ILUMINADORA DE ALMACENES",
    DomicilioFiscalReceptor: "62661",
    RegimenFiscalReceptor: "601",
    UsoCFDI: "G03",
    ...parts.receiver,
  };
  const concept = {
    ClaveProdServ: "25172504",
    NoIdentificacion: "11500418",
    Cantidad: "1",
    ClaveUnidad: "H87",
    Unidad: "Pieza",
    Descripcion: "Llanta Rodada Ciudad 185/65R15 88H",
    ValorUnitario: pesos(centavos),
    Importe: pesos(centavos),
    ObjetoImp: "02",
    ...parts.concept,
  };
  const relations = (parts.relations ?? [])
    .map(
      ({ kind, uuid }) =>
        `<cfdi:CfdiRelacionados TipoRelacion="${kind}"><cfdi:CfdiRelacionado UUID="${uuid}"/></cfdi:CfdiRelacionados>`,
    )
    .join("");
  return (
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"${written(document)}>` +
    (parts.global ? `<cfdi:InformacionGlobal${written(parts.global)}/>` : "") +
    `${relations}<cfdi:Emisor${written({ Rfc: csd.rfc, Nombre: csd.name, RegimenFiscal: "601", ...parts.issuer })}/>` +
    `<cfdi:Receptor${written(receiver)}/><cfdi:Conceptos><cfdi:Concepto${written(concept)}>` +
    `<cfdi:Impuestos>${transfers(parts.transfer ?? {})}</cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>` +
    `<cfdi:Impuestos${written({ TotalImpuestosTrasladados: pesos(iva), ...parts.total })}>${transfers(parts.summary ?? {})}</cfdi:Impuestos>` +
    `</cfdi:Comprobante>`
  );
};

/** Fills in `Sello`. */
export const seal = (xml: string, csd: Csd = demonstrationIssuer()): string => {
  const text = sign("sha256", Buffer.from(cadenaOf(parseXml(xml))), keyOf(csd)).toString("base64");
  return xml.replace(' Sello=""', ` Sello="${text}"`);
};

const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const DSIG = "http://www.w3.org/2000/09/xmldsig#";

export type CancelWish = { uuid: string; motive?: string; substitute?: string; rfc?: string };

/** A request for cancellation, signed by a library that the sandbox does not use. */
export const signCancellation = (at: string, wish: CancelWish, csd: Csd = demonstrationIssuer()): string => {
  const { uuid, motive = "02", substitute = "", rfc = csd.rfc } = wish;
  const folioXml = `<Folio UUID="${uuid}" Motivo="${motive}" FolioSustitucion="${substitute}"/>`;
  const xml =
    `<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
    `Fecha="${at}" RfcEmisor="${escapeXml(rfc)}"><Folios>${folioXml}</Folios></Cancelacion>`;
  const signer = new SignedXml({
    privateKey: keyOf(csd).export({ type: "pkcs8", format: "pem" }),
    signatureAlgorithm: `${DSIG}rsa-sha1`,
    canonicalizationAlgorithm: C14N,
    getKeyInfoContent: () => `<X509Data><X509Certificate>${csd.certificate}</X509Certificate></X509Data>`,
  });
  signer.addReference({
    xpath: "/*",
    transforms: [`${DSIG}enveloped-signature`],
    digestAlgorithm: `${DSIG}sha1`,
    uri: "",
    isEmptyUri: true,
  });
  signer.computeSignature(xml);
  return signer.getSignedXml();
};
