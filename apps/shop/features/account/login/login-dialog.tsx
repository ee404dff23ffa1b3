import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formDraft, hasFormDraft } from "../../../forms/form-draft.ts";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { LoginForm } from "./login-form.tsx";
import { sessionQuery } from "../../../session/session-query.ts";
import { useLoginForm } from "./use-login-form.ts";
import { useVisitorsOnly } from "../../../navigation/use-visitors-only.ts";

export function LoginDialog() {
  const { login, close, openCart, openAccount } = useDialogs();
  const queryClient = useQueryClient();
  const [isKept] = useState(hasFormDraft);
  const goOn = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    const draft = user ? formDraft(user.id) : null;
    // Back to the form that the session ended under.
    if (draft?.place === "cart") openCart({ step: draft.below === "shipAddresses" ? 2 : 3 });
    else if (draft) openAccount(draft.below, draft.below === "order" ? draft.id : "");
    else if (login.toStep) openCart({ step: login.toStep });
    else close();
  };
  const form = useLoginForm({ onSignedIn: goOn });
  useVisitorsOnly(form, goOn);
  return (
    <Dialog open title="Login" width={480} onClose={close}>
      <div className="stack">
        {login.fromCart && <Note>Inicia sesión para continuar con tu compra. Tu carrito se conserva.</Note>}
        {isKept && <Note>Lo que escribiste se conserva: al entrar sigues donde estabas.</Note>}
        {login.forOrder && <Note>Inicia sesión para ver tu pedido.</Note>}
        <LoginForm form={form} />
      </div>
    </Dialog>
  );
}
