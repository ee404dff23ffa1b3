import { requestEmailChangeEndpoint } from "../../../../shared/contract/account/account.ts";
import type { User } from "../../session/user.ts";
import { emailChangeErrors } from "../../../../shared/domain/people/account/email-change.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { formErrorsOf } from "../../../../ui/form/form-errors.ts";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { FieldShape, WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { GuardedDialog } from "../../forms/form-dialog.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { useSession } from "../../session/session-query.ts";
import { codeErrors, CodeProof, codeRefusal } from "./code-proof.tsx";
import { ShortNotice } from "../legal/short-notice.tsx";
import { WaitingDialog } from "../../forms/waiting-dialog.tsx";

const TITLE = "Cambiar correo";
const NOT_SENT = "No se pudo enviar el enlace. Vuelve a intentar.";
const MAY_NOT_COME = "Si no llega, revisa que el correo esté bien escrito y que no tenga ya otra cuenta.";
const sentTo = (email: string): string =>
  `Te enviamos un enlace a ${email}. Ábrelo para terminar el cambio; mientras tanto entras con tu correo de siempre.`;

type Field = "email" | "password";
const WIRE_NAMES = { email: "correo", password: "actual" } as const satisfies Record<Field, string>;

/** From 'Mis Datos': nothing changes before the link that goes to the new address is confirmed (docs/decisions/0053). */
export function ChangeEmailDialog() {
  const { user } = useSession();
  if (user) return <EmailForm user={user} />;
  return (
    <WaitingDialog title={TITLE} width={480}>
      <WaitingShapes>
        <FieldShape />
        <FieldShape />
        <Skeleton shape="control" />
      </WaitingShapes>
    </WaitingDialog>
  );
}

function EmailForm({ user }: { user: User }) {
  const { close, showAlert } = useDialogs();
  const form = useForm({
    initial: { email: "", password: "" },
    validate: (values) => {
      const { email, password } = emailChangeErrors(values, user.email);
      const ofEmail = email === undefined ? [] : [{ field: "email" as const, message: email }];
      if (!user.hasPassword) return [...ofEmail, ...codeErrors("password", values.password)];
      return formErrorsOf({ ...(email !== undefined && { email }), ...(password !== undefined && { password }) });
    },
    submit: async ({ email, password }) => {
      const body = { correo: email.trim(), actual: password };
      const result = await sessionApi.call(requestEmailChangeEndpoint, { body });
      if (result.ok) {
        close();
        showAlert({ kind: "success", description: sentTo(body.correo), detail: MAY_NOT_COME });
        return undefined;
      }
      if (result.status === 401) return undefined; // the end of the session has an alert of its own
      if (result.status === 0) return [{ message: UNREACHABLE }];
      const refused = [...codeRefusal("password", result), ...refusedFields(result.body, WIRE_NAMES)];
      if (refused.some(({ field }) => field === "password")) form.setValue("password", "");
      return refused.length > 0 ? refused : [{ message: result.message || NOT_SENT }];
    },
  });

  return (
    <GuardedDialog title={TITLE} width={480} form={form}>
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        <p>
          Tu correo es <b>{user.email}</b>. Te enviaremos un enlace al correo nuevo: ábrelo con tu sesión iniciada para
          confirmar el cambio.
        </p>
        <ErrorList {...form.errorList} />
        <TextField
          {...form.text("email")}
          label="Correo nuevo"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        {user.hasPassword ? (
          <PasswordField {...form.text("password")} label="Contraseña actual" autoComplete="current-password" />
        ) : (
          <CodeProof email={user.email} {...form.text("password")} />
        )}
        <ShortNotice purpose="ownData" />
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          Enviar enlace
        </Button>
      </form>
    </GuardedDialog>
  );
}
