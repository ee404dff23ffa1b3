import { Link } from "react-router";
import type { ApprovalRow } from "../../../../shared/contract/staff/approvals.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { subjectWords } from "../audit/subject-link.tsx";
import { STATE_WORDS, TEXTS } from "./texts.ts";
import { HOUR_MS } from "../../../../shared/domain/text/durations.ts";

/** From then on a request is about to lapse. */
const SOON_HOURS = 24;

interface ApprovalListProps {
  rows: readonly ApprovalRow[];
  chosen: number | null;
  addressOf: (id: number) => string;
}

/** Requests of a view, the one on view marked. */
export function ApprovalList({ rows, chosen, addressOf }: ApprovalListProps) {
  return (
    <nav aria-label={TEXTS.list}>
      {rows.map((row) => (
        <Link
          key={row.id}
          className="ml"
          to={{ search: addressOf(row.id) }}
          aria-current={row.id === chosen ? "true" : undefined}
        >
          <span className="t">
            <b>{row.title}</b>
            {row.state === "open" ? <TimeLeft until={row.expiresAt} /> : <span>{STATE_WORDS[row.state]}</span>}
          </span>
          <span className="subject">{subjectWords(row.subject)}</span>
          <small>
            {TEXTS.asks(row.requestedBy.name)} <Moment at={row.createdAt} />
          </small>
        </Link>
      ))}
    </nav>
  );
}

function TimeLeft({ until }: { until: string }) {
  const hours = Math.floor((new Date(until).getTime() - useNow()) / HOUR_MS);
  const isSoon = hours < SOON_HOURS;
  return (
    <span className={classNames("age", isSoon && "age-soon")} title={TEXTS.leftTitle}>
      {isSoon && <OfficeIcon name="clock" />}
      {TEXTS.left(hours)}
    </span>
  );
}
