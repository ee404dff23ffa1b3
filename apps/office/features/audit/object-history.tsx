import { auditEndpoint } from "../../../../shared/contract/staff/audit.ts";
import { actWords } from "../../../../shared/domain/staff/audit/audit-acts.ts";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { AuditLine } from "../../kit/timeline/audit-line.tsx";
import { Changes } from "./changes.tsx";
import { TEXTS } from "./texts.ts";
import "./audit.css";

interface ObjectHistoryProps {
  /** As acts write it: `{ kind: "order", id: "104233" }`. */
  subject: { readonly kind: string; readonly id: string };
  /** Where a screen has several. */
  title?: string;
}

const SHOWN = 20;

/** "Historial" of one thing: the lines of the log about it that the member sees. A member without a log sees no box. */
export function ObjectHistory({ subject, title = TEXTS.history }: ObjectHistoryProps) {
  const mayRead = useMay()("audit.own", "full");
  const query = useStaffQuery(
    auditEndpoint,
    { query: { subject: `${subject.kind}:${subject.id}`, limit: SHOWN } },
    { isEnabled: mayRead },
  );
  if (!mayRead) return null;
  const { data } = query;
  return (
    <Box title={title} sub={data && data.total > SHOWN ? TEXTS.newest(SHOWN, data.total) : undefined}>
      {query.error && <FailureLine failure={query.error.failure} />}
      {data?.items.length === 0 && <p className="muted">{TEXTS.noHistory}</p>}
      {data && data.items.length > 0 && (
        <ol className="audits" aria-label={title}>
          {data.items.map((line) => (
            <AuditLine
              key={line.position}
              at={line.at}
              who={line.who.role === null ? null : { name: line.who.name, role: line.who.role }}
              act={actWords(line.act)}
              reason={line.reason}
              change={<Changes before={line.before} after={line.after} outcome={line.outcome} />}
              hash={line.hash}
            />
          ))}
        </ol>
      )}
    </Box>
  );
}
