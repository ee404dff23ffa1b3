import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorList } from "../../ui/error-list.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { EmailField } from "../session/email-field.tsx";
import { SwitchLink } from "../session/switch-link.tsx";
import { useVisitorsOnly } from "../session/use-visitors-only.ts";
import { RESEND_EXPLANATION } from "./email-requests.ts";
import { useResendForm } from "./use-resend-form.ts";

export function ResendDialog() {
  const { close } = useDialogs();
  const form = useResendForm();
  useVisitorsOnly(form);
  return (
    <Dialog open title="Reenviar confirmación" width={480} onClose={close}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
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
