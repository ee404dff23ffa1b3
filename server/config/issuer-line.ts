import type { Config } from "./config.ts";

type Issuer = Pick<Config, "CFDI_ISSUER_RFC" | "CFDI_ISSUER_REGIME">;

/** Who issues the invoices, as e-mails and slips name it (aftersales section 5, D.9); empty for a shop that issues none. */
export const issuerLine = ({ CFDI_ISSUER_RFC: rfc, CFDI_ISSUER_REGIME: regime }: Issuer): string =>
  rfc === "" ? "" : `RFC ${rfc}, régimen fiscal ${regime}`;
