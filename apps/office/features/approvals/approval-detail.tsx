import { useState } from "react";
import { Link } from "react-router";
import {
  type ApprovalDetail,
  approvalEndpoint,
  approvalsEndpoint,
  withdrawEndpoint,
} from "../../../../shared/contract/staff/approvals.ts";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMe } from "../../api/me.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Signatures } from "../../kit/dialog/signatures.tsx";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { Change } from "../../kit/values/change.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { SubjectLink } from "../audit/subject-link.tsx";
import { type ChangedValue, changedValues } from "../audit/value-words.ts";
import { Decision } from "./decision.tsx";
import { STATE_WORDS, TEXTS } from "./texts.ts";

interface ApprovalDetailProps {
  id: number;
  /** Address of the list alone, for phones. */
  back: string;
  /** What was decided stays on view. */
  onDecided: (id: number) => void;
}

/** One request: what is so now, what would be after, who asked and why, and the decision. */
export function ApprovalView({ id, back, onDecided }: ApprovalDetailProps) {
  const query = useStaffQuery(approvalEndpoint, { params: { id } });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [refused, setRefused] = useState<{ id: number; failure: StaffFailure; reason: string } | null>(null);
  const isLate = useLate(query.isPending);
  const approval = query.data;
  const reload = () => void query.refetch();
  if (query.error && !approval) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />;
  }
  if (!approval) return isLate ? <Skeleton shape="title" /> : <></>;
  const changed = changedValues(approval.before, approval.after, { isAll: true });
  return (
    <div className="stack">
      <Link className="inbox-back" to={{ search: back }}>
        {TEXTS.back}
      </Link>
      <div>
        <h2>{approval.title}</h2>
        <p className="muted">
          <span className="subject">
            <SubjectLink subject={approval.subject} />.
          </span>{" "}
          {approval.state === "open" && TEXTS.exactly}
        </p>
      </div>
      {changed.length > 0 && <BeforeAfter changed={changed} />}
      <p className="read">«{approval.reason}»</p>
      <Posts approval={approval} />
      <Outcome approval={approval} />
      {refused?.id === id && !approval.mayDecide && (
        <>
          <FailureLine failure={refused.failure} />
          {refused.reason !== "" && <p className="read">{TEXTS.written(refused.reason)}</p>}
        </>
      )}
      {approval.mayDecide && (
        <Decision
          key={id}
          approval={approval}
          onDecided={onDecided}
          onRefused={(failure, reason) => {
            setRefused({ id, failure, reason });
            // Another person may have been faster.
            reload();
          }}
        />
      )}
      {approval.mayWithdraw && (
        <div className="row inbox-acts">
          <Button variant="secondary" onClick={() => setWithdrawing(true)}>
            {TEXTS.withdraw}
          </Button>
        </div>
      )}
      {isWithdrawing && (
        <ActDialog
          title={TEXTS.withdrawTitle}
          of={approval.title}
          endpoint={withdrawEndpoint}
          inputFor={(reason) => ({ params: { id }, query: {}, body: reason === "" ? {} : { reason } })}
          reason="optional"
          act={TEXTS.withdraw}
          undoNote={TEXTS.withdrawNote}
          invalidates={[approvalsEndpoint, approvalEndpoint, meEndpoint]}
          onReload={reload}
          onDone={() => {
            setWithdrawing(false);
            onDecided(id);
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </div>
  );
}

/** No DataTable: `j` and `k` walk the requests here, not these rows. */
const BeforeAfter = ({ changed }: { changed: readonly ChangedValue[] }) => (
  <div className="sheet">
    <table className="tbl tbl-c">
      <caption className="sr">{TEXTS.beforeAfter}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.what}</th>
          <th scope="col">{TEXTS.before}</th>
          <th scope="col">{TEXTS.after}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{before === after ? after : <Change before={before} after={after} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Posts({ approval }: { approval: ApprovalDetail }) {
  const me = useMe();
  const { requestedBy, createdAt, decidedBy, decidedAt, expiresAt, state, mayDecide } = approval;
  const asks = {
    title: TEXTS.asked(requestedBy.name),
    detail: (
      <>
        {requestedBy.role}, <Moment at={createdAt} />
      </>
    ),
  };
  if (state !== "open") {
    const moment = decidedAt && <Moment at={decidedAt} />;
    const detail = decidedBy ? (
      <>
        {decidedBy.name}, {decidedBy.role}, {moment}
      </>
    ) : (
      (moment ?? "")
    );
    return <Signatures asks={asks} decides={{ title: STATE_WORDS[state], detail, isOpen: false }} />;
  }
  const decides = mayDecide
    ? { title: TEXTS.decides(me.name.split(" ")[0] ?? me.name), detail: `${me.role}; ${TEXTS.needsProof}` }
    : {
        title: TEXTS.waitsFor,
        detail: (
          <>
            {TEXTS.until} <Moment at={expiresAt} />
          </>
        ),
      };
  return <Signatures asks={asks} decides={{ ...decides, isOpen: true }} />;
}

function Outcome({ approval: { state, decisionReason } }: { approval: ApprovalDetail }) {
  if (state === "failed") {
    return (
      <Note kind="stop">
        <b>{TEXTS.failedTitle}</b> {decisionReason}
      </Note>
    );
  }
  return state !== "open" && decisionReason ? <p className="read">«{decisionReason}»</p> : null;
}
