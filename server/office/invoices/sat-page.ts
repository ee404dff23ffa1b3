import { verificationAddress } from "../../../shared/domain/invoicing/xml/verification-address.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { Cfdi } from "../../features/invoices/cfdi.repository.ts";
import { readStamped } from "../../invoicing/document/read-stamped.ts";

/** The address of the SAT's page that verifies a stamped document: it names the receiver's RFC. Undefined: it has no stamp. */
export function satPageOf(cfdi: Cfdi): string | undefined {
  const read = cfdi.stamped_xml === null ? undefined : readStamped(cfdi.stamped_xml);
  if (!read?.ok) return undefined;
  const { stamp } = read.value;
  return verificationAddress({
    taxFolio: stamp.taxFolio,
    issuerRfc: cfdi.document?.issuer.rfc ?? "",
    receiverRfc: cfdi.receiver.rfc,
    total: centavos(cfdi.total ?? 0),
    seal: stamp.seal,
  });
}
