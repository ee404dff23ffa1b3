import { useState } from "react";
import { creditInvoiceEndpoint } from "../../../../../shared/contract/staff/invoices/invoice-acts.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import { common, type DetailDialogProps } from "./dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { SecondPerson } from "../../../kit/dialog/second-person.tsx";

const RELATIONS = ["01", "03"] as const;

/** A rebate by hand. Of a global invoice it says whose order. */
export function CreditDialog(props: DetailDialogProps) {
  const { id, updatedAt, kind, total } = props.invoice;
  const [typed, setTyped] = useState("");
  const [relation, setRelation] = useState<(typeof RELATIONS)[number]>("01");
  const [orderText, setOrderText] = useState("");
  const [isTried, setTried] = useState(false);
  const isGlobal = kind === "global";
  const amount = readPesos(typed);
  const isAbove = amount !== null && total !== null && amount > total;
  const orderId = /^\d{1,12}$/.test(orderText.trim()) ? Number(orderText) : null;
  const isComplete = amount !== null && !isAbove && (!isGlobal || orderId !== null);
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.creditTitle}
      fact={<Note>{TEXTS.creditFact}</Note>}
      endpoint={creditInvoiceEndpoint}
      inputFor={(reason) =>
        isComplete
          ? {
              params: { id },
              query: {},
              body: {
                reason,
                expected: updatedAt,
                total: amount,
                relation,
                ...(isGlobal && orderId !== null && { orderId }),
              },
            }
          : null
      }
      reason="needed"
      act={TEXTS.creditAct}
      undoNote={TEXTS.creditUndo}
      signaturesWhenAsked={<SecondPerson />}
      onTry={() => setTried(true)}
      typed={[{ label: TEXTS.amount, value: typed }]}
    >
      <TextField
        label={TEXTS.amount}
        hint={TEXTS.amountHint(total === null ? "" : formatMxn(centavos(total)))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onValueChange={setTyped}
        error={
          isAbove ? TEXTS.amountAbove : (isTried || typed !== "") && amount === null ? TEXTS.amountWrong : undefined
        }
      />
      {isGlobal && (
        <TextField
          label={TEXTS.ofOrder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={orderText}
          onValueChange={setOrderText}
          error={(isTried || orderText !== "") && orderId === null ? TEXTS.ofOrderWrong : undefined}
        />
      )}
      <ChoiceGroup legend={TEXTS.relation}>
        {RELATIONS.map((each) => (
          <ChoiceCard
            key={each}
            name="relation"
            value={each}
            title={`${each} ${TEXTS.relations[each]}`}
            checked={relation === each}
            onChoose={() => setRelation(each)}
          />
        ))}
      </ChoiceGroup>
    </ActDialog>
  );
}
