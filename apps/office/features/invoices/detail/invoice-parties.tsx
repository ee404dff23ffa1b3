import { type InvoiceDetail, revealInvoiceEndpoint } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { callStaff, type StaffResult } from "../../../api/staff-client.ts";
import { Box } from "../../../kit/page/box.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { Masked } from "../../../kit/values/masked.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

type Revealed = StaffAnswerOf<typeof revealInvoiceEndpoint>;

/** By whom, and to whom: masked until one value is asked for. */
export function InvoiceParties({ invoice }: { invoice: InvoiceDetail }) {
  const { id, issuer, receiver, canReveal } = invoice;
  const revealing = (what: keyof Revealed) =>
    canReveal
      ? async (): Promise<StaffResult<string>> => {
          const result = await callStaff(revealInvoiceEndpoint, { params: { id } });
          return result.ok ? { ok: true, value: result.value[what] } : result;
        }
      : undefined;
  const masked = (what: keyof Revealed, label: string) => (
    <Masked masked={receiver[what]} what={`${label} del ${TEXTS.receiverOf}`} reveal={revealing(what)} />
  );
  return (
    <div className="two eq">
      <Box title={TEXTS.issuer}>
        <p>
          <b>{issuer.name}</b>
        </p>
        <p className="muted">{TEXTS.issuerFacts(issuer.rfc, issuer.taxRegime, issuer.place)}</p>
      </Box>
      <Box title={TEXTS.receiver}>
        <Facts
          facts={[
            { label: TEXTS.name, value: masked("legalName", TEXTS.name) },
            { label: TEXTS.rfc, value: masked("rfc", TEXTS.rfc) },
            { label: TEXTS.postalCode, value: masked("postalCode", TEXTS.postalCode) },
            { label: TEXTS.regimeAndUse, value: `${receiver.taxRegime}, ${receiver.cfdiUse}` },
          ]}
        />
      </Box>
    </div>
  );
}
