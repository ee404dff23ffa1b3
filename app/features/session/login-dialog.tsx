import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { useDialogs } from "./dialogs.tsx";
import { LoginForm } from "./login-form.tsx";
import { useLoginForm } from "./use-login-form.ts";
import { useVisitorsOnly } from "./use-visitors-only.ts";

export function LoginDialog() {
  const { login, close, openCart } = useDialogs();
  const form = useLoginForm({
    onSignedIn: () => {
      if (login.toStep) openCart({ step: login.toStep });
      else close();
    },
  });
  useVisitorsOnly(form);
  return (
    <Dialog open title="Login" width={480} onClose={close}>
      <div className="stack">
        {login.fromCart && <Note>Inicia sesión para continuar con tu compra. Tu carrito se conserva.</Note>}
        <LoginForm form={form} />
      </div>
    </Dialog>
  );
}
