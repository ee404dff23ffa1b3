import { useEffect, useRef } from "react";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import { draftOfList } from "./address-draft.ts";

const FORMS = {
  shipAddresses: { new: "newShipAddress", edit: "editShipAddress" },
  invoiceAddresses: { new: "newInvoiceAddress", edit: "editInvoiceAddress" },
} as const;

/** Opens the form again that the session ended under, where its list is on view (docs/decisions/0027). */
export function useDraftForm(list: keyof typeof FORMS): void {
  const { user } = useSession();
  const { account, openAccount } = useDialogs();
  const email = user?.email;
  const isFormOpen = account !== null && account.dialog !== list;
  const wasLookedAt = useRef(false);
  useEffect(() => {
    if (email === undefined || wasLookedAt.current) return;
    wasLookedAt.current = true;
    const draft = draftOfList(list, email);
    if (draft && !isFormOpen) openAccount(FORMS[list][draft.mode.kind], draft.id);
  }, [list, email, isFormOpen, openAccount]);
}
