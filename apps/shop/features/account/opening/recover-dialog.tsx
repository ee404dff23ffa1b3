import { useEffect } from "react";
import { recoverPasswordEndpoint } from "../../../../../shared/contract/account/account.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import { sessionApi } from "../../../session/session-api.ts";
import { SwitchLink } from "../login/switch-link.tsx";
import { useVisitorDialogs } from "../login/use-visitor-dialogs.ts";
import { useVisitorsOnly } from "../../../navigation/use-visitors-only.ts";
import { keepVisitorDraft, visitorDraft } from "../../../forms/visitor-draft.ts";
import { validateRecovery } from "./email-requests.ts";
import { RECOVERY_TEXTS } from "../../../forms/dialog-texts.ts";

/** Sends a temporary password; the login it comes back to already knows the e-mail. */
export function RecoverDialog() {
  const { close, showAlert } = useDialogs();
  const { switchTo } = useVisitorDialogs();
  const form = useForm({
    initial: { usrname: visitorDraft().email },
    validate: validateRecovery,
    submit: async ({ usrname }) => {
      const result = await sessionApi.call(recoverPasswordEndpoint, { body: { email: usrname.trim() } });
      if (!result.ok) {
        showAlert({
          kind: "error",
          description: RECOVERY_TEXTS.refused,
          ...(result.message && { detail: result.message }),
        });
        return;
      }
      switchTo("login");
      showAlert({ kind: "success", description: RECOVERY_TEXTS.done });
    },
  });
  useVisitorsOnly(form);

  const { usrname: email } = form.values;
  useEffect(() => keepVisitorDraft({ email }), [email]);

  return (
    <Dialog open title="Recuperar contraseña" width={480} onClose={close}>
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        <p className="muted">Escribe tu correo y te enviamos una contraseña nueva.</p>
        <ErrorList {...form.errorList} />
        <EmailField {...form.text("usrname")} />
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          Enviar
        </Button>
        <p className="center">
          <SwitchLink to="login">Volver a Login</SwitchLink>
        </p>
      </form>
    </Dialog>
  );
}
