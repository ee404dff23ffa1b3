import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { resendInvitationEndpoint } from "../../../../shared/contract/invitations.ts";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { noInvitationsLeft } from "../../../../shared/domain/people/invitation.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FieldShape, WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { GuardedDialog } from "../../forms/form-dialog.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { useSession } from "../../session/session-query.ts";
import { useClosedWhen } from "../../navigation/use-closed-when.ts";
import { WaitingDialog } from "../../forms/waiting-dialog.tsx";
import { InvitationList, InvitationListShape } from "./invitation-list.tsx";
import { ShortNotice } from "../legal/short-notice.tsx";
import { type InvitationRow, invitationRows } from "./invitation-rows.ts";
import { invitationsQuery } from "./invitations-query.ts";
import { InviteForm } from "./invite-form.tsx";
import { useInviteForm } from "./use-invite-form.ts";
import { type Invitations, invitationsOf } from "./wire-invitation.ts";

const WINDOW = { title: "Invitar", width: 960 } as const;
const NOT_RESENT = "No se pudo reenviar la invitación.";

const thisYear = () => businessTime(new Date()).year;

/** An employee invites people to register, and sees what became of it. */
export function InviteDialog() {
  const { user } = useSession();
  const isNotEmployee = user !== null && !user.isEmployee;
  useClosedWhen(isNotEmployee);
  if (isNotEmployee) return null;
  if (user) return <OwnInvitations ownEmail={user.email} />;
  return (
    <WaitingDialog {...WINDOW} isWaiting footer={<CloseButton />}>
      <Shapes />
    </WaitingDialog>
  );
}

function OwnInvitations({ ownEmail }: { ownEmail: string }) {
  const queryClient = useQueryClient();
  const { showAlert } = useDialogs();
  const { data, isFetching, refetch } = useQuery(invitationsQuery);
  const [year] = useState(thisYear);
  const [done, setDone] = useState<string | null>(null);
  const [sendingId, setSendingId] = useState<number | null>(null);
  const listTitle = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  const keep = async (answer: Invitations) => {
    await queryClient.cancelQueries({ queryKey: invitationsQuery.queryKey }); // the response of an older request must not replace this one
    queryClient.setQueryData(invitationsQuery.queryKey, answer);
  };
  const form = useInviteForm({
    ownEmail,
    onInvited: (email, answer) => {
      setDone(`Enviamos tu invitación a ${email}.`);
      // With the last one the form goes away, and its button with the focus.
      if (answer.left === 0) listTitle.current?.focus();
      void keep(answer);
    },
  });
  const sendAgain = async ({ id, email, startsNew }: InvitationRow) => {
    if (sendingId !== null) return;
    setDone(null);
    setSendingId(id);
    const result = await sessionApi.call(resendInvitationEndpoint, { params: { id } });
    setSendingId(null);
    if (!result.ok) {
      if (result.status === 401) return; // the end of the session has an alert of its own
      showAlert({ kind: "error", description: NOT_RESENT, ...(result.message && { detail: result.message }) });
      return;
    }
    setDone(`Enviamos de nuevo tu invitación a ${email}.`);
    if (startsNew) listTitle.current?.focus(); // its button goes away
    await keep(invitationsOf(result.value));
  };

  return (
    <GuardedDialog {...WINDOW} form={form} isWaiting={!data && isFetching} footer={<CloseButton isOff={form.isBusy} />}>
      {data ? (
        <>
          {data.left > 0 ? (
            <InviteForm
              form={form}
              left={data.left}
              limit={data.limit}
              onSubmit={(event) => {
                setDone(null);
                form.onSubmit(event);
              }}
            />
          ) : (
            <Note kind="warn">{noInvitationsLeft(data.limit, year)}</Note>
          )}
          <div aria-live="polite">
            {done !== null && (
              <Note kind="ok" className="mt-4">
                {done}
              </Note>
            )}
          </div>
          <section className="invitations" aria-labelledby={titleId}>
            <h3 className="h-lg mb-3" id={titleId} ref={listTitle} tabIndex={-1}>
              Tus invitaciones
            </h3>
            <InvitationList
              rows={invitationRows(data.list, data.left)}
              titleId={titleId}
              sendingId={sendingId}
              onSendAgain={(row) => void sendAgain(row)}
            />
          </section>
        </>
      ) : isFetching ? (
        <Shapes />
      ) : (
        <Note
          kind="stop"
          action={
            <Button variant="text" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          No se pudieron cargar tus invitaciones.
        </Note>
      )}
    </GuardedDialog>
  );
}

/** As large as what comes. */
const Shapes = () => (
  <WaitingShapes>
    <Skeleton shape="line" />
    <Skeleton shape="line" />
    <div className="grid-2">
      <FieldShape lines={1} />
      <FieldShape lines={1} />
    </div>
    <ShortNotice purpose="invitation" />
    <Skeleton shape="button" />
    <div className="invitations">
      <h3 className="h-lg mb-3">Tus invitaciones</h3>
      <InvitationListShape />
    </div>
  </WaitingShapes>
);

function CloseButton({ isOff = false }: { isOff?: boolean }) {
  const { close } = useDialogs();
  return (
    <Button variant="secondary" aria-disabled={isOff} onClick={close}>
      Cerrar
    </Button>
  );
}
