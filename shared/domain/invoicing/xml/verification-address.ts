import type { Centavos } from "../../money/money.ts";
import { escapedXml } from "./xml-element.ts";
import { pesosText } from "./cfdi-element.ts";

const ADDRESS = "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx";

/** What the SAT identifies a stamped document by. */
export interface StampedIdentity {
  readonly taxFolio: string;
  readonly issuerRfc: string;
  readonly receiverRfc: string;
  readonly total: Centavos;
  /** The issuer's seal. */
  readonly seal: string;
}

/** The address behind a printed document's QR code. Source: invoicing section 6. */
export const verificationAddress = (identity: StampedIdentity): string =>
  `${ADDRESS}?${parametersOf(identity, (value) => encodeURI(value).replace(/[&+#]/g, encodeURIComponent))}`;

/**
 * What the SAT's status service is asked by (expresionImpresa). An RFC's `&` is written as `&amp;` in it, so that it is not a separator;
 * the request's XML then escapes the whole text once more. Source: data cfdi, sw-api section 5.
 */
export const statusExpression = (identity: StampedIdentity): string => `?${parametersOf(identity, escapedXml)}`;

function parametersOf(identity: StampedIdentity, written: (value: string) => string): string {
  const { taxFolio, issuerRfc, receiverRfc, total, seal } = identity;
  const parameters = { id: taxFolio, re: issuerRfc, rr: receiverRfc, tt: totalText(total), fe: seal.slice(-8) };
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${written(value)}`)
    .join("&");
}

/** Without needless zeros, but with one decimal at least: "1.0", "5876.56". */
const totalText = (total: Centavos): string => pesosText(total).replace(/0$/, "");
