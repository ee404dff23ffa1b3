import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formDraft, hasFormDraft } from "../../../forms/form-draft.ts";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { CartToBuy } from "./cart-to-buy.tsx";
import { LoginWays, useLoginWays } from "./login-ways.tsx";
import { sessionQuery } from "../../../session/session-query.ts";
import { useVisitorsOnly } from "../../../navigation/use-visitors-only.ts";

export function LoginDialog() {
  const { login, close, openCart, openAccount } = useDialogs();
  const queryClient = useQueryClient();
  const [isKept] = useState(hasFormDraft);
  const resume = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    const draft = user ? formDraft(user.id) : null;
    // Back to the form that the session ended under.
    if (draft?.place === "cart") openCart({ step: draft.below === "shipAddresses" ? 2 : 3 });
    else if (draft) openAccount(draft.below, draft.below === "order" ? draft.id : "");
    else if (login.toStep) openCart({ step: login.toStep });
    else close();
  };
  const ways = useLoginWays({ onSignedIn: resume });
  useVisitorsOnly(ways, resume);
  const isAtCode = ways.entry.asked !== null;
  const isPurchase = login.fromCart === true;
  return (
    <Dialog open title="Login" width={isAtCode ? 560 : 860} onClose={close}>
      <div className="stack">
        {isPurchase && !isAtCode && <CartToBuy />}
        {isKept && <Note>Lo que escribiste se conserva: al entrar sigues donde estabas.</Note>}
        {login.forOrder && <Note>Inicia sesión para ver tu pedido.</Note>}
        <LoginWays ways={ways} isPurchase={isPurchase} />
      </div>
    </Dialog>
  );
}
