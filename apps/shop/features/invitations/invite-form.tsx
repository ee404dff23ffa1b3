import { type SyntheticEvent } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { TextAreaField } from "../../../../ui/form/field.tsx";
import { ShortNotice } from "../legal/short-notice.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { quotaText, roomText } from "./invitation-texts.ts";
import type { InviteFormState } from "./use-invite-form.ts";

interface InviteFormProps {
  form: InviteFormState;
  left: number;
  limit: number;
  onSubmit: (event: SyntheticEvent) => void;
}

export function InviteForm({ form, left, limit, onSubmit }: InviteFormProps) {
  return (
    <form method="post" className="stack" noValidate onSubmit={onSubmit}>
      <p>Invita a tu familia y amigos a comprar aquí: les enviamos un correo de tu parte.</p>
      <p className="semibold">{quotaText(left, limit)}</p>
      <ErrorList {...form.errorList} />
      <div className="grid-2">
        <EmailField
          {...form.text("email")}
          hint="Tu invitado debe registrarse con este mismo correo."
          autoComplete="off"
        />
        <TextAreaField
          {...form.text("message")}
          className="invitation-message"
          label="Mensaje"
          optional
          hint={`Sin enlaces ni correos. ${roomText(form.values.message)}`}
          rows={3}
        />
      </div>
      <ShortNotice purpose="invitation" />
      <Button type="submit" busy={form.isBusy} busyLabel="Enviando...">
        Enviar invitación
      </Button>
    </form>
  );
}
