import { useState } from "react";
import { askRefundEndpoint } from "../../../../../shared/contract/staff/refunds/refund-acts.ts";
import { refundProposalEndpoint, refundsEndpoint } from "../../../../../shared/contract/staff/refunds/refunds.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { isClabe } from "../../../../../shared/domain/payment/clabe.ts";
import {
  isRefundKind,
  REFUND_KINDS,
  type RefundKind,
} from "../../../../../shared/domain/payment/refund/refund-kinds.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { askedLook } from "../../../kit/dialog/second-person.tsx";
import { OfficeDialog } from "../../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import { common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { RefundOfReturn, ReturnField } from "../../returns/refund-of-return.tsx";
import { type ChosenPieces, RefundPieces } from "../../refunds/refund-pieces.tsx";

type Proposal = StaffAnswerOf<typeof refundProposalEndpoint>;

const pesos = (amount: number): string => formatMxn(centavos(amount));

/** Gives a part of a payment back, or all that is left of it; of a return by the pieces that came. */
export function RefundDialog(props: OrderDialogProps) {
  const { order, onReload, onDone, onClose } = props;
  const [returnId, setReturnId] = useState<number | null>(null);
  const ends = { onReload, onDone, onClose };
  if (returnId !== null)
    return <RefundOfReturn orderId={order.id} returnId={returnId} onChoose={setReturnId} {...ends} />;
  return <OrderRefund {...props} onReturn={setReturnId} />;
}

interface OrderRefundProps extends OrderDialogProps {
  /** The refund is of a return after all. */
  onReturn: (returnId: number | null) => void;
}

function OrderRefund(props: OrderRefundProps) {
  const { order, onClose } = props;
  const query = useStaffQuery(refundProposalEndpoint, { params: { id: order.id } });
  const { data } = query;
  if (data && data.refundable > 0 && data.refusal === "") return <RefundForm {...props} proposal={data} />;
  return (
    <OfficeDialog title={TEXTS.refundTitle} of={TEXTS.of(order.id)} width={640} onClose={onClose} footer={null}>
      {query.error && <FailureLine failure={query.error.failure} />}
      {!data && !query.error && (
        <p className="muted" aria-busy="true">
          {TEXTS.refundLoading}
        </p>
      )}
      {data &&
        (data.refundable === 0 ? (
          <Note kind="info">{TEXTS.nothingLeft}</Note>
        ) : (
          <Note kind="warn">{data.refusal}</Note>
        ))}
      {data && <LinkButton to={`/reembolsos?q=${order.id}`}>{TEXTS.toRefunds}</LinkButton>}
    </OfficeDialog>
  );
}

const costOf = ({ lines, freight }: Proposal, chosen: ChosenPieces, hasFreight: boolean): number =>
  lines.reduce(
    (sum, { line, costs }) => sum + costs.slice(0, chosen.get(line) ?? 0).reduce((cost, one) => cost + one, 0),
    hasFreight ? freight.total : 0,
  );

function RefundForm({ proposal, onReturn, ...props }: OrderRefundProps & { proposal: Proposal }) {
  const { order } = props;
  const { refundable, captured, freight, canBeSent, limit, dayLeft, gone } = proposal;
  const [chosen, setChosen] = useState<ChosenPieces>(new Map());
  const [hasFreight, setFreight] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [kind, setKind] = useState<RefundKind>("withdrawal");
  const [isDiverted, setDiverted] = useState(false);
  const [clabe, setClabe] = useState("");
  const [holder, setHolder] = useState("");
  const [wasTried, setTried] = useState(false);

  const cost = Math.min(refundable, costOf(proposal, chosen, hasFreight));
  const amount = text === null ? cost : readPesos(text);
  const digits = clabe.replaceAll(/\s/g, "");
  const isByHand = !canBeSent || isDiverted;
  const hasAccount = isByHand && digits !== "";
  const isAccountWrong = hasAccount && (!isClabe(digits) || holder.trim().length < 3);
  const isTooMuch = amount !== null && amount > refundable;
  const isAbove = gone + (amount ?? 0) > limit || (amount ?? 0) > dayLeft;
  const asks = proposal.asks || isAbove || (isByHand && canBeSent);
  const lines = [...chosen].flatMap(([line, pieces]) => (pieces > 0 ? [{ line, pieces }] : []));
  const isReady = amount !== null && amount > 0 && !isTooMuch && !isAccountWrong;
  const account = hasAccount ? { clabe: digits, holder: holder.trim() } : null;
  return (
    <ActDialog
      {...common(props)}
      invalidates={[...common(props).invalidates, refundsEndpoint, refundProposalEndpoint]}
      {...askedLook(asks, TEXTS.refundAct)}
      title={TEXTS.refundTitle}
      width={720}
      fact={
        <Note kind="info">
          {TEXTS.refundFact(pesos(captured), proposal.means, pesos(gone))} <b>{TEXTS.leftWords(pesos(refundable))}</b>
        </Note>
      }
      endpoint={askRefundEndpoint}
      inputFor={(reason) =>
        isReady
          ? {
              params: { id: order.id },
              query: {},
              body: {
                expected: order.status,
                lines,
                freight: hasFreight,
                amount,
                kind,
                reason,
                ...(isByHand && (account !== null || canBeSent) && { byHand: account }),
              },
            }
          : null
      }
      reason="needed"
      reasonHint={TEXTS.refundReasonHint}
      undoNote={TEXTS.refundUndo}
      onTry={() => setTried(true)}
      typed={[{ label: TEXTS.refundAmount, value: text ?? "" }]}
    >
      <RefundPieces lines={proposal.lines} chosen={chosen} onChange={setChosen} />
      {freight.total > 0 && (
        <Check checked={hasFreight} aria-disabled={freight.isRefunded} onCheckedChange={setFreight}>
          {freight.isRefunded ? TEXTS.freightGone : TEXTS.withFreight(pesos(freight.total))}
        </Check>
      )}
      <div className="fields fields-2">
        <TextField
          label={TEXTS.refundAmount}
          hint={TEXTS.refundAmountHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={text ?? (cost > 0 ? pesos(cost) : "")}
          error={amountError({ amount, isTooMuch, wasTried, left: pesos(refundable) })}
          onValueChange={(value) => setText(value.trim() === "" ? null : value)}
        />
        <SelectField
          label={TEXTS.refundKind}
          value={kind}
          onValueChange={(value) => {
            if (isRefundKind(value)) setKind(value);
          }}
        >
          {Object.entries(REFUND_KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <ReturnField orderId={order.id} value={null} onValueChange={onReturn} />
      </div>
      {canBeSent && (
        <Check checked={isDiverted} onCheckedChange={setDiverted}>
          {TEXTS.divert}
        </Check>
      )}
      {isByHand && (
        <div className="fields fields-2">
          <TextField
            label={TEXTS.clabe}
            hint={TEXTS.clabeHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            value={clabe}
            error={hasAccount && digits.length >= 18 && !isClabe(digits) ? TEXTS.clabeWrong : undefined}
            onValueChange={setClabe}
          />
          <TextField
            label={TEXTS.holder}
            autoComplete="off"
            maxLength={120}
            value={holder}
            error={wasTried && hasAccount && holder.trim().length < 3 ? TEXTS.holderMissing : undefined}
            onValueChange={setHolder}
          />
        </div>
      )}
    </ActDialog>
  );
}

interface AmountState {
  readonly amount: number | null;
  readonly isTooMuch: boolean;
  readonly wasTried: boolean;
  readonly left: string;
}

function amountError({ amount, isTooMuch, wasTried, left }: AmountState): string | undefined {
  if (isTooMuch) return TEXTS.leftWords(left);
  if (amount === null) return TEXTS.amountWrong;
  return wasTried && amount === 0 ? TEXTS.chooseSomething : undefined;
}
