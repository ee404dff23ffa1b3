import { useState } from "react";
import { refundReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { useMe } from "../../../api/me.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { Signatures } from "../../../kit/dialog/signatures.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { CountFields, type Counts } from "./count-fields.tsx";
import { common, countOf, type ReturnDialogProps } from "./dialog-props.ts";

/** Of the price, where the goods were not as ordered. Source: LFPC article 92 ter. */
const LEAST_REBATE_PERCENT = 20;

/** «Reembolsar»: which pieces, the order's delivery, and a compensation. */
export function RefundDialog(props: ReturnDialogProps) {
  const { id, state, kind, lines, orderFreight } = props.shown;
  const { permissions } = useMe();
  const came = lines.filter(({ received }) => (received ?? 0) > 0);
  const [counts, setCounts] = useState<Counts>(
    Object.fromEntries(came.map(({ line, received }) => [line, String(received ?? 0)])),
  );
  const [freight, setFreight] = useState(false);
  const [text, setText] = useState("");
  const rebate = text.trim() === "" ? 0 : readPesos(text);
  const chosen = came.map((line) => ({ ...line, count: countOf(counts[line.line], line.received ?? 0) }));
  const price = chosen.reduce(
    (sum, { costs, count = 0 }) => sum + (costs ?? []).slice(0, count).reduce((all, cost) => all + cost, 0),
    0,
  );
  const isOurFault = kind === "wrong" || kind === "damaged";
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.refund}
      endpoint={refundReturnEndpoint}
      inputFor={(reason) => {
        const known = chosen.flatMap(({ line, count }) => (count === undefined ? [] : [{ line, pieces: count }]));
        return known.length < came.length || rebate === null
          ? null
          : { params: { id }, query: {}, body: { expected: state, lines: known, freight, rebate, reason } };
      }}
      reason="needed"
      act={WORDS.acts.refund}
      icon="hand-coins"
      {...(permissions["refunds.write"] === "ask" && { signatures: <SecondPerson /> })}
    >
      <CountFields
        lines={came.map(({ line, name, received }) => ({ line, label: TEXTS.piecesOf(name, received ?? 0) }))}
        counts={counts}
        onCounts={setCounts}
      />
      {orderFreight !== null && orderFreight > 0 && (
        <Check checked={freight} onCheckedChange={setFreight}>
          {TEXTS.withFreight(formatMxn(centavos(orderFreight)))}
        </Check>
      )}
      {isOurFault && (
        <TextField
          label={TEXTS.rebate}
          hint={TEXTS.rebateHint(formatMxn(centavos(Math.ceil((price * LEAST_REBATE_PERCENT) / 100))))}
          inputMode="decimal"
          error={rebate === null ? TEXTS.number : undefined}
          value={text}
          onValueChange={setText}
        />
      )}
    </ActDialog>
  );
}

/** The two posts of an act that this member only asks for. */
function SecondPerson() {
  const { name, role } = useMe();
  return (
    <Signatures
      asks={{ title: `Pide ${name}`, detail: role }}
      decides={{ title: "Decide otra persona", detail: "Tiene 72 horas.", isOpen: true }}
    />
  );
}
