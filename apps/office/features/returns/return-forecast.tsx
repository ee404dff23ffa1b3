import { refundReturnEndpoint } from "../../../../shared/contract/staff/returns/return-acts.ts";
import type { ReturnDetail } from "../../../../shared/contract/staff/returns/returns.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { rehearsedReason } from "../../kit/dialog/reason.ts";
import { Rehearsal } from "../../kit/dialog/rehearsal.tsx";
import { useRehearsal } from "../../kit/dialog/use-rehearsal.ts";
import { keptOf } from "./dialogs/dialog-props.ts";
import { TEXTS } from "./texts.ts";

/** What a refund of all that came would do, before its dialog is opened. */
export function ReturnForecast({ shown: { id, state, kind, lines } }: { shown: ReturnDetail }) {
  const { rehearse } = useStaffAction(refundReturnEndpoint);
  const { state: rehearsal, askAgain } = useRehearsal(
    {
      params: { id },
      query: {},
      body: {
        expected: state,
        lines: lines.map((line) => ({ line: line.line, pieces: keptOf(line) })),
        freight: false,
        rebate: 0,
        reason: rehearsedReason("", "needed"),
      },
    },
    rehearse,
  );
  return (
    <Rehearsal
      state={rehearsal}
      onRetry={askAgain}
      title={kind === "guarantee" ? TEXTS.forecastWhole : TEXTS.forecast}
    />
  );
}
