import { Link } from "react-router";
import type { AuditRow } from "../../../../shared/contract/staff/audit.ts";
import { readActName } from "../../../../shared/domain/staff/audit/act-names.ts";
import { actWords, AUDIT_ACTS } from "../../../../shared/domain/staff/audit/audit-acts.ts";
import { secondWords } from "../../kit/values/moment-words.ts";
import { Avatar } from "../../kit/values/avatar.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import type { Column } from "../../kit/table/column.ts";
import { Changes } from "./changes.tsx";
import { SubjectLink } from "./subject-link.tsx";
import { TEXTS } from "./texts.ts";

const isReading = (act: string): boolean => {
  const { name } = readActName(act);
  const known: Readonly<Record<string, { readonly group: string }>> = AUDIT_ACTS;
  return known[name]?.group === "reads";
};

export const COLUMNS: readonly Column<AuditRow>[] = [
  {
    id: "when",
    header: TEXTS.when,
    width: "88px",
    phone: "1end",
    cell: ({ at }) => (
      <span className="audit-when nw">
        {secondWords(new Date(at))}
        <small>
          <Moment at={at} as="day" />
        </small>
      </span>
    ),
  },
  {
    id: "who",
    header: TEXTS.who,
    width: "160px",
    phone: "1",
    cell: ({ who: { id, name, role, isSystem } }) => (
      <span className="who">
        <Avatar name={isSystem ? null : name} isSmall />
        <span>
          {name}
          <small className="muted">{role ?? (id === null && !isSystem ? TEXTS.shell : "")}</small>
        </span>
      </span>
    ),
  },
  {
    id: "what",
    header: TEXTS.what,
    isIdentity: true,
    phone: "2",
    cell: ({ act, reason, approvalId }) => (
      <span className="audit-what">
        <b>{actWords(act)}</b>
        {reason !== "" && <small>«{reason}»</small>}
        {approvalId !== null && (
          <small>
            <OfficeIcon name="stamp" size="s" />{" "}
            <Link to={`/aprobaciones?id=${approvalId}`}>{TEXTS.request(approvalId)}</Link>
          </small>
        )}
      </span>
    ),
  },
  {
    id: "about",
    header: TEXTS.about,
    phone: "3",
    cell: ({ subject }) => subject && <SubjectLink subject={subject} />,
  },
  {
    id: "change",
    header: TEXTS.change,
    width: "30%",
    phone: "row",
    cell: ({ act, before, after, outcome }) => (
      <Changes before={before} after={after} outcome={outcome} isReading={isReading(act)} />
    ),
  },
  {
    id: "hash",
    header: TEXTS.hash,
    phone: "3end",
    cell: ({ hash }) => (
      <code className="small muted" title={hash}>
        {hash.slice(0, 4)}…
      </code>
    ),
  },
];
