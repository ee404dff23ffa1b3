import { chainOf, valuesOf } from "./original-chain.ts";
import type { XmlElement } from "./xml-element.ts";

/**
 * The chain of a stamp (`TimbreFiscalDigital` 1.1), which the SAT's seal signs and which the PDF shows. Source: Anexo 20, data cfdi
 * README.
 */
export const stampChain = (stamp: XmlElement): string =>
  chainOf(
    valuesOf(stamp, ["Version", "UUID", "FechaTimbrado", "RfcProvCertif", "Leyenda", "SelloCFD", "NoCertificadoSAT"]),
  );
