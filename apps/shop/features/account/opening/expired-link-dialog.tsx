import { useId } from "react";
import { Alert } from "../../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import { useResendForm } from "./use-resend-form.ts";
import "../../cart/lines/kept-cart.css";

interface ExpiredLinkDialogProps {
  message: string;
  /** The account's e-mail where the shop tells it; empty, and typed by the visitor, otherwise. */
  email: string;
  onClose: () => void;
}

/** Says that a confirmation link has expired and offers another one. */
export function ExpiredLinkDialog({ message, email, onClose }: ExpiredLinkDialogProps) {
  const formId = useId();
  const form = useResendForm(email);
  return (
    <Alert
      open
      kind="error"
      onClose={onClose}
      locked={form.isBusy}
      detail={
        <form method="post" id={formId} className="stack" noValidate onSubmit={form.onSubmit}>
          <ErrorList {...form.errorList} />
          <EmailField {...form.text("usrname")} />
        </form>
      }
      actions={
        <>
          <Button variant="secondary" aria-disabled={form.isBusy} onClick={onClose}>
            Cerrar
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} busyLabel="Enviando...">
            Reenviar confirmación
          </Button>
        </>
      }
    >
      {message}
    </Alert>
  );
}
