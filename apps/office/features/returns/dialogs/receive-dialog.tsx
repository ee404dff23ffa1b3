import { useState } from "react";
import { receiveReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { CountFields, type Counts } from "./count-fields.tsx";
import { common, countOf, type ReturnDialogProps } from "./dialog-props.ts";

/** «Recibir»: how many of each line came. */
export function ReceiveDialog(props: ReturnDialogProps) {
  const { id, lines, state } = props.shown;
  const [counts, setCounts] = useState<Counts>(
    Object.fromEntries(lines.map(({ line, pieces }) => [line, String(pieces)])),
  );
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.receive}
      endpoint={receiveReturnEndpoint}
      inputFor={() => {
        const received = lines.map(({ line, pieces }) => ({ line, received: countOf(counts[line], pieces) }));
        const known = received.flatMap(({ line, received: count }) =>
          count === undefined ? [] : [{ line, received: count }],
        );
        return known.length < lines.length
          ? null
          : { params: { id }, query: {}, body: { expected: state, lines: known } };
      }}
      reason="none"
      act={WORDS.acts.receive}
      icon="package"
    >
      <CountFields
        lines={lines.map(({ line, name, pieces }) => ({ line, label: TEXTS.receivedOf(name, pieces) }))}
        counts={counts}
        onCounts={setCounts}
      />
    </ActDialog>
  );
}
