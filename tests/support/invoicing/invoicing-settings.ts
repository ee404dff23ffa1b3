import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { demonstrationIssuer } from "../../../sandbox/pac/certificates/issue-csd.ts";

let files: { readonly certificate: string; readonly key: string } | undefined;

/** Written once for a process: the settings name files. */
function csdFiles(): { readonly certificate: string; readonly key: string } {
  if (files) return files;
  const folder = mkdtempSync(path.join(tmpdir(), "rodada-csd-"));
  const { certificate, key } = demonstrationIssuer();
  files = { certificate: path.join(folder, "csd.cer"), key: path.join(folder, "csd.key") };
  writeFileSync(files.certificate, Buffer.from(certificate, "base64"));
  writeFileSync(files.key, Buffer.from(key, "base64"));
  return files;
}

/** How a shop is told to issue invoices through a sandbox's PAC. */
export function invoicingSettings(sandboxUrl: string): Record<string, string> {
  const issuer = demonstrationIssuer();
  const { certificate, key } = csdFiles();
  return {
    CFDI_ISSUER_RFC: issuer.rfc,
    CFDI_ISSUER_NAME: issuer.name,
    CFDI_ISSUER_REGIME: issuer.regime,
    CFDI_PLACE: issuer.postalCode,
    CFDI_CSD_CER: certificate,
    CFDI_CSD_KEY: key,
    CFDI_CSD_PASSWORD: issuer.password,
    PAC_API_URL: `${sandboxUrl}/pac`,
    PAC_USER: "demo@rodada.example",
    PAC_PASSWORD: "demo-rodada",
    PAC_TIMEOUT_MS: "5000",
    SAT_STATUS_URL: `${sandboxUrl}/sat/ConsultaCFDIService.svc`,
  };
}
