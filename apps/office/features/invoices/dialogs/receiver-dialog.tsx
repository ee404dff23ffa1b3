import { useState } from "react";
import { setReceiverEndpoint } from "../../../../../shared/contract/staff/invoices/invoice-acts.ts";
import type { TaxCatalogs } from "../../../../../shared/domain/tax/cfdi.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { INVALIDATED } from "../invoice-act.ts";
import { useTaxCatalogs } from "../use-tax-catalogs.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { type ReceiverErrors, ReceiverFields } from "./receiver-fields.tsx";
import { errorsOf, refusedReceiver, tidied } from "./receiver-rules.ts";

const NO_CATALOGS: TaxCatalogs = { regimes: [], uses: [] };
const EMPTY = { rfc: "", legalName: "", postalCode: "", taxRegime: "", cfdiUse: "" };

interface ReceiverDialogProps {
  orderId: number;
  /** Of the global invoice that has the order's sale; null: none has. */
  globalNumber: string | null;
  onReload: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Writes to whom the next document of an order is made out. */
export function ReceiverDialog({ orderId, globalNumber, ...rest }: ReceiverDialogProps) {
  const catalogs = useTaxCatalogs();
  const [receiver, setReceiver] = useState(EMPTY);
  const [refused, setRefused] = useState<ReceiverErrors>({});
  const [isTried, setTried] = useState(false);
  const wrong = errorsOf(receiver, catalogs ?? NO_CATALOGS);
  const isComplete = catalogs !== undefined && Object.keys(wrong).length === 0;
  return (
    <ActDialog
      {...rest}
      title={TEXTS.receiverTitle}
      of={TEXTS.receiverOf(orderId)}
      fact={<Note>{globalNumber === null ? TEXTS.receiverFact : TEXTS.receiverGlobal(globalNumber)}</Note>}
      endpoint={setReceiverEndpoint}
      inputFor={(reason) =>
        isComplete ? { params: { orderId }, query: {}, body: { reason, receiver: tidied(receiver) } } : null
      }
      reason="needed"
      act={TEXTS.receiverAct}
      undoNote={TEXTS.receiverUndo}
      invalidates={INVALIDATED}
      onTry={() => setTried(true)}
      onFieldErrors={(fields) => setRefused(refusedReceiver(fields))}
    >
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
