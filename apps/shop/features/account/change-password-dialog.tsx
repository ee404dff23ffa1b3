import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changePasswordEndpoint } from "../../../../shared/contract/account/account.ts";
import type { User } from "../../session/user.ts";
import { firstPasswordErrors, passwordChangeErrors } from "../../../../shared/domain/people/registration.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { formErrorsOf } from "../../../../ui/form/form-errors.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FieldShape, WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { GuardedDialog } from "../../forms/form-dialog.tsx";
import { tellOtherTabs } from "../../session/open-tabs.ts";
import { forgetTypedTemporary, typedTemporary } from "./login/typed-temporary.ts";
import { sessionApi } from "../../session/session-api.ts";
import { useLogout } from "./login/use-logout.ts";
import { WaitingDialog } from "../../forms/waiting-dialog.tsx";
import { keepUser, useSession } from "../../session/session-query.ts";
import { codeErrors, CodeProof, codeRefusal } from "./code-proof.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

const TITLE = "Cambiar contraseña";
const CHANGED = "Tu contraseña cambió. Si tenías la sesión abierta en otro dispositivo, ahí se cerró.";
const CHOSEN = "Tu cuenta ya tiene contraseña. Puedes entrar con ella o con un código de tu correo.";
const NOT_CHANGED = "No se pudo cambiar la contraseña. Vuelve a intentar.";

type Field = "current" | "next";
const WIRE_NAMES = { current: "actual", next: "nueva" } as const satisfies Record<Field, string>;

/** From 'Mis Datos', or at once after a login with a temporary password. */
export function ChangePasswordDialog() {
  const { user } = useSession();
  if (user) return <PasswordForm user={user} />;
  return (
    <WaitingDialog title={TITLE} width={480}>
      <WaitingShapes>
        <FieldShape />
        <FieldShape lines={3} />
        <Skeleton shape="control" />
      </WaitingShapes>
    </WaitingDialog>
  );
}

function PasswordForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { close, showAlert } = useDialogs();
  const logOut = useLogout();
  const isTemporary = user.hasTemporaryPassword;
  const hasNone = !user.hasPassword && !isTemporary;
  const [typed] = useState(() => (isTemporary ? typedTemporary(user.email) : ""));
  const [isAsked, setAsked] = useState(typed === "");
  const form = useForm({
    initial: { current: typed, next: "" },
    validate: (values) =>
      hasNone
        ? [...codeErrors("current", values.current), ...formErrorsOf(firstPasswordErrors(values.next))]
        : formErrorsOf(passwordChangeErrors(values, isTemporary)),
    submit: async ({ current, next }) => {
      const result = await sessionApi.call(changePasswordEndpoint, { body: { actual: current, nueva: next } });
      if (!result.ok) {
        if (result.status === 401) return undefined; // the end of the session has an alert of its own
        if (result.status === 0) return [{ message: UNREACHABLE }];
        const refused = [...codeRefusal("current", result), ...refusedFields(result.body, WIRE_NAMES)];
        if (refused.some(({ field }) => field === "current")) {
          form.setValue("current", "");
          setAsked(true);
        }
        return refused.length > 0 ? refused : [{ message: result.message || NOT_CHANGED }];
      }
      await keepUser(queryClient, { ...user, hasTemporaryPassword: false, hasPassword: true });
      forgetTypedTemporary();
      if (isTemporary) {
        // Refused until now, in other tabs too: they ask for the password as well.
        void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
        tellOtherTabs("sessionChanged");
      }
      close();
      showAlert({ kind: "success", description: hasNone ? CHOSEN : CHANGED });
      return undefined;
    },
  });

  return (
    <GuardedDialog
      title={isTemporary || hasNone ? "Elige tu contraseña" : TITLE}
      width={480}
      form={form}
      isLocked={isTemporary}
    >
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        {isTemporary && (
          <Note kind="warn">
            Entraste con una contraseña temporal, que sirve una sola vez. Elige ahora la tuya para usar tu cuenta.
          </Note>
        )}
        <ErrorList {...form.errorList} />
        {/* Tells password managers whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {hasNone && <CodeProof email={user.email} {...form.text("current")} />}
        {isAsked && !hasNone && (
          <PasswordField
            {...form.text("current")}
            label={isTemporary ? "Contraseña temporal" : "Contraseña actual"}
            autoComplete="current-password"
          />
        )}
        <NewPasswordField {...form.text("next")} label="Contraseña nueva" />
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          {hasNone ? "Guardar contraseña" : "Cambiar contraseña"}
        </Button>
        {isTemporary && (
          <Button variant="secondary" block aria-disabled={form.isBusy} onClick={() => void logOut()}>
            Cerrar Sesión
          </Button>
        )}
      </form>
    </GuardedDialog>
  );
}
