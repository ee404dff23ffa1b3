import { Button } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import { SwitchLink } from "../login/switch-link.tsx";
import { useVisitorsOnly } from "../../../navigation/use-visitors-only.ts";
import { RESEND_EXPLANATION } from "./email-requests.ts";
import { useResendForm } from "./use-resend-form.ts";

export function ResendDialog() {
  const { close } = useDialogs();
  const form = useResendForm();
  useVisitorsOnly(form);
  return (
    <Dialog open title="Reenviar confirmación" width={480} onClose={close}>
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        <p className="muted">{RESEND_EXPLANATION}</p>
        <ErrorList {...form.errorList} />
        <EmailField {...form.text("usrname")} />
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          Solicitar
        </Button>
        <p className="center">
          <SwitchLink to="login">Volver a Login</SwitchLink>
        </p>
      </form>
    </Dialog>
  );
}
