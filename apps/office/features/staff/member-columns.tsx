import type { Member } from "../../../../shared/contract/staff/identity/members.ts";
import { Chip } from "../../kit/status/chip.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { Avatar } from "../../kit/values/avatar.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { STATES, TEXTS } from "./texts.ts";

/** "hasta el 31/ene/2030" of `2030-01-31`: a day without an hour, whatever the browser's time zone. */
const dayWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("es-MX", { dateStyle: "medium", timeZone: "UTC" });

export const MEMBER_COLUMNS: readonly Column<Member>[] = [
  {
    id: "name",
    header: TEXTS.name,
    isIdentity: true,
    phone: "1",
    cell: ({ name, email, isMe }) => (
      <span className="who">
        <Avatar name={name} isSmall />
        <span>
          <b>{name}</b>
          {isMe && <span className="muted"> ({TEXTS.me})</span>}
          <small className="muted staff-email">{email}</small>
        </span>
      </span>
    ),
  },
  {
    id: "role",
    header: TEXTS.role,
    phone: "2",
    cell: ({ role, endsOn }) => (
      <>
        {role}
        {endsOn !== null && <small className="muted staff-email">{TEXTS.until(dayWords(endsOn))}</small>}
      </>
    ),
  },
  {
    id: "state",
    header: TEXTS.state,
    phone: "2end",
    cell: ({ state }) => <StateMark kind={STATES[state].kind}>{STATES[state].label}</StateMark>,
  },
  {
    id: "lastSeen",
    header: TEXTS.lastSeen,
    phone: "3end",
    cell: ({ lastSeen }) => (lastSeen === null ? TEXTS.never : <Moment at={lastSeen} />),
  },
  {
    id: "proofs",
    header: TEXTS.proofs,
    phone: "3",
    cell: (member) => <Proofs member={member} />,
  },
  { id: "sessions", header: TEXTS.sessions, isNumeric: true, cell: ({ sessions }) => sessions },
];

function Proofs({ member: { hasPassword, hasTotp, passkeys, recoveryCodes } }: { member: Member }) {
  if (!hasPassword && !hasTotp && passkeys === 0) return <span className="muted">{TEXTS.noProofs}</span>;
  return (
    <span className="staff-proofs">
      {passkeys > 0 && <Chip icon="fingerprint-pattern">{TEXTS.passkey(passkeys)}</Chip>}
      {hasTotp && (
        <Chip icon="smartphone">
          <span title={TEXTS.recovery(recoveryCodes)}>{TEXTS.code}</span>
        </Chip>
      )}
      {hasPassword && <Chip icon="key-round">{TEXTS.password}</Chip>}
    </span>
  );
}
