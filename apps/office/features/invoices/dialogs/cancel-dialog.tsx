import { useState } from "react";
import { cancelInvoiceEndpoint } from "../../../../../shared/contract/staff/invoices/invoice-acts.ts";
import type { CancelMotive } from "../../../../../shared/domain/invoicing/cancellation.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { cancelTexts, MOTIVES, whyNot } from "./cancel-motives.ts";
import { common, type DetailDialogProps } from "./dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { SecondPerson } from "../../../kit/dialog/second-person.tsx";

/** Asks for the cancellation of a stamped document: which motive, whether its receiver has to accept, and a second person. */
export function CancelDialog(props: DetailDialogProps) {
  const { invoice } = props;
  const texts = cancelTexts(invoice.kind);
  const { id, updatedAt, number, total, cancelNeedsAcceptance } = invoice;
  const possible = MOTIVES.filter((motive) => whyNot(motive, invoice) === undefined);
  const [motive, setMotive] = useState<CancelMotive | null>(possible.length === 1 ? (possible[0] ?? null) : null);
  const [isTried, setTried] = useState(false);
  const missing = isTried && motive === null ? TEXTS.motiveMissing : undefined;
  return (
    <ActDialog
      {...common(props)}
      of={total === null ? number : `${number}, ${formatMxn(centavos(total))}`}
      width={720}
      title={texts.title}
      endpoint={cancelInvoiceEndpoint}
      inputFor={(reason) =>
        motive === null ? null : { params: { id }, query: {}, body: { reason, motive, expected: updatedAt } }
      }
      reason="needed"
      isDanger
      icon="stamp"
      act={TEXTS.cancelAct}
      undoNote={TEXTS.cancelUndo}
      onTry={() => setTried(true)}
      signatures={<SecondPerson />}
      footNote={TEXTS.nothingUntil}
    >
      <ChoiceGroup legend={TEXTS.motive} error={possible.length === 0 ? TEXTS.impossible : missing}>
        {MOTIVES.map((each) => (
          <ChoiceCard
            key={each}
            name="motive"
            value={each}
            title={TEXTS.motives[each].title}
            description={texts.motives[each]}
            disabledReason={whyNot(each, invoice)}
            checked={motive === each}
            onChoose={() => setMotive(each)}
          />
        ))}
      </ChoiceGroup>
      {cancelNeedsAcceptance && (
        <Note kind="warn">
          <b>{TEXTS.withAcceptance}</b> {TEXTS.withAcceptanceText}
        </Note>
      )}
    </ActDialog>
  );
}
