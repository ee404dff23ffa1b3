import { invoiceSatPageEndpoint } from "../../../../../shared/contract/staff/invoices/invoice-files.ts";
import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import { staffAddressOf } from "../../../api/staff-address.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

/** Characters of the seal that are shown at each end: enough to compare, as the SAT's page has the last 8. */
const SEAL_ENDS = 8;

/** The stamp, and the SAT's own page about it. */
export function InvoiceStamp({ invoice: { id, stamp, canReveal } }: { invoice: InvoiceDetail }) {
  if (stamp === null) {
    return (
      <Box title={TEXTS.stampBox}>
        <p className="muted">{TEXTS.notStamped}</p>
      </Box>
    );
  }
  const { uuid, stampedAt, pacRfc, certificateNumber, satCertificateNumber, seal, verificationUrl } = stamp;
  const page = canReveal ? staffAddressOf(invoiceSatPageEndpoint.path, { id }, undefined) : verificationUrl;
  return (
    <Box
      title={TEXTS.stampBox}
      // Its address has the receiver's RFC: one who sees it masked gets there by a call that is a line of the log, or not at all.
      end={
        page !== "" && (
          <a
            className="btn btn-2 btn-s"
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            title="Se abre en otra pestaña"
          >
            <OfficeIcon name="external-link" />
            {TEXTS.verify}
          </a>
        )
      }
    >
      <div className="fiscal">
        <Facts
          facts={[
            { label: TEXTS.taxFolio, value: <code>{uuid}</code> },
            {
              label: TEXTS.stampedAt,
              value: (
                <>
                  <Moment at={stampedAt} />, {pacRfc}
                </>
              ),
            },
            { label: TEXTS.issuerCertificate, value: <code>{certificateNumber}</code> },
            { label: TEXTS.satCertificate, value: <code>{satCertificateNumber}</code> },
            {
              label: TEXTS.seal,
              value: (
                <code title={seal}>
                  {seal.slice(0, SEAL_ENDS)}…{seal.slice(-SEAL_ENDS)}
                </code>
              ),
            },
          ]}
        />
      </div>
    </Box>
  );
}
