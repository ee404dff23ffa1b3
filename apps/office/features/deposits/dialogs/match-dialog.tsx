import { useState } from "react";
import { matchMovementEndpoint, type MovementRow } from "../../../../../shared/contract/staff/banking/movements.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { FORM_WORDS, TEXTS } from "../texts.ts";
import { INVALIDATED, type MovementDialogProps } from "./dialog-props.ts";

type Form = NonNullable<MovementRow["form"]>;

interface MatchDialogProps extends MovementDialogProps {
  onDone: (answer: StaffAnswerOf<typeof matchMovementEndpoint>) => void;
}

const orderNumber = (text: string): number | null => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : null);

/** One movement and its order: the proposed one, or another. Of another amount it is written down as a difference. */
export function MatchDialog({ movement, onReload, onDone, onClose }: MatchDialogProps) {
  const { id, amount, day, proposal } = movement;
  const [text, setText] = useState(proposal?.orderId ? String(proposal.orderId) : "");
  const [form, setForm] = useState<Form | "">(movement.form ?? "");
  const [isOther, setOther] = useState(proposal?.kind === "otherAmount");
  const [wasTried, setTried] = useState(false);
  const orderId = orderNumber(text);
  const expected = orderId !== null && orderId === proposal?.orderId ? proposal.expected : null;
  const isDifferent = expected !== null && expected !== amount;
  const title =
    proposal?.kind === "otherAmount" && proposal.orderId !== null && proposal.expected !== null
      ? TEXTS.otherTitle(proposal.orderId, amount, proposal.expected)
      : TEXTS.matchTitle;
  return (
    <ActDialog
      title={title}
      of=""
      endpoint={matchMovementEndpoint}
      fact={
        <Facts
          facts={[
            ...(expected === null ? [] : [{ label: TEXTS.expected, value: <Money amount={expected} /> }]),
            {
              label: TEXTS.received,
              value: (
                <>
                  <Money amount={amount} />, {formatDate(day)}, {movement.text}
                </>
              ),
            },
            ...(isDifferent ? [{ label: TEXTS.difference, value: <Money amount={amount - expected} /> }] : []),
          ]}
        />
      }
      inputFor={() =>
        orderId === null
          ? null
          : {
              params: { id },
              query: {},
              body: { orderId, ...(form !== "" && { form }), ...(isOther && { isOtherAmount: true }) },
            }
      }
      reason="none"
      invalidates={INVALIDATED}
      act={isOther ? TEXTS.recordDifference : TEXTS.confirm}
      undoNote={isOther ? TEXTS.otherNote : TEXTS.confirmUndo}
      typed={[{ label: TEXTS.order, value: text }]}
      onTry={() => setTried(true)}
      onReload={onReload}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.order}
        hint={TEXTS.orderHint(proposal?.orderIds ?? [])}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={text}
        error={orderId === null && (wasTried || text.trim() !== "") ? TEXTS.orderWrong : undefined}
        onValueChange={setText}
      />
      <SelectField
        label={TEXTS.form}
        hint={TEXTS.formHint}
        value={form}
        onValueChange={(value) => setForm(value as Form | "")}
      >
        {movement.form === null && <option value="">{TEXTS.formUnsaid}</option>}
        {Object.entries(FORM_WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Check checked={isOther} onCheckedChange={setOther}>
        {TEXTS.isOther}
      </Check>
    </ActDialog>
  );
}
