import { useMemo, useState } from "react";
import {
  resendInvitationEndpoint,
  type StaffInvitation,
  staffInvitationsEndpoint,
  withdrawInvitationEndpoint,
} from "../../../../shared/contract/staff/identity/members.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { StaffFrame } from "./staff-frame.tsx";
import { TEXTS } from "./texts.ts";

const COLUMNS: readonly Column<StaffInvitation>[] = [
  {
    id: "name",
    header: TEXTS.name,
    isIdentity: true,
    phone: "1",
    cell: ({ name, email, isRenewal }) => (
      <>
        <b>{name}</b>
        <small className="muted staff-email">{isRenewal ? `${email} · ${TEXTS.renewal}` : email}</small>
      </>
    ),
  },
  { id: "role", header: TEXTS.role, phone: "2", cell: ({ role }) => role },
  { id: "inviter", header: TEXTS.invitedBy, phone: "3", cell: ({ inviter }) => inviter ?? TEXTS.shell },
  { id: "expires", header: TEXTS.expires, phone: "3end", cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  {
    id: "state",
    header: TEXTS.state,
    phone: "2end",
    cell: ({ state }) => (
      <StateMark kind={state === "open" ? "wait" : "bad"}>{state === "open" ? TEXTS.open : TEXTS.lapsed}</StateMark>
    ),
  },
];

type OnAct = (invitation: StaffInvitation, act: "send" | "withdraw") => void;

const actsColumn = (onAct: OnAct): Column<StaffInvitation> => ({
  id: "acts",
  header: TEXTS.actsHead,
  phone: "row",
  cell: (invitation) => <InvitationActs invitation={invitation} onAct={onAct} />,
});

const InvitationActs = ({ invitation, onAct }: { invitation: StaffInvitation; onAct: OnAct }) => (
  <span className="row row-n">
    <Button
      variant="secondary"
      tight
      aria-label={`${TEXTS.again}: ${invitation.name}`}
      onClick={() => onAct(invitation, "send")}
    >
      {TEXTS.again}
    </Button>
    <Button
      variant="secondary"
      tight
      aria-label={`${TEXTS.withdraw}: ${invitation.name}`}
      onClick={() => onAct(invitation, "withdraw")}
    >
      {TEXTS.withdraw}
    </Button>
  </span>
);

/** Invitaciones: those that were neither used nor withdrawn. */
export function Screen() {
  const query = useStaffQuery(staffInvitationsEndpoint, {});
  const [open, setOpen] = useState<{ readonly invitation: StaffInvitation; readonly act: "send" | "withdraw" } | null>(
    null,
  );
  const reload = () => void query.refetch();
  const items = query.data?.items ?? [];
  const columns = useMemo(() => [...COLUMNS, actsColumn((invitation, act) => setOpen({ invitation, act }))], []);
  const shared = open && {
    of: open.invitation.name,
    inputFor: (reason: string) => ({
      params: { id: open.invitation.id },
      query: {},
      body: { ...(reason !== "" && { reason }) },
    }),
    reason: "optional" as const,
    invalidates: [staffInvitationsEndpoint],
    onReload: reload,
    onDone: () => setOpen(null),
    onClose: () => setOpen(null),
  };
  return (
    <StaffFrame>
      <div className="sheet" aria-busy={query.isPending}>
        {query.error && !query.data && <Failure failure={query.error.failure} onRetry={reload} />}
        {query.data && items.length === 0 && (
          <Empty title={TEXTS.noInvitations} heading="h2">
            {TEXTS.noInvitationsWhy}
          </Empty>
        )}
        {items.length > 0 && (
          <DataTable
            caption={TEXTS.invitationsTable}
            columns={columns}
            rows={items}
            rowId={({ id }) => String(id)}
            rowLabel={({ name }) => name}
            isSticky
            isPhoneList
          />
        )}
      </div>
      {open?.act === "send" && shared && (
        <ActDialog {...shared} title={TEXTS.againTitle} act={TEXTS.again} endpoint={resendInvitationEndpoint} />
      )}
      {open?.act === "withdraw" && shared && (
        <ActDialog
          {...shared}
          title={TEXTS.withdrawTitle}
          act={TEXTS.withdraw}
          isDanger
          undoNote={TEXTS.withdrawUndo}
          endpoint={withdrawInvitationEndpoint}
        />
      )}
    </StaffFrame>
  );
}
