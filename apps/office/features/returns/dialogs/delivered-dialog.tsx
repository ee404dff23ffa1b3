import { useState } from "react";
import { deliverReplacementEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { businessDay } from "../../../../../shared/domain/text/dates.ts";
import { TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, type ReturnDialogProps } from "./dialog-props.ts";

/** «Reposición entregada»: the day on which the new tyres arrived, from which their guarantee counts. */
export function DeliveredDialog(props: ReturnDialogProps) {
  const { id, state } = props.shown;
  const [deliveredOn, setDeliveredOn] = useState(() => businessDay(new Date()));
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.delivered}
      endpoint={deliverReplacementEndpoint}
      inputFor={() =>
        deliveredOn === "" ? null : { params: { id }, query: {}, body: { expected: state, deliveredOn } }
      }
      reason="none"
      act={WORDS.acts.delivered}
      icon="package"
      onFieldErrors={setRefused}
    >
      <TextField
        label={TEXTS.deliveredOn}
        type="date"
        error={refused["deliveredOn"]?.[0]}
        value={deliveredOn}
        onValueChange={setDeliveredOn}
      />
    </ActDialog>
  );
}
