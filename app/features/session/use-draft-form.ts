import { useEffect, useRef } from "react";
import { useDialogs } from "./dialogs.tsx";
import { useSession } from "./session-query.ts";
import { draftAbove } from "./form-draft.ts";

const FORMS = {
  shipAddresses: { new: "newShipAddress", edit: "editShipAddress" },
  invoiceAddresses: { new: "newInvoiceAddress", edit: "editInvoiceAddress" },
} as const;

/** Opens the form again that the session ended under, where what it stood above is on view (docs/decisions/0027). */
export function useDraftForm(below: keyof typeof FORMS): void {
  const { user } = useSession();
  const { account, openAccount } = useDialogs();
  const email = user?.email;
  const isFormOpen = account !== null && account.dialog !== below;
  const wasLookedAt = useRef(false);
  useEffect(() => {
    if (email === undefined || wasLookedAt.current) return;
    wasLookedAt.current = true;
    const draft = draftAbove(below, email);
    if (draft && !isFormOpen) openAccount(FORMS[below][draft.mode.kind], draft.id);
  }, [below, email, isFormOpen, openAccount]);
}
