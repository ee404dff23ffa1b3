import { useState } from "react";
import { replaceInvoiceEndpoint } from "../../../../../shared/contract/staff/invoices/invoice-acts.ts";
import { type InvoiceDetail, revealInvoiceEndpoint } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { TaxCatalogs } from "../../../../../shared/domain/tax/cfdi.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { callStaff } from "../../../api/staff-client.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { useTaxCatalogs } from "../use-tax-catalogs.ts";
import { common, type DetailDialogProps } from "./dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { type Receiver, type ReceiverErrors, ReceiverFields } from "./receiver-fields.tsx";
import { errorsOf, refusedReceiver, tidied } from "./receiver-rules.ts";

const NO_CATALOGS: TaxCatalogs = { regimes: [], uses: [] };
const MASK = "•";

const unmasked = (text: string): string => (text.includes(MASK) ? "" : text);

const startOf = ({ receiver }: InvoiceDetail): Receiver => ({
  rfc: unmasked(receiver.rfc),
  legalName: unmasked(receiver.legalName),
  postalCode: unmasked(receiver.postalCode),
  taxRegime: receiver.taxRegime,
  cfdiUse: receiver.cfdiUse,
});

/** Makes the document out again with corrected data: the shop's own rules for invoice data. */
export function ReplaceDialog(props: DetailDialogProps) {
  const { invoice } = props;
  const catalogs = useTaxCatalogs();
  const [receiver, setReceiver] = useState(() => startOf(invoice));
  const [refused, setRefused] = useState<ReceiverErrors>({});
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wrong = errorsOf(receiver, catalogs ?? NO_CATALOGS);
  const isComplete = catalogs !== undefined && Object.keys(wrong).length === 0;
  const bring = async () => {
    const result = await callStaff(revealInvoiceEndpoint, { params: { id: invoice.id } });
    if (result.ok) setReceiver({ ...receiver, ...result.value });
    else setFailure(result.failure.message);
  };
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.replaceTitle}
      fact={<Note>{TEXTS.replaceFact}</Note>}
      endpoint={replaceInvoiceEndpoint}
      inputFor={(reason) => {
        if (!isComplete) return null;
        return {
          params: { id: invoice.id },
          query: {},
          body: { reason, expected: invoice.updatedAt, receiver: tidied(receiver) },
        };
      }}
      reason="needed"
      act={TEXTS.replaceAct}
      undoNote={TEXTS.replaceUndo}
      onTry={() => setTried(true)}
      onFieldErrors={(fields) => setRefused(refusedReceiver(fields))}
    >
      {invoice.canReveal && (
        <div>
          <Button variant="secondary" className="btn-s" onClick={() => void bring()}>
            {TEXTS.bringData}
          </Button>
        </div>
      )}
      {failure !== null && (
        <Note kind="stop" live>
          {failure}
        </Note>
      )}
      <ReceiverFields
        receiver={receiver}
        catalogs={catalogs ?? NO_CATALOGS}
        errors={{ ...wrong, ...refused }}
        isTried={isTried}
        onChange={(change) => {
          setRefused({});
          setReceiver({ ...receiver, ...change });
        }}
      />
    </ActDialog>
  );
}
