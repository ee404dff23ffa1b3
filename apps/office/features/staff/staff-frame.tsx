import { type ReactNode, useState } from "react";
import { NavLink } from "react-router";
import {
  membersEndpoint,
  rolesEndpoint,
  staffInvitationsEndpoint,
} from "../../../../shared/contract/staff/identity/members.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { TEXTS } from "./texts.ts";
import "./staff.css";

interface StaffFrameProps {
  /** Beside "Invitar". */
  act?: ReactNode;
  children: ReactNode;
}

/** The head and the parts of "Personal y roles". */
export function StaffFrame({ act, children }: StaffFrameProps) {
  const members = useStaffQuery(membersEndpoint, {});
  const roles = useStaffQuery(rolesEndpoint, {});
  const invitations = useStaffQuery(staffInvitationsEndpoint, {});
  const [isInviting, setInviting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const parts = [
    { to: "/personal", label: TEXTS.roles, count: roles.data?.items.length },
    { to: "/personal/personas", label: TEXTS.people, count: members.data?.items.length },
    { to: "/personal/invitaciones", label: TEXTS.invitations, count: invitations.data?.items.length },
    { to: "/sesiones", label: TEXTS.ownSessions, count: undefined },
  ];
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={members.data && roles.data && TEXTS.count(members.data.items.length, roles.data.items.length)}
        acts={
          <>
            {act}
            <Button variant="secondary" onClick={() => setInviting(true)}>
              <OfficeIcon name="user-plus" />
              {TEXTS.invite}
            </Button>
          </>
        }
      />
      <nav className="views" aria-label={TEXTS.parts}>
        {parts.map(({ to, label, count }) => (
          <NavLink key={to} to={to} end>
            {label}
            {count !== undefined && <span className="n">{count}</span>}
          </NavLink>
        ))}
      </nav>
      {done !== null && (
        <div className="m-b">
          <Note kind="ok" live>
            {done}
          </Note>
        </div>
      )}
      {children}
      {isInviting && roles.data && (
        <InviteDialog
          roles={roles.data.items}
          onReload={() => void roles.refetch()}
          onDone={(message) => {
            setInviting(false);
            setDone(message);
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}
