import type { auditEndpoint, verifyAuditEndpoint } from "../../../../shared/contract/staff/audit.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";

export type Verified = StaffAnswerOf<typeof verifyAuditEndpoint>;
type LastCheck = StaffAnswerOf<typeof auditEndpoint>["lastCheck"];

interface ChainNoteProps {
  /** What walking the chain just now found; null before it was walked. */
  verified: Verified | null;
  lastCheck: LastCheck;
}

/** Whether the log is whole, by the walk of just now or else by last night's. */
export function ChainNote({ verified, lastCheck }: ChainNoteProps) {
  const state = verified ?? lastCheck;
  if (!state) return null;
  if (state.brokenAt !== null) {
    return (
      <Note kind="stop" live className="m-b">
        <b>{TEXTS.broken(state.brokenAt)}</b> {TEXTS.brokenAdvice}
      </Note>
    );
  }
  if (verified?.hasLastCheck === false) {
    return (
      <Note kind="stop" live className="m-b">
        <b>{TEXTS.cut}</b> {TEXTS.brokenAdvice}
      </Note>
    );
  }
  return (
    <Note kind="ok" live={verified !== null} className="m-b">
      <b>{TEXTS.whole(TEXTS.lines(state.lines))}</b>{" "}
      {verified === null && lastCheck && (
        <>
          {TEXTS.checked} <Moment at={lastCheck.at} />.{" "}
        </>
      )}
      {state.head !== null && (
        <>
          {TEXTS.head(state.head)}
          {lastCheck === null ? `. ${TEXTS.neverSent}` : verified === null ? "." : `; ${TEXTS.sent}`}
        </>
      )}
    </Note>
  );
}
