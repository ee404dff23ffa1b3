import { type ReactNode, useState } from "react";
import {
  finishRefundEndpoint,
  refundAccountEndpoint,
  retryRefundEndpoint,
  revealRefundEndpoint,
} from "../../../../shared/contract/staff/refunds/refund-acts.ts";
import { type RefundRow, refundsEndpoint } from "../../../../shared/contract/staff/refunds/refunds.ts";
import { isClabe, isTrackingKey } from "../../../../shared/domain/payment/clabe.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { Signatures } from "../../kit/dialog/signatures.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import type { RefundAct } from "./columns.tsx";
import { TEXTS } from "./texts.ts";

interface RefundDialogProps {
  row: RefundRow;
  onReload: () => void;
  onSaid: (text: string) => void;
  onClose: () => void;
}

/** The dialog of an act of a refund. */
export function RefundActDialog({ act, ...props }: RefundDialogProps & { act: RefundAct }) {
  switch (act) {
    case "retry":
      return <RetryDialog {...props} />;
    case "done":
      return <DoneDialog {...props} />;
    case "account":
      return <AccountDialog {...props} />;
    case "reveal":
      return <RevealDialog {...props} />;
  }
}

interface Answered {
  readonly approval?: { readonly id: number } | undefined;
}

const common = ({ row, onReload, onSaid, onClose }: RefundDialogProps) => ({
  of: TEXTS.of(row.reference),
  invalidates: [refundsEndpoint],
  onReload,
  onDone: ({ approval }: Answered) => {
    onSaid(approval ? TEXTS.asked(approval.id) : TEXTS.saved);
    onClose();
  },
  onClose,
});

function SecondPerson(): ReactNode {
  const { name, role } = useMe();
  return (
    <Signatures
      asks={{ title: TEXTS.asks(name), detail: role }}
      decides={{ title: TEXTS.decides, detail: TEXTS.decidesDetail, isOpen: true }}
    />
  );
}

function RetryDialog(props: RefundDialogProps) {
  const { row } = props;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.retryTitle}
      endpoint={retryRefundEndpoint}
      inputFor={(reason) => ({ params: { id: row.id }, query: {}, body: { reason } })}
      reason="needed"
      act={TEXTS.retryAct}
      undoNote={TEXTS.retryNote}
    />
  );
}

function DoneDialog(props: RefundDialogProps) {
  const { row } = props;
  const [text, setText] = useState("");
  const key = text.replaceAll(/\s/g, "");
  const isWrong = key !== "" && !isTrackingKey(key);
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.doneTitle}
      fact={row.amount !== undefined && <Note kind="info">{TEXTS.doneFact(formatMxn(centavos(row.amount)))}</Note>}
      endpoint={finishRefundEndpoint}
      inputFor={(reason) =>
        isWrong
          ? null
          : { params: { id: row.id }, query: {}, body: { trackingKey: key === "" ? null : key.toUpperCase(), reason } }
      }
      reason="needed"
      act={TEXTS.askApproval}
      icon="stamp"
      signatures={<SecondPerson />}
      footNote={TEXTS.nothingUntil}
      undoNote={TEXTS.doneUndo}
      typed={[{ label: TEXTS.trackingKey, value: text }]}
    >
      <TextField
        label={TEXTS.trackingKey}
        hint={TEXTS.trackingHint}
        optional
        autoComplete="off"
        maxLength={40}
        value={text}
        error={isWrong ? TEXTS.trackingWrong : undefined}
        onValueChange={setText}
      />
    </ActDialog>
  );
}

function AccountDialog(props: RefundDialogProps) {
  const { row } = props;
  const [clabe, setClabe] = useState("");
  const [holder, setHolder] = useState("");
  const [wasTried, setTried] = useState(false);
  const digits = clabe.replaceAll(/\s/g, "");
  const isRight = isClabe(digits);
  const hasHolder = holder.trim().length >= 3;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.accountTitle}
      endpoint={refundAccountEndpoint}
      inputFor={() =>
        isRight && hasHolder
          ? { params: { id: row.id }, query: {}, body: { clabe: digits, holder: holder.trim() } }
          : null
      }
      reason="none"
      act={TEXTS.accountAct}
      undoNote={TEXTS.accountUndo}
      onTry={() => setTried(true)}
    >
      <TextField
        label={TEXTS.clabe}
        hint={TEXTS.clabeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        value={clabe}
        error={!isRight && (wasTried || digits.length >= 18) ? TEXTS.clabeWrong : undefined}
        onValueChange={setClabe}
      />
      <TextField
        label={TEXTS.holder}
        autoComplete="off"
        maxLength={120}
        value={holder}
        error={wasTried && !hasHolder ? TEXTS.holderWrong : undefined}
        onValueChange={setHolder}
      />
    </ActDialog>
  );
}

interface Shown {
  readonly clabe: string;
  readonly holder: string;
}

function RevealDialog({ row, onClose }: RefundDialogProps) {
  const { run, isBusy } = useStaffAction(revealRefundEndpoint);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const reveal = async () => {
    setFailure(null);
    const result = await run({ params: { id: row.id } });
    if (result.ok) setShown(result.value);
    else setFailure(result.failure);
  };
  return (
    <OfficeDialog
      title={TEXTS.revealTitle}
      of={TEXTS.of(row.reference)}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.close}
          </Button>
          {!shown && (
            <Button busy={isBusy} busyLabel={TEXTS.revealing} onClick={() => void reveal()}>
              {TEXTS.acts.reveal}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        {shown && (
          <dl className="kv">
            <dt>{TEXTS.clabe}</dt>
            <dd className="tn">{shown.clabe.replaceAll(/(\d{3})(\d{3})(\d{11})(\d)/g, "$1 $2 $3 $4")}</dd>
            <dt>{TEXTS.holder}</dt>
            <dd>{shown.holder}</dd>
          </dl>
        )}
        {failure && <FailureLine failure={failure} />}
      </div>
      <p className="muted small">{TEXTS.revealNote}</p>
    </OfficeDialog>
  );
}
