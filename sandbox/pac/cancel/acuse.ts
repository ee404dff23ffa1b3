import { createHash, createHmac } from "node:crypto";
import { escapeXml } from "../../core/xml.ts";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";

/**
 * The SAT's receipt of a request for cancellation. Its signature is a keyed digest with a key that the SAT alone has, so no client can
 * verify it.
 */
export const makeAcuse = (issuerRfc: string, at: string, statuses: Readonly<Record<string, string>>): string => {
  const folios = Object.entries(statuses)
    .map(
      ([uuid, status]) =>
        `<Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${escapeXml(uuid)}</UUID><EstatusUUID>${escapeXml(status)}</EstatusUUID></Folios>`,
    )
    .join("");
  const digest = createHash("sha512").update(folios).digest("base64");
  const signature = createHmac("sha512", "SelloSAT del entorno de pruebas").update(folios).digest("base64");
  return (
    `<?xml version="1.0" encoding="utf-8"?><Acuse xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Fecha="${at}.0000000" RfcEmisor="${escapeXml(issuerRfc)}">` +
    `${folios}<Signature Id="SelloSAT" xmlns="${DSIG}"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315" />` +
    `<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#hmac-sha512" /><Reference URI=""><Transforms><Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><XPath>not(ancestor-or-self::*[local-name()='Signature'])</XPath></Transform></Transforms>` +
    `<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha512" /><DigestValue>${digest}</DigestValue></Reference></SignedInfo>` +
    `<SignatureValue>${signature}</SignatureValue><KeyInfo><KeyName>00001088888800000031</KeyName></KeyInfo></Signature></Acuse>`
  );
};
