import { useState } from "react";
import {
  type ApprovalDetail,
  approvalEndpoint,
  approvalsEndpoint,
  approveEndpoint,
  rejectEndpoint,
} from "../../../../shared/contract/staff/approvals.ts";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { reasonError } from "../../kit/dialog/reason.ts";
import { Rehearsal } from "../../kit/dialog/rehearsal.tsx";
import { useRehearsal } from "../../kit/dialog/use-rehearsal.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { TEXTS } from "./texts.ts";
import { LONGEST_REASON } from "../../../../shared/domain/staff/reason-length.ts";

const INVALIDATED = [approvalsEndpoint, approvalEndpoint, meEndpoint];

interface DecisionProps {
  approval: ApprovalDetail;
  onDecided: (id: number) => void;
  /** With what was typed as the reason: a request that is decided already takes this form away. */
  onRefused: (failure: StaffFailure, reason: string) => void;
}

/** Approve or reject, with what approving would do at this moment. */
export function Decision({ approval: { id }, onDecided, onRefused }: DecisionProps) {
  const [reason, setReason] = useState("");
  const [wasRejected, setRejected] = useState(false);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const isOffline = useOfflineSince() !== undefined;
  const approve = useStaffAction(approveEndpoint, { invalidates: INVALIDATED });
  const reject = useStaffAction(rejectEndpoint, { invalidates: INVALIDATED });
  const isBusy = approve.isBusy || reject.isBusy;
  const rehearsal = useRehearsal({ params: { id }, query: {}, body: {} }, approve.rehearse);
  const text = reason.trim();

  const decide = async (by: "approve" | "reject") => {
    setRejected(by === "reject");
    if (isBusy || isOffline || (by === "reject" && reasonError(text, "needed"))) return;
    setFailure(null);
    const given = { params: { id }, query: {} };
    const result = await (by === "approve"
      ? approve.run({ ...given, body: text === "" ? {} : { reason: text } })
      : reject.run({ ...given, body: { reason: text } }));
    if (result.ok) {
      onDecided(id);
      return;
    }
    setFailure(result.failure);
    onRefused(result.failure, text);
  };

  return (
    <>
      <Rehearsal state={rehearsal.state} onRetry={rehearsal.askAgain} />
      <TextField
        label={TEXTS.reason}
        optional
        placeholder={TEXTS.reasonPlaceholder}
        maxLength={LONGEST_REASON}
        value={reason}
        onValueChange={setReason}
        error={wasRejected ? reasonError(text, "needed") : undefined}
      />
      {failure && <FailureLine failure={failure} />}
      <div className="row inbox-acts">
        <Button
          className="btn-danger-2"
          variant="secondary"
          aria-disabled={isBusy || isOffline}
          onClick={() => void decide("reject")}
        >
          {TEXTS.reject}
        </Button>
        <Button
          busy={approve.isBusy}
          busyLabel={TEXTS.approving}
          aria-disabled={isBusy || isOffline}
          onClick={() => void decide("approve")}
        >
          <OfficeIcon name="fingerprint-pattern" />
          {TEXTS.approve}
        </Button>
      </div>
    </>
  );
}
