import { useId } from "react";
import { Button } from "../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { PasswordField } from "../../../../../ui/form/password-field.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import { SwitchLink } from "./switch-link.tsx";
import type { LoginFormState } from "./use-login-form.ts";

export function LoginForm({ form }: { form: LoginFormState }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        <h2 id={titleId}>Con mi contraseña</h2>
        <ErrorList {...form.errorList} />
        <EmailField {...form.text("email")} autoComplete="username" />
        <PasswordField {...form.text("password")} label="Contraseña" autoComplete="current-password" />
        <Button type="submit" variant="secondary" block busy={form.isBusy} busyLabel="Enviando...">
          Login
        </Button>
        <div className="row between">
          <SwitchLink to="recover">Recuperar contraseña</SwitchLink>
          <SwitchLink to="resend">Reenviar confirmación</SwitchLink>
        </div>
        <p className="small muted">
          ¿Prefieres crear tu cuenta con contraseña?{" "}
          <SwitchLink to="register" inline>
            Registro
          </SwitchLink>
        </p>
      </form>
    </section>
  );
}
