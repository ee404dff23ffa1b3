import { type ReactNode, useState } from "react";
import { refundProposalEndpoint, refundsEndpoint } from "../../../../../shared/contract/staff/refunds/refunds.ts";
import { refundReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { leastRebate, mayBringRebate } from "../../../../../shared/domain/returns/least-rebate.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { OfficeDialog } from "../../../kit/dialog/office-dialog.tsx";
import { askedLook } from "../../../kit/dialog/second-person.tsx";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import { type ChosenPieces, RefundPieces } from "../../refunds/refund-pieces.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, keptOf, type ReturnDialogProps } from "./dialog-props.ts";
import { GuaranteeFields, useGuaranteePart } from "./guarantee-part.tsx";

type Proposal = StaffAnswerOf<typeof refundProposalEndpoint>;

interface RefundDialogProps extends ReturnDialogProps {
  /** «Devolución», where another one may be chosen. */
  field?: ReactNode;
}

const pesos = (amount: number): string => formatMxn(centavos(amount));

/** «Reembolsar»: which pieces, the order's delivery, a guarantee's part of the price, and a compensation. */
export function RefundDialog(props: RefundDialogProps) {
  const { orderId, folio } = props.shown;
  const { data, error } = useStaffQuery(refundProposalEndpoint, { params: { id: orderId } });
  if (data && data.refusal === "") return <RefundForm {...props} proposal={data} />;
  return (
    <OfficeDialog
      title={TEXTS.refund}
      of={`${folio}, pedido ${orderId}`}
      width={640}
      onClose={props.onClose}
      footer={null}
    >
      {data ? (
        <Note kind="warn">{data.refusal}</Note>
      ) : error ? (
        <FailureLine failure={error.failure} />
      ) : (
        <p className="muted" aria-busy="true">
          {TEXTS.counting}
        </p>
      )}
    </OfficeDialog>
  );
}

function RefundForm({ proposal, field, ...props }: RefundDialogProps & { proposal: Proposal }) {
  const { id, state, kind, lines, orderFreight, folio } = props.shown;
  const { captured, means, gone, refundable, limit, dayLeft } = proposal;
  const came = lines
    .filter((line) => keptOf(line) > 0)
    .map((line) => ({
      line: line.line,
      name: line.name,
      size: line.size,
      picture: line.image,
      quantity: keptOf(line),
      costs: (line.costs ?? []).slice(0, keptOf(line)),
    }));
  const [chosen, setChosen] = useState<ChosenPieces>(
    () => new Map(came.map(({ line, costs }) => [line, costs.length])),
  );
  const [freight, setFreight] = useState(false);
  const [isTried, setTried] = useState(false);
  const [sendsBack, setSendsBack] = useState(false);
  const [text, setText] = useState("");
  const rebate = text.trim() === "" ? 0 : readPesos(text);
  const price = came.reduce(
    (sum, { line, costs }) => sum + costs.slice(0, chosen.get(line) ?? 0).reduce((all, cost) => all + cost, 0),
    0,
  );
  const least = leastRebate(kind, price);
  const isTooLow = rebate !== null && rebate > 0 && rebate < least;
  const freightCost = freight ? (orderFreight ?? 0) : 0;
  const rest = came.reduce((sum, { line, quantity }) => sum + quantity - (chosen.get(line) ?? 0), 0);
  const part = useGuaranteePart({ lines, chosen, whole: price, freight: freightCost });
  const isPart = kind === "guarantee";
  const amount = (isPart ? (part.amount ?? 0) : price + freightCost) + (rebate ?? 0);
  const asks = proposal.asks || gone + amount > limit || amount > dayLeft;
  return (
    <ActDialog
      {...common(props)}
      {...askedLook(asks, WORDS.acts.refund)}
      invalidates={[...common(props).invalidates, refundsEndpoint, refundProposalEndpoint]}
      title={TEXTS.refund}
      width={720}
      fact={
        <Note kind="info">
          {TEXTS.refundFact(pesos(captured), means, pesos(gone))} <b>{TEXTS.leftWords(pesos(refundable))}</b>
        </Note>
      }
      endpoint={refundReturnEndpoint}
      inputFor={(reason) =>
        rebate === null || isTooLow || (isPart && part.amount === null) || (rest > 0 && !sendsBack)
          ? null
          : {
              params: { id },
              query: {},
              body: {
                expected: state,
                lines: came.map(({ line }) => ({ line, pieces: chosen.get(line) ?? 0 })),
                ...(rest > 0 && { sendsBack }),
                ...(isPart && { amount: part.amount }),
                freight,
                rebate,
                reason,
              },
            }
      }
      reason="needed"
      onTry={() => setTried(true)}
      undoNote={TEXTS.refundUndo}
    >
      <RefundPieces lines={came} chosen={chosen} onChange={setChosen} />
      {rest > 0 && (
        <Check
          checked={sendsBack}
          error={isTried && !sendsBack ? TEXTS.sendsBackMissing : undefined}
          onCheckedChange={setSendsBack}
        >
          {TEXTS.sendsBack(rest)}
        </Check>
      )}
      {orderFreight !== null && orderFreight > 0 && (
        <Check checked={freight} aria-disabled={proposal.freight.isRefunded} onCheckedChange={setFreight}>
          {proposal.freight.isRefunded ? TEXTS.freightGone : TEXTS.withFreight(pesos(orderFreight))}
        </Check>
      )}
      {isPart && <GuaranteeFields part={part} isTried={isTried} />}
      <div className="fields fields-2">
        {field ?? (
          <TextField
            label={TEXTS.ofReturn}
            readOnly
            value={TEXTS.gradedReturn(folio)}
            onValueChange={() => undefined}
          />
        )}
        {mayBringRebate(kind) && (
          <TextField
            label={TEXTS.rebate}
            optional
            hint={TEXTS.rebateHint(pesos(least))}
            inputMode="decimal"
            error={rebate === null ? TEXTS.number : isTooLow ? TEXTS.lowRebate(pesos(least)) : undefined}
            value={text}
            onValueChange={setText}
          />
        )}
      </div>
    </ActDialog>
  );
}
