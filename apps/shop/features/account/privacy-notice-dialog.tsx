import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { acceptNoticeEndpoint } from "../../../../shared/contract/account/account.ts";
import type { User } from "../../session/user.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../../shared/domain/text/legal/privacy-notice.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Check } from "../../../../ui/form/check.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { PRIVACY_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { NewTabLink } from "../../../../ui/display/new-tab-link.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { keepUser, useSession } from "../../session/session-query.ts";
import { userOf } from "../../session/wire-user.ts";
import { useLogout } from "./login/use-logout.ts";

const NOT_ACCEPTED = "Debes aceptar el aviso de privacidad";
const NOT_RECORDED = "No se pudo registrar tu respuesta. Vuelve a intentar.";

const IN_FORCE_SINCE = `está vigente desde el ${formatLongDate(PRIVACY_NOTICE_VERSION)}`;

/** Asks again when the notice changed since it was accepted (account §1); who closes it is asked at the next page load. */
export function PrivacyNoticeDialog() {
  const { user } = useSession();
  return user ? <NoticeForm user={user} /> : null;
}

function NoticeForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { close } = useDialogs();
  const logOut = useLogout();
  const [isLeaving, setLeaving] = useState(false);
  const formId = useId();
  const form = useForm({
    initial: { isAccepted: false },
    validate: ({ isAccepted }) => (isAccepted ? [] : [{ field: "isAccepted", message: NOT_ACCEPTED }]),
    submit: async () => {
      const result = await sessionApi.call(acceptNoticeEndpoint, { body: { version: PRIVACY_NOTICE_VERSION } });
      if (!result.ok) {
        if (result.status === 401) return undefined; // the end of the session has an alert of its own
        return [{ message: result.status === 0 ? UNREACHABLE : result.message || NOT_RECORDED }];
      }
      await keepUser(queryClient, userOf(result.value));
      return undefined;
    },
  });
  const leave = async () => {
    setLeaving(true);
    await logOut();
    setLeaving(false);
  };
  const isBusy = form.isBusy || isLeaving;

  return (
    <Dialog
      open
      title="Aviso de Privacidad"
      size="sm"
      width={480}
      onClose={close}
      locked={isBusy}
      footer={
        <>
          <Button variant="secondary" busy={isLeaving} aria-disabled={isBusy} onClick={() => void leave()}>
            Cerrar Sesión
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} busyLabel="Enviando..." aria-disabled={isBusy}>
            Continuar
          </Button>
        </>
      }
    >
      <form method="post" id={formId} className="stack" noValidate onSubmit={form.onSubmit}>
        <ErrorList {...form.errorList} />
        <p>
          {user.acceptedNotice === null
            ? `Nuestro aviso de privacidad ${IN_FORCE_SINCE}. Léelo y dinos si lo aceptas: `
            : `Nuestro aviso de privacidad cambió. El nuevo ${IN_FORCE_SINCE}: `}
          <NewTabLink to={PRIVACY_PATH}>leer el aviso de privacidad</NewTabLink>.
        </p>
        <Check {...form.toggle("isAccepted")}>He leído y acepto el aviso de privacidad</Check>
      </form>
    </Dialog>
  );
}
