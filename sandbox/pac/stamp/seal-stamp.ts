import { sign } from "node:crypto";
import { escapeXml, parseXml } from "../../core/xml.ts";
import { satSeal } from "../certificates/sat-seal.ts";
import { stampCadenaOf } from "../document/cadena.ts";

const NAMESPACE = "http://www.sat.gob.mx/TimbreFiscalDigital";
const SCHEMA = "http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd";
/** The RFC that SW's test place stamps with. */
const PAC_RFC = "SPR190613I52";
const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

/** The stamp of a document, sealed with the sandbox's key of the SAT, without an XML declaration. */
export const makeStamp = (uuid: string, stampedAt: string, seal: string): string => {
  const { key, serial } = satSeal();
  const toXml = (satSealText: string) => {
    const attributes = {
      "xmlns:tfd": NAMESPACE,
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation": `${NAMESPACE} ${SCHEMA}`,
      Version: "1.1",
      UUID: uuid,
      FechaTimbrado: stampedAt,
      RfcProvCertif: PAC_RFC,
      SelloCFD: seal,
      NoCertificadoSAT: serial,
      SelloSAT: satSealText,
    };
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`);
    return `<tfd:TimbreFiscalDigital ${written.join(" ")}/>`;
  };
  const cadena = stampCadenaOf(parseXml(toXml("")));
  return toXml(sign("sha256", Buffer.from(cadena), key).toString("base64"));
};

export const asDocument = (xml: string): string => `${XML_DECLARATION}${xml}`;

/** Puts the stamp into a sealed document; all other characters stay as they came. */
export const insertStamp = (sealedXml: string, prefix: string, stamp: string): string => {
  const tag = (name: string) => (prefix === "" ? name : `${prefix}:${name}`);
  const ends = [`<${tag("Addenda")}`, `</${tag("Comprobante")}`].map((text) => sealedXml.lastIndexOf(text));
  const at = ends.find((position) => position !== -1) ?? sealedXml.length;
  const complement = `<${tag("Complemento")}>${stamp}</${tag("Complemento")}>`;
  const body = sealedXml.replace(/^\s*<\?xml[^>]*\?>/, "");
  const shift = sealedXml.length - body.length;
  return asDocument(`${body.slice(0, at - shift)}${complement}${body.slice(at - shift)}`);
};
