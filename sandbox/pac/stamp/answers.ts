import { stampCadenaOf } from "../document/cadena.ts";
import { textOf } from "../document/document.ts";
import { parseXml } from "../../core/xml.ts";
import type { StampedDocument } from "../entities.ts";
import type { PacContext } from "../pac-context.ts";
import { toQrPng } from "./qr-png.ts";

export const VERSIONS = ["v1", "v2", "v3", "v4"] as const;
export type AnswerVersion = (typeof VERSIONS)[number];

/** Address behind the QR code of a document: the SAT's page in the sandbox. */
export const verificationUrl = ({ core }: PacContext, document: StampedDocument): string => {
  const { uuid, issuer, receiver, total, seal } = document;
  const query = [
    ["id", uuid],
    ["re", issuer.rfc],
    ["rr", receiver.rfc],
    ["tt", total],
    ["fe", seal.slice(-8)],
  ].map(([name = "", value = ""]) => `${name}=${encodeURIComponent(value)}`);
  return `${core.publicUrl()}/sat/verificacion?${query.join("&")}`;
};

/** `data` of an answer in the version that was asked for; XML is base64 in the `b64` variants. */
export const toAnswer = (
  context: PacContext,
  document: StampedDocument,
  version: AnswerVersion,
  isBase64: boolean,
): Record<string, string> => {
  const toText = (xml: string) => (isBase64 ? Buffer.from(xml).toString("base64") : xml);
  const tfd = toText(document.stampXml);
  const cfdi = toText(document.xml);
  if (version === "v1") return { tfd };
  if (version === "v2") return { tfd, cfdi };
  if (version === "v3") return { cfdi };
  const stamp = parseXml(document.stampXml);
  return {
    cadenaOriginalSAT: stampCadenaOf(stamp),
    noCertificadoSAT: textOf(stamp, "NoCertificadoSAT"),
    noCertificadoCFDI: document.certificateSerial,
    uuid: document.uuid,
    selloSAT: textOf(stamp, "SelloSAT"),
    selloCFDI: textOf(stamp, "SelloCFD"),
    fechaTimbrado: textOf(stamp, "FechaTimbrado"),
    qrCode: toQrPng(verificationUrl(context, document)).toString("base64"),
    cfdi,
  };
};
