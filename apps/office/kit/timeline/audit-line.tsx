import type { ReactNode } from "react";
import { secondWords, wholeMomentWords } from "../values/moment-words.ts";
import { Avatar } from "../values/avatar.tsx";

interface AuditLineProps {
  /** ISO 8601. */
  at: string;
  /** Null: the system. */
  who: { readonly name: string; readonly role: string } | null;
  act: string;
  reason?: string | null | undefined;
  /** A link to what it is about. */
  subject?: ReactNode;
  /** A `Change`, or several. */
  change?: ReactNode;
  hash: string;
}

/** One line of the audit log. It has no personal value in it. */
export function AuditLine({ at, who, act, reason, subject, change, hash }: AuditLineProps) {
  const moment = new Date(at);
  return (
    <li className="audit">
      <time dateTime={at} title={wholeMomentWords(moment)}>
        {secondWords(moment)}
      </time>
      <Avatar name={who?.name ?? null} isSmall />
      <div className="audit-b">
        <p>
          {who ? `${who.name}, ${who.role}` : "Sistema"} <b>{act}</b> {subject}
          {reason && <span className="muted"> «{reason}»</span>}
        </p>
        {change}
      </div>
      <code title={`Huella ${hash}`}>{hash.slice(0, 4)}</code>
    </li>
  );
}
