import { readFileSync } from "node:fs";
import { type Config, ConfigError, issuesInvoices } from "../config/config.ts";
import { CERTIFICATE_ERROR_WORDS, readSealCertificate } from "./document/read-certificate.ts";
import type { Invoicing } from "./invoicing.ts";
import { createSatStatus } from "./pac/sat-status.ts";
import { createSwStamper } from "./pac/sw/sw-stamper.ts";

/**
 * Undefined where the shop issues no invoices.
 *
 * @throws ConfigError when the CSD's files do not fit together or are another taxpayer's; it has nothing of key or password.
 */
export function createInvoicing(config: Config): Invoicing | undefined {
  if (!issuesInvoices(config)) return undefined;
  const certificate = readSealCertificate({
    certificate: readFileSync(config.CFDI_CSD_CER),
    key: readFileSync(config.CFDI_CSD_KEY),
    password: config.CFDI_CSD_PASSWORD,
  });
  if (!certificate.ok)
    throw new ConfigError([`CFDI_CSD_CER, CFDI_CSD_KEY: ${CERTIFICATE_ERROR_WORDS[certificate.error.kind]}`]);
  if (certificate.value.rfc !== config.CFDI_ISSUER_RFC)
    throw new ConfigError(["CFDI_CSD_CER: el certificado no es del RFC de CFDI_ISSUER_RFC."]);
  return {
    issuer: {
      rfc: config.CFDI_ISSUER_RFC,
      legalName: config.CFDI_ISSUER_NAME,
      taxRegime: config.CFDI_ISSUER_REGIME,
      place: config.CFDI_PLACE,
    },
    certificate: certificate.value,
    stamper: createSwStamper(config),
    askSat: createSatStatus(config),
  };
}
