import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorList } from "../../ui/error-list.tsx";
import { TextField } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useDialogs } from "./dialogs.tsx";
import { validateLogin } from "./login-form.ts";
import { useLogin } from "./use-login.ts";

export function LoginDialog() {
  const { login, close, openCart } = useDialogs();
  const signIn = useLogin();
  const form = useForm({
    initial: { email: "", password: "" },
    validate: validateLogin,
    submit: async ({ email, password }) => {
      const refusal = await signIn(email.trim(), password);
      if (refusal !== null) {
        form.setValue("password", "");
        return [{ message: refusal }];
      }
      if (login?.toStep) openCart({ step: login.toStep });
      else close();
      return undefined;
    },
  });

  return (
    <Dialog open title="Login" width={480} onClose={close}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        {login?.fromCart && <Note>Inicia sesión para continuar con tu compra. Tu carrito se conserva.</Note>}
        <ErrorList {...form.errorList} />
        <TextField
          {...form.text("email")}
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField
          {...form.text("password")}
          label="Contraseña"
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          Login
        </Button>
      </form>
    </Dialog>
  );
}
